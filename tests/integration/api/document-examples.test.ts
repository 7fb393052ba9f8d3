import { randomUUID } from "node:crypto";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, expect, it } from "vitest";
import { calls } from "~/casino/contract";
import * as account from "~/casino/contract/account";
import type { CallShape } from "~/casino/contract/call";
import * as closing from "~/casino/contract/closing";
import * as coupons from "~/casino/contract/coupons";
import * as demo from "~/casino/contract/demo";
import * as exclusions from "~/casino/contract/exclusion";
import * as fairnessCalls from "~/casino/contract/fairness";
import { externalLobbies } from "~/casino/contract/games";
import * as cashier from "~/casino/contract/hosted-cashier";
import { sendDocument, submitIdentity } from "~/casino/contract/identity";
import { lobbyJackpot } from "~/casino/contract/jackpot";
import * as launchCalls from "~/casino/contract/launch";
import { confirmLimit } from "~/casino/contract/limits";
import { unsubscribe } from "~/casino/contract/other";
import { paymentEvent } from "~/casino/contract/payment-webhook";
import { optInQuickPlay, quickLogin } from "~/casino/contract/quick";
import * as rounds from "~/casino/contract/rounds";
import * as secondFactor from "~/casino/contract/second-factor";
import { endOtherSessions, sessions } from "~/casino/contract/sessions";
import { openThread } from "~/casino/contract/support";
import { listTables, table, tableRound, type TableState } from "~/casino/contract/tables";
import * as withdrawals from "~/casino/contract/withdrawals";
import { EXAMPLE, type Example } from "../../../server/casino/api/examples/example";
import { callName } from "../../../server/casino/api/handle";
import { exampleEntries, exampleOf } from "../../../server/casino/api/openapi/examples";
import { PLAYER_LIMITS } from "../../../server/casino/db/pool";
import { reopenAccount } from "../../../server/casino/domain/closing/desk";
import { enqueueOffers } from "../../../server/casino/domain/offer-mails";
import { signWebhook } from "../../../server/casino/domain/payments/webhook-signature";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { send, type SendOptions } from "../../support/casino-client";
import { linkOf, mailTo } from "../../support/mail";
import { withoutWrites } from "../../support/no-writes";
import { giveCash, setIdentity } from "../../support/withdrawals";

const WEBHOOK_SECRET = "a secret that casino and provider share, and nobody else";

/** GETs that may write, and why. That its session was used is noted after any call; here the clock stands still. */
const WRITING_GETS = new Map<CallShape, string>([
  [quickLogin, "Signs in: the specification made it a GET."],
  [cashier.depositState, "Asks the provider for a player who waits, and books the answer."],
  [listTables, "Notes how far a table's rounds are public: what was on view stays so on every copy."],
  [table, "The same; and it settles the player's bet of a round that is over, before it answers."],
  [tableRound, "The same as the list."],
]);

let casino: TestCasino;
let walk: Walk;
beforeAll(async () => {
  casino = await startTestCasino({
    // A call that waits for a lock here waits in vain.
    databaseLimits: { ...PLAYER_LIMITS, lockMs: 500 },
    chatSecret: "a chat secret of thirty-two characters",
    webhookSecrets: [WEBHOOK_SECRET],
    mail: {
      from: { name: "Cherrystone", address: "support@cherrystone.example" },
      smtpUrl: null,
      pollMs: 20,
    },
  });
  walk = new Walk();
});
afterAll(() => casino.close());

it("call.document-examples-true: the embedded casino answers an example of every call as its document says", async () => {
  for (const [call, example] of exampleEntries()) {
    const { status, errorCode } = await walk.send(call, example);
    expect([callName(call), status, errorCode]).toEqual([callName(call), 200, undefined]);
  }
  expect(calls.filter((call) => !walk.answers.has(call)).map(callName)).toEqual([]);
  expect(await problemsWith(walk.answers)).toEqual([]);
  // Its seeds are its own: a casino that draws as this one does gives this answer, and no other.
  expect(walk.answers.get(fairnessCalls.verifyRound)).toEqual(exampleOf(fairnessCalls.verifyRound)?.response);
});

