import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readEnv } from "~/shared/env.server";
import { makeDeposit } from "../../../server/casino/domain/deposits/deposits";
import { COMMANDS } from "../../../server/operator";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { APPROVED_CARD, newDepositor, newPlayer } from "../../support/casino-client";
import { hostsOf, visitorMessage } from "../../support/hosts";
import { identityOfPlayer } from "../../support/identity";
import { brokenEntries, loggedActions } from "../../support/operators";
import { IDENTITY_KEYS, SEED_KEYS } from "../../support/seed-keys";
import { UnreliableProvider } from "../../support/unreliable-provider";
import { newWithdrawer, withdraw } from "../../support/withdrawals";

let casino: TestCasino;
let folder: string;
beforeAll(async () => {
  casino = await startTestCasino();
  folder = await mkdtemp(path.join(tmpdir(), "commands-"));
});
afterAll(async () => {
  await casino.close();
  await rm(folder, { recursive: true });
});

/** What a verb is given, and whose entry it leaves. */
interface Given {
  args: string[];
  playerId?: number | null;
}

/** What a verb leaves in the log, or why it leaves nothing. */
type Expected =
  { action: string; given(): Promise<Given>; hasReason: boolean; entry?: object } | { why: string };

const READS: Expected = { why: "It changes nothing." };

const logs = (
  action: string,
  given: () => Promise<Given>,
  more: { hasReason?: boolean; entry?: object } = {},
): Expected => ({ action, given, hasReason: true, ...more });

const VERBS: Readonly<Record<string, Expected>> = {
  "players ban": logs("player.suspend", () => aPlayer()),
  "players reinstate": logs("player.reopen", async () => {
    const { args, playerId } = await aPlayer();
    await run("players", "ban", ...args, ...REASON);
    return { args, playerId };
  }),
  // Written by the database, whoever asks for an exclusion.
  "players exclude": logs(
    "casino.exclusion",
    async () => {
      const { args, playerId } = await aPlayer();
      return { args: [...args, "--for", "day"], playerId };
    },
    { entry: { operator_name: "casino", after: { asked_by: "olga" } } },
  ),
  "players email": logs("player.change_email", async () => {
    const { args, playerId } = await aPlayer();
    return { args: [...args, "--to", `${randomUUID()}@example.com`], playerId };
  }),
  "players person": logs("player.change_person", async () => {
    const { args, playerId } = await aPlayer();
    return { args: [...args, "--born", "1980-01-02"], playerId };
  }),
  "players namesake": logs("player.open_for_namesake", async () => {
    const { args, playerId } = await aPlayer();
    await casino.database.pool.query("update player set last_name = 'Namesake' where player_id = $1", [
      playerId,
    ]);
    const names = ["--first", "Ada", "--last", "Namesake"];
    // The account that is opened has the next number.
    return { args: [...args, "--email", `${randomUUID()}@example.com`, ...names], playerId: playerId + 1 };
  }),
  "players distinct": logs("player.mark_distinct", async () => {
    const [one, other] = [await aPlayer(), await aPlayer()];
    return { args: [...one.args, ...other.args], playerId: one.playerId };
  }),
  "identity list": READS,
  "identity show": logs(
    "identity.open_file",
    async () => {
      const { args, playerId } = await someDocuments();
      return { args: [...args, "--save", folder], playerId };
    },
    { hasReason: false },
  ),
  "identity verify": logs("identity.verify", () => someDocuments()),
  "identity refuse": logs("identity.refuse", async () => {
    const { args, playerId } = await someDocuments();
    return { args: [...args, "address_differs"], playerId };
  }),
  "payouts list": READS,
  "payouts pay": logs("withdrawal.approve", () => aWithdrawal()),
  "payouts refuse": logs("withdrawal.refuse", () => aWithdrawal()),
  "payouts accept": logs("withdrawal.accept", async () => {
    const { args, playerId } = await aWithdrawal();
    await casino.database.pool.query(
      "update withdrawal set contradiction = 'paid' where withdrawal_id = $1",
      args,
    );
    return { args, playerId };
  }),
  "payments reconcile": { why: "No person decides: it is what the casino does by itself each night." },
  "payments open": READS,
  "payments credit": logs("deposit.credit", () => aDepositInReview()),
  "payments return": logs("deposit.return", () => aDepositInReview()),
  "payments accept": logs("deposit.accept", async () => {
    const { reference } = await casino.database.kysely
      .insertInto("payment_reconciliation")
      .values({
        reference: randomUUID(),
        finding: "unknown_deposit",
        player_id: null,
        provider_minor: 10_00,
        provider_currency: "USD",
        ledger_minor: null,
        ledger_currency: null,
        occurred_at: casino.clock.now(),
        found_at: casino.clock.now(),
        seen_at: casino.clock.now(),
      })
      .returning("reference")
      .executeTakeFirstOrThrow();
    return { args: [reference], playerId: null };
  }),
  "support list": READS,
  "support show": READS,
  "support answer": logs(
    "message.answer",
    async () => {
      const { args, playerId } = await aMessage();
      return { args: [...args, "It has come by now."], playerId };
    },
    { hasReason: false },
  ),
  "support close": logs("message.close", () => aMessage(), { hasReason: false }),
  "support identity": READS,
  "closed-accounts list": READS,
  "closed-accounts reopen": logs("player.reopen_account", async () => {
    const { args, playerId } = await aPlayer();
    await casino.database.pool.query(
      `insert into player_closing (player_id, closing_id, is_closed, actor, reason, cash_minor, changed_at)
       values ($1, gen_random_uuid(), true, 'player', '', 0, now())`,
      args,
    );
    return { args, playerId };
  }),
  "offers mail": logs("offers.send", () =>
    Promise.resolve({ args: [`offers-${randomUUID()}`, "--send"], playerId: null }),
  ),
  "operators invite": logs(
    "operator.invite",
    () => Promise.resolve({ args: [`${randomUUID()}@example.com`], playerId: null }),
    { entry: { after: { role: "owner" } } },
  ),
  "log verify": READS,
};

