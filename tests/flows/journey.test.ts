import { test } from "vitest";
import { onlyWith } from "../support/flow";
import { useJourney } from "../support/site/journey-system";

const SCRIPT_OFF = onlyWith("off", "the deep suite walks each language both ways");
const SCRIPT_ON = onlyWith("on", "the deep suite walks each language both ways");
const walk = useJourney("all");

test("looks.script-off: a visitor signs up, claims, deposits, plays, leaves, and withdraws, script on, in English", () =>
  walk(SCRIPT_ON, "en"));

test("language.whole-journey: the same with script off, in French", () => walk(SCRIPT_OFF, "fr-CA"));
