import { describe, test } from "vitest";
import { worlds } from "../../support/browser";
import { useJourney } from "../../support/site/journey-system";

const [SCRIPT_OFF, SCRIPT_ON] = worlds;

describe("web and casino as one program", () => {
  const walk = useJourney("all");
  test("language.whole-journey: in English with script off", () => walk(SCRIPT_OFF, "en"));
  test("language.whole-journey: in French with script on", () => walk(SCRIPT_ON, "fr-CA"));
});

describe("web and casino apart", () => {
  const walk = useJourney("apart");
  test.each(worlds)("language.whole-journey: in French, script $script", (world) => walk(world, "fr-CA"));
});

describe("web under remix-serve", () => {
  const walk = useJourney("remix-serve");
  test.each(worlds)("looks.script-off: the whole journey, script $script", (world) => walk(world, "en"));
});
