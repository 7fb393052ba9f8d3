import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { modes, press, sees } from "../../support/browser";
import { newDepositor } from "../../support/casino-client";
import { asOperator, openDesk, useDeskSystem } from "../../support/site/desk-system";

const desk = useDeskSystem();

/** A bonus of a coupon whose name a spreadsheet would run, and deposits on more days than an answer has. */
async function postFormulas(pid: number, code: string): Promise<void> {
  const { pool } = desk.database;
  await pool.query(
    `insert into player_coupon (player_id, player_coupon_id, coupon_code, state, requested_at)
     values ($1, gen_random_uuid(), $2, 'cancelled', now())`,
    [pid, code],
  );
  await pool.query(
    `select ledger_post($1::bigint, gen_random_uuid(), 'bonus_grant', 'formula', player_coupon_id, now(), 'USD',
       array['house:promotions', 'cash'], array[-12345, 12345]::bigint[])
     from player_coupon where player_id = $1`,
    [pid],
  );
  await pool.query(
    `select ledger_post($1::bigint, gen_random_uuid(), 'deposit', 'day:' || n, gen_random_uuid(),
       timestamptz '2024-01-01 12:00Z' + n * interval '1 day', 'USD', array['house:payments', 'cash'],
       array[-n::bigint, n::bigint])
     from generate_series(1, 300) n`,
    [pid],
  );
}

describe.each(modes)("reports at the desk, script '$script'", (mode) => {
  it("desk.report-file: a report is shown, drawn, and downloaded whole, and its cells are harmless", async () => {
    const { pid } = await newDepositor(desk.system.casinoUrl, 50_00);
    const code = `=1+1,"${mode.script}"`;
    await postFormulas(pid, code);
    await asOperator(desk, "finance", mode, async ({ page }) => {
      const file = async () => {
        const [download] = await Promise.all([
          page.waitForEvent("download"),
          page.getByRole("link", { name: "Download as CSV" }).click(),
        ]);
        return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
      };
      await openDesk(page, "/", mode);
      await press(page, "Reports");
      await page.getByRole("heading", { name: "Reports" }).waitFor();
      await page.getByLabel("Report").selectOption("coupon");
      await press(page, "Show");
      await page.getByRole("heading", { name: "Money by coupon" }).waitFor();
      await page.getByRole("row").filter({ hasText: code }).filter({ hasText: "−$123.45" }).first().waitFor();
      expect(await page.locator("figure svg rect").count()).toBeGreaterThan(1);
      const coupons = await file();
      expect(coupons.name).toMatch(/^coupon-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
      const cells = `"'=1+1,""${mode.script}""",USD,0.00,0.00,0.00,123.45,-123.45,0.00,0.00,0.00`;
      expect(coupons.text.split("\r\n")).toContain(cells);
      expect(coupons.text).toMatch(/^\uFEFFCoupon,Currency,Stakes,/);

      await page.goto("/reports/day?from=2024-01-01&to=2024-12-30");
      const lines = (await file()).text.trim().split("\r\n").slice(1);
      expect(lines).toHaveLength(300);
      expect([lines[0]?.slice(0, 15), lines[299]?.slice(0, 15)]).toEqual([
        "2024-01-02,USD,",
        "2024-10-27,USD,",
      ]);
    });
  });

  it("bad days are said beside the form, an empty report says so, and support has no reports", async () => {
    await asOperator(desk, "finance", mode, async ({ page }) => {
      await openDesk(page, "/reports/game?from=2020-01-01&to=2020-01-31", mode);
      await sees(page, "There is nothing in these days.");
      await page.getByLabel("Last day").fill("2019-01-01");
      await press(page, "Show");
      await sees(page, "The first day is after the last.");
      expect(await page.getByLabel("Last day").inputValue()).toBe("2019-01-01");
      expect((await page.goto("/reports/nonsense"))?.status()).toBe(404);
    });
    await asOperator(desk, "support", mode, async ({ page }) => {
      expect((await page.goto("/reports/day"))?.status()).toBe(403);
      expect((await page.goto("/reports/day/csv"))?.status()).toBe(403);
    });
  });
});
