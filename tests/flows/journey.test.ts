import { test } from "vitest";
import { worlds } from "../support/browser";
import { useJourney } from "../support/site/journey-system";

const [SCRIPT_OFF, SCRIPT_ON] = worlds;
const walk = useJourney("all");

test("looks.script-off: a visitor signs up, claims, deposits, plays, leaves, and withdraws, script on, in English", () =>
  walk(SCRIPT_ON, "en"));

test("language.whole-journey: the same with script off, in French", () => walk(SCRIPT_OFF, "fr-CA"));
