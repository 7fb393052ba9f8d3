/** The oldest supported version of Node; the same as in package.json. */
const minimum = { major: 20, minor: 19 };

/**
 * Checks a version of Node.
 * @param {string} version such as 20.19.0
 * @returns {string | null} one line about the problem, or null
 */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > minimum.major || (major === minimum.major && minor >= minimum.minor)) return null;
  return `Node ${version} is too old: expected ${minimum.major}.${minimum.minor} or newer`;
}

/** Exits with one line if Node is too old. Nothing that needs a newer Node is loaded before this runs. */
export function checkNode() {
  const problem = nodeProblem(process.versions.node);
  if (problem === null) return;
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
