import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const app = new URL("../../../app/", import.meta.url);
const css = readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".css"))
  .map((name) => readFileSync(new URL(name, app), "utf8"))
  .join("\n");

/** Animations that begin with a picture of their own, and mostly end with the page as it is laid out. */
const entering = Array.from(css.matchAll(/@keyframes ([\w-]+) \{(.*?)\n\}/gs))
  .filter(([, , steps = ""]) => /\bfrom\b/.test(steps))
  .map(([, name = ""]) => name);

test("game.result-not-ahead: what a round hides until it lands is hidden before the first frame of its animation too", () => {
  expect(entering).toEqual(expect.arrayContaining(["appear", "plinko-empty", "wheel-land", "reel-in"]));
  const early = Array.from(css.matchAll(/animation: ([\w-]+) [^;]+;/g))
    .filter(([, name = ""]) => entering.includes(name))
    .map(([text]) => text)
    // A busy browser may draw a frame after it has set the start and before the start has come.
    .filter((text) => !/ (backwards|both|infinite)\b/.test(text));
  expect(early).toEqual([]);
});
