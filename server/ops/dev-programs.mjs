/**
 * A program that `npm run dev` starts.
 * @typedef {object} DevProgram
 * @property {string} tool of an installed package
 * @property {string[]} args
 * @property {NodeJS.ProcessEnv} env
 * @property {boolean} isApart in a process group of its own, without the terminal's input and Ctrl-C
 */

/**
 * What `npm run dev` starts: the pages with their development server, and the casino unless it is elsewhere.
 * @param {NodeJS.ProcessEnv} given the environment of the command
 * @returns {DevProgram[]}
 */
export function devPrograms(given) {
  const env = /** @type {NodeJS.ProcessEnv} */ ({ ...given, NODE_ENV: "development" });
  const address = ["--host", given.HOST || "127.0.0.1", "--port", given.PORT || "3000"];
  const pages = { tool: "remix", args: ["vite:dev", ...address], env, isApart: false };
  if (given.CASINO_API_URL) return [pages];
  const casino = {
    tool: "tsx",
    args: ["watch", "server/index.ts", "casino"],
    // No load balancer waits for a drain here. What takes longer to end than 5 s tsx kills, and the database would stay behind.
    env: { ...env, SHUTDOWN_DRAIN_MS: "0" },
    // tsx kills at the second signal, and after a Ctrl-C there are two: the terminal's and ours.
    isApart: true,
  };
  return [casino, pages];
}
