/** What the product can be started as (server/index.ts): all of it, or one of its three programs. */
export const programs = ["all", "web", "casino", "desk"];

/**
 * @param {string} program
 * @returns {string | null} one line about a program that there is not, or null
 */
export function programProblem(program) {
  if (programs.includes(program)) return null;
  return `Unknown program "${program}": expected one of ${programs.join(", ")}`;
}
