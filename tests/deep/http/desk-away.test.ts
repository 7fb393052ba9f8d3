import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { modes, press, sees } from "../../support/browser";
import { FaultProxy } from "../../support/fault-proxy";
import { SHARED_SETTINGS } from "../../support/shared-settings";
import { SIGNING_KEY } from "../../support/signing";
import { asOperator, deskHydrated, type DeskSystem, openDesk } from "../../support/site/desk-system";
import { useSharedSystem } from "../../support/site/test-system";
import { startDesk, type WebProgram } from "../../support/system";

const shared = useSharedSystem();
const proxy = new FaultProxy();
/** Before the players' site. */
const site = new FaultProxy();
const desk = {} as DeskSystem;
let program: WebProgram;

beforeAll(async () => {
  proxy.target = shared.system.casinoUrl;
  site.target = shared.origin;
  program = await startDesk({
    CASINO_API_URL: await proxy.listen(),
    CASINO_SIGNING_KEY: SIGNING_KEY,
    SESSION_SECRET: SHARED_SETTINGS.SESSION_SECRET,
    PUBLIC_ORIGIN: await site.listen(),
  });
  Object.assign(desk, shared, { deskOrigin: program.origin });
});
afterAll(async () => {
  await program?.stop();
  await proxy.close();
  await site.close();
});

describe.each(modes)("a casino that goes down while the desk is open, script '$script'", (mode) => {
  it("desk.casino-away: pages say so, a form keeps what was typed, and works once the casino is back", async () => {
    await asOperator(desk, "owner", mode, async ({ page, browserErrors, operator }) => {
      await openDesk(page, "/operators", mode);
      await page.getByLabel("Email address").fill(`away.${operator.id}@casino.example`);
      await page.getByLabel("Reason").last().fill("New in the team");
      proxy.fault = "is unavailable";
      try {
        await press(page, "Send invitation");
        // Without script the rest of the page is gone too, and Back leads to what was typed.
        if (mode.javaScriptEnabled) {
          await sees(page, "The casino does not answer. Nothing typed is lost; try again.");
          expect(await page.getByLabel("Reason").last().inputValue()).toBe("New in the team");
        } else {
          await sees(page, "The casino does not answer");
        }
        const answer = await page.goto("/");
        expect(answer?.status()).toBe(503);
        await sees(page, "Nothing was lost.");
      } finally {
        proxy.fault = "none";
      }
      await openDesk(page, "/operators", mode);
      await page.getByLabel("Email address").fill(`away.${operator.id}@casino.example`);
      await page.getByLabel("Reason").last().fill("New in the team");
      await press(page, "Send invitation");
      await deskHydrated(page, mode);
      await sees(page, `An invitation is on its way to away.${operator.id}@casino.example.`);
      // The browser notes each answer of 503.
      const noted = browserErrors.splice(0);
      expect(noted.filter((line) => !line.includes("503"))).toEqual([]);
    });
  });

  it("desk.health-page: Today says how both programs are, and which of them is down", async () => {
    await asOperator(desk, "support", mode, async ({ page }) => {
      const states = async (path: string) => {
        expect((await page.goto(path))?.status()).toBe(200);
        await deskHydrated(page, mode);
        const rows = page.getByRole("table", { name: "Health of the programs" }).locator("tbody tr");
        return (await rows.allInnerTexts()).map((row) => row.split("\t").slice(0, 4));
      };
      const good = await states("/");
      expect(good.map(([program, check, state]) => [program, check, state])).toEqual([
        ["Players’ site", "answers", "Good"],
        ["Casino", "takes requests", "Good"],
        ["Casino", "database", "Good"],
        ["Casino", "clock", "Good"],
        ["Casino", "ledger", "Good"],
        ["Casino", "markets", "Good"],
        ["Casino", "disk", "Good"],
        ["Casino", "database size", "Good"],
      ]);
      expect(good[0]?.[3]).toMatch(/^answers in \d+ ms, and reaches the casino$/);
      try {
        for (const [fault, detail] of [
          ["is unavailable", "answers, and does not reach the casino"],
          ["hangs up", "does not answer within 2 s"],
          ["status 502", "answers with status 502"],
        ] as const) {
          site.fault = fault;
          const [first, ...rest] = await states("/");
          expect(first).toEqual(["Players’ site", "answers", "Look at it", detail]);
          expect(rest.map(([, , state]) => state)).not.toContain("Look at it");
        }
        expect((await states("/health"))[0]?.[2]).toBe("Look at it");
      } finally {
        site.fault = "none";
      }
    });
  });
});
