import { describe, test } from "vitest";
import { linkOf, mailTo } from "../../support/mail";
import { pidOf } from "../../support/site/rows";
import { newPerson } from "../../support/site/steps";
import { textJourney } from "../../support/site/text-journey";
import { useSharedSystem } from "../../support/site/test-system";
import { isInstalled, TEXT_BROWSERS } from "../../support/text-browsers/text-browsers";
import { setIdentity } from "../../support/withdrawals";

const testSystem = useSharedSystem();

/** The journey in browsers that nobody here wrote, as Debian ships them, each in a terminal. */
describe.each(Object.entries(TEXT_BROWSERS))("%s", (name, start) => {
  test("looks.text-browsers: a player signs up, pays, plays and is paid", async ({ skip }) => {
    for (const program of ["tmux", name]) if (!isInstalled(program)) skip(`${program} is not installed`);
    const { origin, system, database } = testSystem;
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
          verifyIdentity: async () =>
            setIdentity({ url: "", database }, Number(await pidOf(testSystem, { person })), "verified"),
        }).catch((error: unknown) => {
          throw new Error(`${name}: ${step}`, { cause: error });
        });
      }
    } finally {
      await browser.stop();
    }
  });
});