it("call.reads-write-nothing: every GET of the contract but for a few is answered while nobody can write", () => {
  expect(walk.writing).toContain(quickLogin);
  expect(walk.writing.filter((call) => !WRITING_GETS.has(call)).map(callName)).toEqual([]);
});

type Answer = Record<string, unknown>;
type Learnt = Partial<Record<keyof typeof EXAMPLE, unknown>>;

/** What an answer says of the things that the examples are about. */
const LEARNT = new Map<CallShape, (answer: Answer) => Learnt>([
  [account.signup, ({ pid, login }) => ({ pid, login })],
  [account.player, ({ hashed_password }) => ({ handle: hashed_password })],
  [
    account.cashier,
    ({ hashed_password, session_id }) => ({ cashierTicket: hashed_password, sessionId: session_id }),
  ],
  [cashier.makeDeposit, ({ deposit_id }) => ({ depositId: deposit_id })],
  [withdrawals.addPayoutMethod, ({ method_id }) => ({ payoutMethodId: method_id })],
  [
    withdrawals.requestWithdrawal,
    (answer) => ({
      withdrawalId: (answer as unknown as { withdrawals: withdrawals.Withdrawal[] }).withdrawals[0]
        ?.withdrawal_id,
    }),
  ],
  [optInQuickPlay, ({ userhash }) => ({ userhash })],
  [lobbyJackpot, ({ guid }) => ({ guid })],
  [externalLobbies, (answer) => ({ lobbyId: (answer as unknown as { id: number }[])[0]?.id })],
  [launchCalls.launchGame, nextSeedOf],
  [rounds.startRound, ({ round_id }) => ({ roundId: round_id })],
  [demo.startDemoRound, (answer) => ({ demo: answer["demo"] })],
  [table, lastResultOf],
  [secondFactor.secondFactor, ({ setup }) => ({ appCode: codeOf(setup as { secret: string }) })],
  [secondFactor.confirmSecondFactor, recoveryCodeOf],
  [secondFactor.renewRecoveryCodes, recoveryCodeOf],
  [sessions, otherSessionOf],
  [openThread, ({ reference }) => ({ reference })],
]);

function nextSeedOf(answer: Answer): Learnt {
  const { state } = answer as { state: launchCalls.GameState };
  return { nextServerSeedHash: state.fairness.next_server_seed_hash };
}

function lastResultOf(answer: Answer): Learnt {
  const [last] = answer["last_results"] as TableState["last_results"];
  return { tableDay: last?.day, tableRound: last?.no };
}

function codeOf({ secret }: { secret: string }): string {
  return new TOTP({ secret }).generate({ timestamp: casino.clock.now().getTime() });
}

/** Codes that no example has used; each counts once. */
const unused: unknown[] = [];

function recoveryCodeOf(answer: Answer): Learnt {
  unused.splice(0, unused.length, ...(answer["recovery_codes"] as string[]));
  return { recoveryCode: unused.pop() };
}

function otherSessionOf(answer: Answer): Learnt {
  const listed = answer["sessions"] as { session_id: string; current: boolean }[];
  return { otherSessionId: listed.find(({ current }) => !current)?.session_id };
}

/** What has to happen beside the calls of a player before an example can be sent. */
const BEFORE = new Map<CallShape, (walk: Walk) => Promise<Learnt>>([
  [account.confirmEmail, async () => ({ confirmationId: await linkIdIn("Is this your email address?") })],
  [withdrawals.withdrawalQuote, withCash],
  [coupons.couponGame, withFreeSpins],
  [coupons.cashback, withLoss],
  [unsubscribe, offersSent],
  [submitIdentity, withAllDocuments],
  [closing.closing, withNothingInTheWay],
  [exclusions.exclusion, withReopened],
  [exclusions.askToReturn, withPastExclusion],
  [confirmLimit, withChangeThatWaited],
  [secondFactor.completeLogin, withChallenge],
  [secondFactor.removeSecondFactor, () => Promise.resolve({ recoveryCode: unused.pop() })],
]);

