import { describe, test } from "vitest";
import { modes } from "../../support/browser";
import { useJourney } from "../../support/site/journey-system";

const [SCRIPT_OFF, SCRIPT_ON] = modes;

describe("web and casino as one program", () => {
  const walk = useJourney("all");
  test("language.whole-journey: in English with script off", () => walk(SCRIPT_OFF, "en"));
  test("language.whole-journey: in French with script on", () => walk(SCRIPT_ON, "fr-CA"));
});

describe("web and casino apart", () => {
  const walk = useJourney("apart");
  test("language.whole-journey: in French with script on", () => walk(SCRIPT_ON, "fr-CA"));
});

describe("web under remix-serve", () => {
  const walk = useJourney("remix-serve");
  test.each(modes)("looks.script-off: the whole journey, script $script", (mode) => walk(mode, "en"));
});