const REASON = ["--reason", "a good reason"];

async function aPlayer() {
  const { pid } = await newPlayer(casino.url);
  return { args: [String(pid)], playerId: pid };
}

async function someDocuments() {
  const player = await newDepositor(casino.url, 0);
  // The sandbox's name for documents that a person looks at.
  await casino.database.pool.query("update player set last_name = 'Waits' where player_id = $1", [
    player.pid,
  ]);
  await identityOfPlayer(casino, player).filesAndSubmit();
  return { args: [String(player.pid)], playerId: player.pid };
}

async function aWithdrawal() {
  const player = await newWithdrawer(casino, { cashMinor: 1_000_00 });
  const { body } = await withdraw(casino.url, player, 600_00);
  return { args: [body.withdrawals[0]?.withdrawal_id ?? ""], playerId: player.pid };
}

async function aDepositInReview() {
  const { pid: playerId } = await newPlayer(casino.url);
  const { clock, database } = casino;
  const provider = new UnreliableProvider(clock);
  provider.script({ capturedMinor: 60_00 });
  const { deposit_id: reference } = await makeDeposit(
    {
      db: database.kysely,
      vault: database.vault,
      clock,
      provider,
      providerTimeoutMs: 50,
      onFault: () => undefined,
    },
    {
      playerId,
      currency: "USD",
      key: randomUUID(),
      method: "card",
      amountMinor: 50_00,
      card: {
        number: APPROVED_CARD.card_number,
        expiry: APPROVED_CARD.card_expiry,
        cvc: APPROVED_CARD.card_cvc,
      },
      expectedBonusMinor: null,
      expectedCoupon: null,
      language: "en",
    },
  );
  return { args: [reference], playerId };
}

async function aMessage() {
  return { args: [await hostsOf(casino).leftBy(visitorMessage())], playerId: null };
}

async function run(group: string, ...args: string[]): Promise<void> {
  const plan = COMMANDS.find(({ name }) => name === group)?.plan(args);
  if (plan === undefined || "help" in plan) throw new Error(`No command: ${group} ${args.join(" ")}`);
  const { clock, database } = casino;
  const env = { ...readEnv({}), seedKeys: SEED_KEYS, identityKeys: IDENTITY_KEYS };
  await plan.run({ env, database, clock, actor: "jane", print: () => undefined });
}

describe("operators.commands-logged: what an operator decides by a command is in the operators’ log", () => {
  it("each verb is known here", () => {
    const verbs = COMMANDS.flatMap(({ name, verbs }) => Object.keys(verbs).map((verb) => `${name} ${verb}`));
    expect(Object.keys(VERBS).sort()).toEqual(verbs.sort());
  });

  const logged = Object.entries(VERBS).flatMap(([verb, expected]) =>
    "why" in expected ? [] : [[verb, expected] as const],
  );
  it.each(logged)("%s", async (verb, { action, given, hasReason, entry }) => {
    const { args, playerId } = await given();
    const { kysely } = casino.database;
    const last = (await loggedActions(kysely)).at(-1)?.entry_id ?? 0;
    const [group = "", name = ""] = verb.split(" ");
    await run(group, name, ...args, ...(hasReason ? REASON : []), "--as", "olga");
    expect(await loggedActions(kysely, last)).toMatchObject([
      {
        action,
        operator_id: null,
        operator_name: "olga",
        address: "",
        player_id: playerId,
        reason: hasReason ? "a good reason" : "",
        ...entry,
      },
    ]);
    expect(await brokenEntries(kysely)).toEqual([]);
  });
});
