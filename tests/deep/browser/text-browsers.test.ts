import { describe, test } from "vitest";
import { linkOf, mailTo } from "../../support/mail";
import { newPerson } from "../../support/site/steps";
import { textJourney } from "../../support/site/text-journey";
import { useSharedSystem } from "../../support/site/test-system";
import { isInstalled, TEXT_BROWSERS } from "../../support/text-browsers";

const testSystem = useSharedSystem();

/** The journey in browsers that nobody here wrote, as Debian ships them, each in a terminal. */
describe.each(Object.entries(TEXT_BROWSERS))("%s", (name, start) => {
  test("looks.text-browsers: a player signs up, pays and plays", async ({ skip }) => {
    for (const program of ["tmux", name]) if (!isInstalled(program)) skip(`${program} is not installed`);
    const { origin, system } = testSystem;
    const person = newPerson();
    const browser = await start(`${origin}/`);
    try {
      await browser.sees("Cherrystone");
      for (const [step, walk] of textJourney) {
        await walk(browser, {
          origin,
          person,
          confirmationLink: async () =>
            linkOf(await mailTo(system.dataDir, person.email.toLowerCase(), "Is this your email address?"))
              .href,
        }).catch((error: unknown) => {
          throw new Error(`${name}: ${step}`, { cause: error });
        });
      }
    } finally {
      await browser.stop();
    }
  });
});
