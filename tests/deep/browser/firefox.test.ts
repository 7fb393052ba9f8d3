import { describe, test } from "vitest";
import { modes } from "../../support/browser";
import { firefoxPath, startFirefox } from "../../support/firefox";
import { useSharedSystem } from "../../support/site/test-system";
import { walkTextJourney } from "../../support/site/text-journey";

const testSystem = useSharedSystem();

/** The journey in the system's Firefox package. */
describe.each(modes)("Firefox, script $script", (mode) => {
  test("looks.firefox: a player signs up, pays, plays and is paid", async ({ skip }) => {
    if (firefoxPath === null) skip("No Firefox is installed");
    const browser = await startFirefox(`${testSystem.origin}/`, mode.javaScriptEnabled);
    await walkTextJourney(browser, testSystem);
  });
});