/** The account can be closed: no coupon, a verified identity, and a place for the money. */
async function withNothingInTheWay(walk: Walk): Promise<Learnt> {
  await walk.ask(account.login);
  await walk.ask(coupons.cancelCoupon);
  await walk.ask(withdrawals.addPayoutMethod);
  await setIdentity(casino, Number(walk.realized(EXAMPLE.pid)), "verified");
  return {};
}

/** The account that was just closed is open again. */
async function withReopened(walk: Walk): Promise<Learnt> {
  const { database, clock } = casino;
  const playerId = Number(walk.realized(EXAMPLE.pid));
  await reopenAccount({ db: database.kysely, clock }, { playerId, reason: "a test", actor: "jane" });
  await walk.ask(account.login);
  return {};
}

async function withPastExclusion(walk: Walk): Promise<Learnt> {
  await casino.database.pool.query(
    `insert into player_exclusion (player_id, exclusion_id, kind, starts_at, until, actor)
       values ($1, gen_random_uuid(), 'self_exclusion', '2026-01-01', '2026-07-01', 'player')`,
    [walk.realized(EXAMPLE.pid)],
  );
  return {};
}

async function linkIdIn(subject: string): Promise<string | null> {
  return linkOf(await mailTo(casino.dataDir, EXAMPLE.email, subject)).searchParams.get("id");
}

/**
 * A mail is written in the language that the player has by then. One that fails while nobody can write is due again in a
 * minute, which never comes: the clock stands still.
 */
async function mailsAreOut(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await casino.database.pool.query<{ kind: string }>(
        "select kind from outbox where sent_at is null and given_up_at is null and held_at is null",
      );
      return rows;
    })
    .toEqual([]);
}

/** A game is chosen for free spins, which the coupon of the examples has none of. */
async function withFreeSpins(walk: Walk): Promise<Learnt> {
  await walk.ask(coupons.cancelCoupon);
  const example = exampleOf(coupons.redeemCoupon);
  await walk.send(coupons.redeemCoupon, {
    ...example,
    query: { ...example?.query, couponCode: "ORCHARD20" },
  });
  return {};
}

/** Only a verified player withdraws, and only cash. */
async function withCash(walk: Walk): Promise<Learnt> {
  const pid = Number(walk.realized(EXAMPLE.pid));
  const place = { url: casino.url, database: casino.database };
  await setIdentity(place, pid, "verified");
  await giveCash(place, pid, 50_00);
  return {};
}

/** Cash is given back for losses. A fair game may pay, so the offer is written as the worker would after a loss. */
async function withLoss(walk: Walk): Promise<Learnt> {
  await casino.database.pool.query(
    `insert into cashback_offer (player_id, offer_id, kind, source, basis_minor, amount_minor, currency, created_at, expires_at)
     values ($1, gen_random_uuid(), 'ICM', 'example', 1000, 250, 'USD', $2, $2::timestamptz + interval '1 day')`,
    [walk.realized(EXAMPLE.pid), casino.clock.now()],
  );
  const listed = (await walk.ask(coupons.promotions)) as { coupons: coupons.Coupon[] };
  const offer = listed.coupons.find(({ reward_type }) => reward_type === "CASHBACK");
  return { cashbackTx: offer?.txIdHash, cashbackUser: offer?.userHash };
}

/** The clock stands still, so the change of the examples is made older. */
async function withChangeThatWaited(walk: Walk): Promise<Learnt> {
  await casino.database.pool.query(
    `update player_limit set asked_at = $2::timestamptz - interval '2 days', ready_at = $2::timestamptz - interval '1 day',
       expires_at = $2::timestamptz + interval '1 day' where player_id = $1 and kind = 'deposit'`,
    [walk.realized(EXAMPLE.pid), casino.clock.now()],
  );
  return {};
}

async function withChallenge(walk: Walk): Promise<Learnt> {
  const body = walk.realized(exampleOf(account.login)?.body) as Record<string, unknown>;
  const { refused } = await send(casino.url, account.login, { body });
  return { challenge: refused.challenge };
}

