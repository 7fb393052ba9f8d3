/** @typedef {{ type: string, name?: string, callee?: Node, object?: Node, property?: Node }} Node */

const ERRORS = new Set(["Error", "TypeError", "RangeError"]);

/** What only developers read is not mutated: log lines, and the text of an error that means a defect. */
export const strykerPlugins = [
  {
    kind: "Ignore",
    name: "developer-text",
    value: {
      /** @param {{ node: Node }} path @returns {string | undefined} the reason */
      shouldIgnore({ node: { type, callee } }) {
        if (type === "NewExpression" && ERRORS.has(callee?.name ?? "")) return "the text of a defect";
        const holder = callee?.object?.property ?? callee?.object;
        return type === "CallExpression" && holder?.name === "log" ? "a log line" : undefined;
      },
    },
  },
];
