/** The oldest Node that this product runs on, as package.json says it. */
const minimum = { major: 20, minor: 19 };

/**
 * @param {string} version such as 20.19.0
 * @returns {string | null} one line that says what is wrong, or null
 */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > minimum.major || (major === minimum.major && minor >= minimum.minor)) return null;
  return `Node ${version} is too old: expected ${minimum.major}.${minimum.minor} or newer`;
}

/** Ends the process with one line on a Node that is too old; nothing newer is loaded before it. */
export function checkNode() {
  const problem = nodeProblem(process.versions.node);
  if (problem === null) return;
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