async function offersSent(): Promise<Learnt> {
  await casino.database.pool.query("update player set email_permit = true");
  await enqueueOffers(casino.database.kysely, randomUUID(), casino.clock.now());
  const { headers } = await mailTo(casino.dataDir, EXAMPLE.email, "offers");
  const [, address = ""] = /^<(.+)>$/.exec(headers.get("list-unsubscribe") ?? "") ?? [];
  return { unsubscribeId: new URL(address).searchParams.get("id") };
}

/** The example sends one of the three files that a check needs. */
async function withAllDocuments(walk: Walk): Promise<Learnt> {
  const example = exampleOf(sendDocument);
  for (const kind of ["document_back", "address_proof"]) {
    await walk.send(sendDocument, { ...example, params: { ...example?.params, kind } });
  }
  return {};
}

/** Sends the examples with a real player, deposit, round… in the places of theirs. */
class Walk {
  readonly answers = new Map<CallShape, unknown>();
  /** The GETs that failed when they were asked while nobody could write. */
  readonly writing: CallShape[] = [];
  private readonly real = new Map<unknown, unknown>();
  private secrets: Pick<SendOptions<CallShape>, "token" | "cashierToken"> = {};

  async send(call: CallShape, example: Omit<Example, "response"> | null) {
    await mailsAreOut();
    this.learn((await BEFORE.get(call)?.(this)) ?? {});
    const { params, query, body: sent } = this.realized(example) as Example;
    const request = { params, query, body: sent, headers: signature(call, sent), ...this.secrets } as object;
    if (call.method === "GET") {
      const read = await withoutWrites(casino.database.pool, () => send(casino.url, call, request));
      if (read.status !== 200) this.writing.push(call);
    }
    const { status, body, refused } = await send(casino.url, call, request);
    if (status === 200) {
      this.answers.set(call, body);
      this.keepSecrets(call, body);
      this.learn(LEARNT.get(call)?.(body) ?? {});
    }
    return { status, errorCode: refused.errorCode };
  }

  /** The example of a call, sent out of turn. */
  async ask(call: CallShape): Promise<unknown> {
    await this.send(call, exampleOf(call));
    return this.answers.get(call);
  }

  private keepSecrets(call: CallShape, answer: Answer): void {
    if (call === account.login) this.secrets = { token: String(answer["sessionToken"]) };
    if (call === endOtherSessions) this.secrets = { token: String(answer["session_token"]) };
    if (call === cashier.openCashier)
      this.secrets = { ...this.secrets, cashierToken: String(answer["cashier_token"]) };
  }

  private learn(learnt: Learnt): void {
    for (const [name, value] of Object.entries(learnt)) {
      const example = EXAMPLE[name as keyof typeof EXAMPLE];
      this.real.set(example, value);
      if (name === "pid") this.real.set(String(example), String(value));
    }
  }

  realized(value: unknown): unknown {
    if (this.real.has(value)) return this.real.get(value);
    if (Array.isArray(value)) return value.map((item) => this.realized(item));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, this.realized(member)]));
  }
}

/** What the payment provider proves itself by. */
function signature(call: CallShape, body: unknown): Record<string, string> {
  if (call !== paymentEvent) return {};
  return { "x-payment-signature": signWebhook(WEBHOOK_SECRET, JSON.stringify(body), casino.clock.now()) };
}

interface Document {
  paths: Record<string, Record<string, { responses: Record<string, { content: object }> }>>;
}

/** Faults of real answers according to the schemas of the served document. */
async function problemsWith(answers: ReadonlyMap<CallShape, unknown>): Promise<string[]> {
  const document = (await (await fetch(`${casino.url}/openapi.json`)).json()) as Document;
  for (const [call, example] of answers) {
    const path = `${call.base === "api" ? "" : `/${call.base}`}${call.path}`;
    const success = document.paths[path]?.[call.method.toLowerCase()]?.responses["200"];
    const content = success?.content as Record<string, object>;
    Object.assign(content["application/json"] ?? {}, { example });
  }
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: "/openapi.json",
    config: await createConfig({ rules: { "no-invalid-media-type-examples": "error" } }),
  });
  return problems.map(({ message, location }) => `${location[0]?.pointer} ${message}`);
}
