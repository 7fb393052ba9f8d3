import { beforeAll, describe, expect, it } from "vitest";
import type { Role } from "~/casino/contract/operator/rights";
import { reconcileLedger } from "../../../server/casino/domain/ledger/reconciliation";
import { modes } from "../../support/browser";
import { newDepositor } from "../../support/casino-client";
import { operatorOfRole } from "../../support/operators";
import { closedPlayer, depositUnderReview } from "../../support/site/desk-rows";
import {
  contradicted,
  gameThatIsOff,
  invitation,
  largeCorrection,
  ownIdentity,
  ownWithdrawal,
  savedAnswer,
  thread,
} from "../../support/site/desk-scenes";
import { asOperator, deskHydrated, useDeskSystem } from "../../support/site/desk-system";
import { focusFindings } from "../../support/site/keyboard";
import { axeFindings, htmlFindings, lightFindings, tooWideAt } from "../../support/site/quality";

const desk = useDeskSystem();
const LONG = "Grace-Wilhelmina Featherstonehaugh-Cholmondeley of Lower Orchard";
const pages: { path: string; role: Role }[] = [];

/** What the lists of a house have after a busy morning, each with texts of some length. */
beforeAll(async () => {
  const { pool, kysely } = desk.database;
  const owner = await operatorOfRole(kysely, "owner", new Date());
  const add = (path: string, role: Role = "owner") => void pages.push({ path, role });
  for (const scene of [gameThatIsOff, largeCorrection, contradicted, thread, ownIdentity, ownWithdrawal])
    add((await scene(desk, owner)).path);
  for (const scene of [invitation, savedAnswer]) add((await scene(desk, owner)).path);
  const player = await newDepositor(desk.system.casinoUrl, 50_00);
  await depositUnderReview(desk, player.pid);
  await pool.query("update player set last_name = $2 where player_id = $1", [player.pid, LONG]);
  // A wallet that differs: the check of the ledger is bad, and its row stands under watch.
  await pool.query("alter table wallet disable trigger user");
  await pool.query("update wallet set cash_minor = cash_minor + 1 where player_id = $1", [player.pid]);
  await pool.query("alter table wallet enable trigger user");
  expect((await reconcileLedger(kysely, new Date()))?.differences).toHaveLength(1);
  const { pid } = await closedPlayer(desk);
  add(`/players/${pid}/data`);
  for (const path of ["/", "/watch", "/health", "/withdrawals", "/identity", "/messages", "/switches"])
    add(path);
  add("/withdrawals?state=contradicted", "auditor");
  add("/corrections", "auditor");
  add(`/players?q=${encodeURIComponent("Grace-Wilhelmina")}`, "support");
  for (const path of [`/players/${player.pid}`, `/players/${player.pid}/ledger`, "/log"])
    add(path, "auditor");
  const { rows } = await pool.query<{ entry_id: string }>(
    "select max(entry_id) as entry_id from operator_log where action = 'withdrawal.refuse'",
  );
  add(`/log/${rows[0]?.entry_id ?? ""}`, "auditor");
  add("/account", "owner");
});

describe.each(["en", "fr-CA"])("the desk after a busy morning, in %s", (language) => {
  it("desk.pages: is valid, accessible, and never too wide", async () => {
    const mode = modes[1];
    for (const { path, role } of pages) {
      await asOperator(desk, role, mode, async ({ page, context }) => {
        await context.addCookies([{ name: "lang", value: language, url: desk.deskOrigin }]);
        const answer = await page.goto(path);
        const html = (await answer?.text()) ?? "";
        await deskHydrated(page, mode);
        // Names, roles and colours are the same in both languages.
        const seen =
          language === "en"
            ? [...(await axeFindings(page)), ...(await lightFindings(page)), ...(await focusFindings(page))]
            : [];
        const findings = [
          ...htmlFindings(html),
          ...seen,
          ...(await tooWideAt(page, [320, 360, 390, 1280, 2560])),
        ];
        expect([path, answer?.status(), ...findings]).toEqual([path, 200]);
        if (path === "/health")
          expect(html).toContain(language === "en" ? "differing: 1" : "différents\u00a0: 1");
      });
    }
  });
});
