import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Wheel } from "~/tables/Wheel";

const NOTHING = { isLanding: false, result: null, last: null };
const wheel = (more: Partial<Parameters<typeof Wheel>[0]>) =>
  renderToStaticMarkup(<Wheel phase="betting" {...NOTHING} {...more} />).replace(/.*<\/svg>/, "");

test("table.wheel-words: the ball is said to roll while it does, and a wheel that was never spun says nothing", () => {
  expect(wheel({})).not.toContain("rolling");
  expect(wheel({})).toContain(">–<");
  expect(wheel({ phase: "running" })).toContain("The ball is rolling");
  const last = { kind: "roulette", number: 7, colour: "red" } as const;
  expect(wheel({ last })).toMatch(/<strong>7<\/strong>.*Last/);
  expect(wheel({ phase: "running", last })).not.toContain("7");
});
