import { expect, test } from "vitest";
import { type BrokenBrowser, brokenBrowsers, wholeJourneys } from "../../support/broken-browsers";
import { expectFailedScript, hydrated, modes } from "../../support/browser";
import { shortWalk, type Step } from "../../support/site/short-walk";
import { asVisitor, useSharedSystem } from "../../support/site/test-system";
import { RENDERED_AGAIN } from "../../support/translator";

const testSystem = useSharedSystem();
const [SCRIPT_OFF, SCRIPT_ON] = modes;

// Concurrent, since each walk mostly waits for the server.
test.each(shortWalk)(
  "error.page-edited-by-extensions: $name, as on a page nobody has edited",
  async (step) => {
    await Promise.all(wholeJourneys.map((broken) => walkWith(step, broken)));
  },
);

/** Above what a step takes beside other tests. */
const WALK_LIMIT_MS = 30_000;
/** Browsers at once. */
const WALKERS = 4;

test("error.broken-browsers: each goes a part of the journey, and all parts are gone", async () => {
  const faults: string[] = [];
  const waiting = brokenBrowsers.map((broken, n) => ({
    broken,
    step: shortWalk[n % shortWalk.length] as Step,
  }));
  const work = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      const { step, broken } = one;
      await walkWith(step, broken).catch((error: unknown) => {
        faults.push(`${step.name}, ${broken.what}: ${String(error).slice(0, 400)}`);
      });
    }
  };
  await Promise.all(Array.from({ length: WALKERS }, work));
  expect(faults).toEqual([]);
}, 600_000);

async function walkWith(step: Step, { what, tamper, script }: BrokenBrowser): Promise<void> {
  const player = (await step.player(testSystem.origin)) ?? undefined;
  const mode = script === "none" ? SCRIPT_OFF : SCRIPT_ON;
  await asVisitor(
    testSystem,
    SCRIPT_ON,
    async (visitor) => {
      visitor.context.setDefaultTimeout(WALK_LIMIT_MS);
      if (script === "failed") await expectFailedScript(visitor.context);
      await tamper(visitor.page);
      await step.walk(visitor, mode, testSystem.origin);
      await hydrated(visitor.page, mode);
      const browserErrors = visitor.browserErrors.splice(0).filter((line) => !RENDERED_AGAIN.test(line));
      expect([what, ...(script === "failed" ? [] : browserErrors)]).toEqual([what]);
    },
    player,
  );
}
