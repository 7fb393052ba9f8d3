import { describe, test } from "vitest";
import { useSharedSystem } from "../../support/site/test-system";
import { walkTextJourney } from "../../support/site/text-journey";
import { isInstalled, TEXT_BROWSERS } from "../../support/text-browsers/text-browsers";

const testSystem = useSharedSystem();

/** The journey in browsers that nobody here wrote, as Debian ships them, each in a terminal. */
describe.each(Object.entries(TEXT_BROWSERS))("%s", (name, start) => {
  test("looks.text-browsers: a player signs up, pays, plays and is paid", async ({ skip }) => {
    for (const program of ["tmux", name]) if (!isInstalled(program)) skip(`${program} is not installed`);
    await walkTextJourney(await start(`${testSystem.origin}/`), testSystem);
  });
});
