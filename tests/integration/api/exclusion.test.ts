import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calls } from "~/casino/contract";
import * as account from "~/casino/contract/account";
import type { CallShape } from "~/casino/contract/call";
import { closeCode } from "~/casino/contract/close-codes";
import * as coupons from "~/casino/contract/coupons";
import * as contract from "~/casino/contract/exclusion";
import type { ExclusionPeriod } from "~/casino/contract/exclusion-words";
import * as hostedCashier from "~/casino/contract/hosted-cashier";
import * as rounds from "~/casino/contract/rounds";
import * as withdrawals from "~/casino/contract/withdrawals";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/shared/durations";
import { isCallOpenWhileExcluded } from "../../../server/casino/api/excluded-calls";
import { claimCashback } from "../../../server/casino/domain/cashback/cashback";
import { requestCoupon } from "../../../server/casino/domain/coupons/engine";
import { chooseSpinGame } from "../../../server/casino/domain/coupons/spins";
import { lookedUpDeposit } from "../../../server/casino/domain/deposits/deposits";
import { recheckRegister, startRegisterWatch } from "../../../server/casino/domain/exclusion/register-check";
import { SANDBOX_NAMES } from "../../../server/casino/domain/exclusion/register-sandbox";
import { optLobbyJackpot } from "../../../server/casino/domain/jackpots/lobby";
import { enqueueOffers } from "../../../server/casino/domain/offer-mails";
import { Dealer } from "../../../server/casino/domain/rounds/rounds";
import { saveLogin, signInByHandle } from "../../../server/casino/domain/sign-in/quick-play";
import { startTestCasino, type TestCasino } from "../../support/casino";
import {
  APPROVED_CARD,
  detailsBody,
  loginBody,
  newDepositor,
  newPlayer,
  send,
  signInAgain,
  signupBody,
  type TestPlayer,
} from "../../support/casino-client";
import { depositServices } from "../../support/deposits";
import { mailTo } from "../../support/mail";
import { dealOpenHand } from "../../support/open-hand";
import { listenAt } from "../../support/reward-sockets";
import { runPlayers } from "../../support/run-group";
import {
  addMethod,
  giveCash,
  moneyOf,
  newWithdrawer,
  setIdentity,
  withdraw,
} from "../../support/withdrawals";
import { expectDoneAfterFault } from "../../support/worker-runs";
import { wager } from "../money/support";

let casino: TestCasino;
beforeAll(async () => {
  casino = await startTestCasino({
    mail: {
      from: { name: "Cherrystone", address: "support@cherrystone.example" },
      smtpUrl: null,
      pollMs: 20,
    },
  });
});
afterAll(() => casino.close());

function exclude(
  player: TestPlayer,
  period: ExclusionPeriod,
  more: { password?: string; key?: string } = {},
) {
  const { pid, token } = player;
  const { password = player.password, ...key } = more;
  return send(casino.url, contract.startExclusion, {
    params: { pid },
    token,
    body: { period, password },
    ...key,
  });
}

async function exclusionOf({ pid, token }: Pick<TestPlayer, "pid" | "token">) {
  return (await send(casino.url, contract.exclusion, { params: { pid }, token })).body;
}

async function balanceOf({ pid, token }: Pick<TestPlayer, "pid" | "token">) {
  return (await send(casino.url, account.balance, { params: { pid }, query: { forMoney: "true" }, token }))
    .body;
}

/** Signs in with the password. @returns the player with the new session */
async function backIn<Player extends TestPlayer>(player: Player): Promise<Player> {
  return { ...player, token: (await signInAgain(casino.url, player)).sessionToken };
}

const command = (...args: string[]) => runPlayers(casino, ...args);

function redeem(player: TestPlayer, couponCode: string) {
  return send(casino.url, coupons.redeemCoupon, {
    params: { pid: player.pid },
    token: player.token,
    query: { login: player.login, couponCode, redeem: "true" },
  });
}

describe("beginning a break", () => {
  it("exclusion.at-once: ends sessions, saved login and cashier, settles the open hand, and stops offers", async () => {
    const player = await newDepositor(casino.url, 2_000);
    await signInAgain(casino.url, player);
    const { kysely } = casino.database;
    const saved = await saveLogin(kysely, player.pid, casino.clock.now());
    const dealt = await dealOpenHand(casino.url, player);
    const before = await exclusionOf(player);
    expect([before.exclusion, before.ends.open_rounds, before.ends.coupon]).toEqual([null, 1, null]);

    const { status, body } = await exclude(player, "week");
    const until = new Date(casino.clock.now().getTime() + 7 * DAY_MS).toISOString();
    expect([status, body]).toEqual([200, { kind: "break", until }]);

    const row = await kysely
      .selectFrom("round")
      .select(["status", "steps"])
      .where("round_id", "=", dealt.round_id)
      .executeTakeFirstOrThrow();
    expect([row.status, row.steps.at(-1)]).toEqual(["settled", { step: "stand" }]);
    const old = await send(casino.url, account.player, { params: { pid: player.pid }, token: player.token });
    expect([old.status, old.refused.errorCode]).toEqual([401, "unauthenticated"]);
    const place = { clientId: 3, timezone: "+00:00", address: "127.0.0.1", language: "en" as const };
    const asIs = <Found>(found: Found) => Promise.resolve(found);
    expect(await signInByHandle(kysely, saved, place, casino.clock.now(), asIs)).toBeNull();
    const { cashierToken } = player;
    const closed = await send(casino.url, hostedCashier.cashierState, { cashierToken });
    expect([closed.status, closed.refused.errorCode]).toEqual([401, "cashier_closed"]);
    const stored = await kysely
      .selectFrom("player")
      .select(["email_permit", "play_checked"])
      .where("player_id", "=", player.pid)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ email_permit: false, play_checked: true });
    await kysely
      .updateTable("player")
      .set({ email_confirmed_at: casino.clock.now() })
      .where("player_id", "=", player.pid)
      .execute();
    await enqueueOffers(kysely, randomUUID(), casino.clock.now());
    const offers = await kysely
      .selectFrom("outbox")
      .select("mail_id")
      .where("player_id", "=", player.pid)
      .where("kind", "=", "offers")
      .execute();
    expect(offers).toEqual([]);
  });

  it("ends the reward connection at once", async () => {
    const player = await newDepositor(casino.url);
    const listener = await listenAt(`${casino.url.replace("http", "ws")}/daily-reward`, {
      headers: { "x-casino-id": "799", "x-session-token": player.token },
    });
    await exclude(player, "day");
    expect(await listener.end()).toBe(closeCode.sessionOver);
    const { token } = await backIn(player);
    await expect(
      listenAt(`${casino.url.replace("http", "ws")}/daily-reward`, {
        headers: { "x-casino-id": "799", "x-session-token": token },
      }),
    ).rejects.toThrow("refused 403");
  });

  it("asks for the password, says an unknown period is none, and begins nothing", async () => {
    const player = await newPlayer(casino.url);
    const wrong = await exclude(player, "day", { password: "not-this-one" });
    expect([wrong.status, wrong.refused.errorCode]).toEqual([401, "wrong_password"]);
    const unknown = await exclude(player, "an_hour" as ExclusionPeriod);
    expect([unknown.status, unknown.refused.errorCode]).toEqual([400, "invalid_request"]);
    expect((await exclusionOf(player)).exclusion).toBeNull();
  });

  it("a request sent twice is one break, and the second gets the first answer", async () => {
    const player = await newPlayer(casino.url);
    const key = randomUUID();
    const [one, two] = await Promise.all([
      exclude(player, "month", { key }),
      exclude(player, "month", { key }),
    ]);
    const later = await exclude(player, "month", { key });
    expect([one.status, two.status, later.status]).toEqual([200, 200, 200]);
    expect([two.body, later.body]).toEqual([one.body, one.body]);
    const rows = await casino.database.kysely
      .selectFrom("player_exclusion")
      .select("kind")
      .where("player_id", "=", player.pid)
      .execute();
    expect(rows).toEqual([{ kind: "break" }]);
  });

  it("exclusion.password-counted: ten wrong passwords lock it, a right one clears the count, a repeat is not counted", async () => {
    const player = await newPlayer(casino.url);
    const guess = async () => (await exclude(player, "day", { password: "not-this-one" })).status;
    for (let no = 0; no < 9; no += 1) expect(await guess()).toBe(401);
    const key = randomUUID();
    const repeat = () => exclude(player, "day", { key });
    const first = await repeat();
    expect(first.status).toBe(200);
    for (let no = 0; no < 11; no += 1) {
      const { status, body } = await repeat();
      expect([no, status, body]).toEqual([no, 200, first.body]);
    }
    const { rows } = await casino.database.pool.query("select points from request_limit where key = $1", [
      `passwordChecksByPlayer:${player.pid}`,
    ]);
    expect(rows).toEqual([]);

    const other = await newPlayer(casino.url);
    const wrong = () => exclude(other, "day", { password: "not-this-one" });
    const statuses = [];
    for (let no = 0; no < 11; no += 1) statuses.push((await wrong()).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    expect((await exclude(other, "day")).refused.errorCode).toBe("rate_limited");
  });

  it("exclusion.mail: the player gets a mail that says until when", async () => {
    const player = await newPlayer(casino.url);
    await casino.database.kysely
      .updateTable("player")
      .set({ email_confirmed_at: casino.clock.now() })
      .where("player_id", "=", player.pid)
      .execute();
    await exclude(player, "day");
    const mail = await mailTo(casino.dataDir, player.email, "Your break");
    expect(mail.text).toContain("November 22, 2026");
    expect(mail.text).toContain("/info/responsiblegaming/");
  });
});

describe("coupons", () => {
  it("exclusion.coupon-said-before: what is lost is said before, and is what is lost", async () => {
    const player = await newDepositor(casino.url);
    expect((await redeem(player, "CHERRY400")).status).toBe(200);
    const paid = await send(casino.url, hostedCashier.makeDeposit, {
      cashierToken: player.cashierToken,
      body: { method: "card", amount_minor: 5_000, ...APPROVED_CARD },
    });
    expect(paid.status).toBe(200);
    const before = await balanceOf(player);
    const { ends } = await exclusionOf(player);
    expect(ends.coupon).toMatchObject({ coupon_code: "CHERRY400", kept_minor: 5_000 });
    const lost = ends.coupon?.lost_minor ?? 0;
    expect(lost).toBeGreaterThan(0);
    await exclude(player, "day");
    const after = await balanceOf(await backIn(player));
    expect([after.balance_minor, after.cash_minor, after.bonus_minor]).toEqual([
      before.balance_minor - lost,
      before.balance_minor - lost,
      0,
    ]);
  });

  it("a coupon with a hand still open ends together with the hand", async () => {
    const player = await newDepositor(casino.url);
    await redeem(player, "CHERRY400");
    await send(casino.url, hostedCashier.makeDeposit, {
      cashierToken: player.cashierToken,
      body: { method: "card", amount_minor: 5_000, ...APPROVED_CARD },
    });
    await dealOpenHand(casino.url, player);
    expect((await exclude(player, "month")).status).toBe(200);
    const coupon = await casino.database.kysely
      .selectFrom("player_coupon")
      .select("state")
      .where("player_id", "=", player.pid)
      .executeTakeFirstOrThrow();
    expect(coupon.state).toBe("expired");
    expect((await balanceOf(await backIn(player))).bonus_minor).toBe(0);
  });

  it("a requested coupon is cancelled, and a deposit that arrives later is cash that cannot be played, but taken out", async () => {
    const player = await newDepositor(casino.url);
    await redeem(player, "CHERRY400");
    const offered = await send(casino.url, hostedCashier.makeDeposit, {
      cashierToken: player.cashierToken,
      body: { method: "BTC", amount_minor: 5_000 },
    });
    expect(offered.body.status).toBe("pending");
    expect((await exclusionOf(player)).ends.pending_deposits).toBe(1);
    await exclude(player, "week");
    const services = depositServices(casino);
    await services.provider.simulate?.({ reference: offered.body.deposit_id });
    await lookedUpDeposit(services, { playerId: player.pid, depositId: offered.body.deposit_id });
    const again = await backIn(player);
    expect(await balanceOf(again)).toMatchObject({ cash_minor: 5_000, bonus_minor: 0 });
    const { refused } = await send(casino.url, rounds.startRound, {
      params: { pid: again.pid },
      token: again.token,
      body: { game_code: "101-1", stake_minor: 100 },
    });
    expect([refused.errorCode, refused.kind]).toEqual(["excluded", "break"]);

    await setIdentity(casino, player.pid, "verified");
    const { body: method } = await addMethod(casino.url, again);
    const { status, body } = await withdraw(casino.url, { ...again, methodId: method.method_id }, 5_000);
    expect([status, body.withdrawals.map((one) => one.amount_minor)]).toEqual([200, [5_000]]);
    expect(await balanceOf(again)).toMatchObject({ cash_minor: 0, bonus_minor: 0 });
  });
});

describe("while excluded", () => {
  /** Values for path parameters, by name. */
  const PATH_VALUES: Record<string, unknown> = {
    roundId: randomUUID(),
    depositId: randomUUID(),
    guid: randomUUID(),
    reference: "ABCDE-FGHJK",
    code: "501-1",
    lobbyId: 1,
    limit: "deposit",
    period: "day",
    kind: "document_front",
    methodId: randomUUID(),
    withdrawalId: randomUUID(),
    sessionId: randomUUID(),
  };

  const BODIES: Record<string, object> = {
    // Refused, so that the account stays open.
    "POST /players/{pid}/closing": { expected_coupon: "NONE", expected_lost_minor: 0 },
    "POST /players/{pid}/rounds": { game_code: "101-1", stake_minor: 100 },
  };

  function ask(call: CallShape, player: TestPlayer) {
    const params = Object.fromEntries(
      Object.keys(call.params.shape).map((name) => [name, name === "pid" ? player.pid : PATH_VALUES[name]]),
    );
    const body = call.body === null ? {} : { body: { ...BODIES[`${call.method} ${call.path}`] } };
    return send(casino.url, call, { params, token: player.token, ...body });
  }

  it("exclusion.open-calls: of all calls with a session only the listed ones are open", async () => {
    const player = await newDepositor(casino.url, 1_000);
    await exclude(player, "month");
    const open: string[] = [];
    for (const call of calls.filter(({ auth }) => auth === "session")) {
      // An open call may end the session.
      const again = await backIn(player);
      const { status, refused } = await ask(call, again);
      // Asking to return is refused with the same code: the break is not over.
      const isClosed = status === 403 && refused.errorCode === "excluded" && call !== contract.askToReturn;
      expect([call.method, call.path, isClosed]).toEqual([
        call.method,
        call.path,
        !isCallOpenWhileExcluded(call),
      ]);
      if (!isClosed) open.push(`${call.method} ${call.path}`);
      if (isClosed) expect(refused).toMatchObject({ kind: "break", until: expect.any(String) as string });
    }
    expect(open.sort()).toMatchInlineSnapshot(`
      [
        "DELETE /players/{pid}/payout-methods/{methodId}",
        "DELETE /players/{pid}/sessions",
        "GET /players/{pid}",
        "GET /players/{pid}/active-coupon",
        "GET /players/{pid}/balance",
        "GET /players/{pid}/closing",
        "GET /players/{pid}/exclusion",
        "GET /players/{pid}/fairness",
        "GET /players/{pid}/history",
        "GET /players/{pid}/identity",
        "GET /players/{pid}/market",
        "GET /players/{pid}/payout-methods",
        "GET /players/{pid}/rounds",
        "GET /players/{pid}/rounds/{roundId}",
        "GET /players/{pid}/second-factor",
        "GET /players/{pid}/sessions",
        "GET /players/{pid}/statement",
        "GET /players/{pid}/support-threads",
        "GET /players/{pid}/support-threads/{reference}",
        "GET /players/{pid}/withdrawal-options",
        "GET /players/{pid}/withdrawal-quote",
        "GET /players/{pid}/withdrawals",
        "GET /players/{pid}/withdrawals/{withdrawalId}",
        "POST /chat-identity",
        "POST /email-confirmations/{id}",
        "POST /lobby-jackpot/players/{pid}/hits",
        "POST /player/{pid}/accounts/logout",
        "POST /players/{pid}/closing",
        "POST /players/{pid}/email-confirmation",
        "POST /players/{pid}/exclusion",
        "POST /players/{pid}/exclusion/return",
        "POST /players/{pid}/identity/checks",
        "POST /players/{pid}/payout-methods",
        "POST /players/{pid}/reauthentication",
        "POST /players/{pid}/second-factor",
        "POST /players/{pid}/second-factor/confirmation",
        "POST /players/{pid}/second-factor/recovery-codes",
        "POST /players/{pid}/second-factor/removal",
        "POST /players/{pid}/support-threads",
        "POST /players/{pid}/support-threads/read",
        "POST /players/{pid}/support-threads/{reference}/messages",
        "POST /players/{pid}/support-threads/{reference}/read",
        "POST /players/{pid}/terms",
        "POST /players/{pid}/token",
        "POST /players/{pid}/withdrawals",
        "PUT /players/{pid}/email",
        "PUT /players/{pid}/identity/documents/{kind}",
        "PUT /players/{pid}/language",
      ]
    `);
  });

  it("exclusion.no-money-at-stake: under the lock no round, coupon, cashback, jackpot, free spin or deposit begins", async () => {
    const player = await newDepositor(casino.url, 2_000);
    const { kysely } = casino.database;
    await exclude(player, "day");
    const now = casino.clock.now();
    const { pid: playerId } = player;
    const stake = wager(playerId, 100, { now });
    const dealer = new Dealer(casino.database);
    const refused = { code: "excluded", facts: { kind: "break" } };
    await expect(dealer.startRound(stake)).rejects.toMatchObject(refused);
    await expect(dealer.startRound({ ...stake, freeSpin: true })).rejects.toMatchObject({
      code: expect.stringMatching(/^(excluded|no_free_spins)$/) as string,
    });
    const language = "en" as const;
    const tries = [
      () =>
        kysely
          .transaction()
          .execute((trx) => requestCoupon(trx, { playerId, code: "CHERRY400", now, language })),
      () =>
        kysely
          .transaction()
          .execute((trx) => claimCashback(trx, { playerId, txIdHash: "x", userHash: "y", now })),
      () =>
        kysely
          .transaction()
          .execute((trx) => chooseSpinGame(trx, { playerId, gameCode: "101-1", now, language })),
      () =>
        kysely
          .transaction()
          .execute((trx) => optLobbyJackpot(trx, { playerId, guid: randomUUID(), isIn: true, now })),
    ];
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject(refused);
  });

  it("a cashier that was open is refused, even where its ticket was left", async () => {
    const player = await newDepositor(casino.url);
    const { kysely } = casino.database;
    const ticket = await kysely
      .selectFrom("cashier_ticket")
      .selectAll()
      .where("player_id", "=", player.pid)
      .executeTakeFirstOrThrow();
    await exclude(player, "day");
    await kysely.insertInto("cashier_ticket").values(ticket).execute();
    const { status, refused } = await send(casino.url, hostedCashier.cashierState, {
      cashierToken: player.cashierToken,
    });
    expect([status, refused.errorCode]).toEqual([403, "excluded"]);
  });

  it("exclusion.money-out: the cash can be taken out during a break", async () => {
    const player = await newWithdrawer(casino, { cashMinor: 50_00 });
    await exclude(player, "month");
    const again = await backIn(player);
    const { body } = await withdraw(casino.url, again, 50_00);
    expect(body.withdrawals).toMatchObject([{ state: "paid", amount_minor: 50_00 }]);
  });

  it("exclusion.all-money-out: an address is added during an exclusion, and less than the minimum leaves if it is all", async () => {
    const player = await newPlayer(casino.url);
    await setIdentity(casino, player.pid, "verified");
    await giveCash(casino, player.pid, 25_18);
    await exclude(player, "year");
    const again = await backIn(player);
    const added = await addMethod(casino.url, again);
    expect(added.status).toBe(200);
    // A new address is held for a person to look at; that is not what is tested here.
    await casino.database.pool.query(
      "update payout_method set added_at = added_at - interval '2 days' where player_id = $1",
      [player.pid],
    );
    const withdrawer = { ...again, methodId: added.body.method_id };
    const leastOf = async () =>
      (
        await send(casino.url, withdrawals.withdrawalOptions, {
          params: { pid: again.pid },
          token: again.token,
        })
      ).body.minimum_minor;
    const answers: unknown[] = [];
    for (const amountMinor of [19_99, 20_00, 5_17, 5_19, 5_18, 0]) {
      const { status, refused } = await withdraw(casino.url, withdrawer, amountMinor);
      answers.push([amountMinor, refused.errorCode ?? status, await leastOf()]);
    }
    expect(answers).toEqual([
      [19_99, "withdrawal_below_minimum", 20_00],
      [20_00, 200, 5_18],
      [5_17, "withdrawal_below_minimum", 5_18],
      [5_19, "withdrawal_above_cash", 5_18],
      [5_18, 200, 1],
      [0, "withdrawal_below_minimum", 1],
    ]);
    expect(await moneyOf(casino, player.pid)).toEqual({ cash: 0, bonus: 0, onHold: 0 });
  });

  it("exclusion.unverified-money-out: money of a card and of coins is requested without a verified identity, and a person decides", async () => {
    for (const identity of ["none", "asked", "refused"] as const) {
      const player = await newWithdrawer(casino, { depositMinor: 25_00, cashMinor: 10_01 });
      await setIdentity(casino, player.pid, identity);
      const playing = await withdraw(casino.url, player, 35_01);
      expect(playing.refused.errorCode).toBe("identity_required");
      await setIdentity(casino, player.pid, identity);
      await exclude(player, "year");
      const again = await backIn(player);
      const optionsOf = () =>
        send(casino.url, withdrawals.withdrawalOptions, { params: { pid: again.pid }, token: again.token });
      expect((await optionsOf()).body.obstacle).toBeNull();
      const { status, body } = await withdraw(casino.url, again, 35_01);
      expect([status, body.withdrawals.map((one) => [one.kind, one.amount_minor, one.state])]).toEqual([
        200,
        [
          ["card", 25_00, "review"],
          ["USDT", 10_01, "review"],
        ],
      ]);
      for (const one of body.withdrawals) expect(one.review_reasons).toContain("identity");
      const { body: options } = await optionsOf();
      expect(options.identity).toBe(identity === "none" ? "asked" : identity);
      expect(await moneyOf(casino, player.pid)).toEqual({ cash: 0, bonus: 0, onHold: 35_01 });
    }
  });

  it("signing in is possible and says until when", async () => {
    const player = await newPlayer(casino.url);
    const { body: begun } = await exclude(player, "two_months");
    const login = await send(casino.url, account.login, { body: loginBody(player.email, player.password) });
    expect([login.status, login.body.exclusion]).toEqual([200, begun]);
  });
});

describe("the end", () => {
  it("exclusion.never-shorter: a shorter one changes nothing, a longer one extends, and the database refuses the rest", async () => {
    const player = await newPlayer(casino.url);
    const { body: month } = await exclude(player, "month");
    const second = await backIn(player);
    expect((await exclude(second, "day")).body).toEqual(month);
    const third = await backIn(player);
    const { body: longer } = await exclude(third, "year");
    expect(longer).toEqual({ kind: "self_exclusion", until: "2027-11-21T12:00:00.000Z" });
    const fourth = await backIn(player);
    expect((await exclude(fourth, "three_months")).body).toEqual(longer);

    const { pool } = casino.database;
    const attempts = [
      "update player set excluded_until = null where player_id = $1",
      "update player set excluded_until = excluded_until - interval '1 second' where player_id = $1",
      "update player set excluded_kind = 'break' where player_id = $1",
      "update player_exclusion set until = starts_at + interval '1 second' where player_id = $1",
      "delete from player_exclusion where player_id = $1",
      `insert into player_exclusion (player_id, exclusion_id, kind, starts_at, until, actor)
        values ($1, gen_random_uuid(), 'return', now(), now() + interval '1 day', 'player')`,
    ];
    for (const attempt of attempts) {
      await expect(pool.query(attempt, [player.pid])).rejects.toThrow(
        /refused|not shortened|no self-exclusion/,
      );
    }
  });

  it("exclusion.break-ends: after a break a plain sign-in and play work again", async () => {
    const own = await startTestCasino();
    try {
      const player = await newDepositor(own.url, 1_000);
      await send(own.url, contract.startExclusion, {
        params: { pid: player.pid },
        token: player.token,
        body: { period: "day", password: player.password },
      });
      own.clock.advance(DAY_MS);
      const login = await signInAgain(own.url, player);
      expect(login.exclusion).toBeNull();
      const played = await send(own.url, rounds.startRound, {
        params: { pid: player.pid },
        token: login.sessionToken,
        body: { game_code: "101-1", stake_minor: 100 },
      });
      expect(played.status).toBe(200);
    } finally {
      await own.close();
    }
  });

  it("exclusion.return-asked: after a self-exclusion the player plays only a day after asking to", async () => {
    const own = await startTestCasino();
    try {
      const player = await newDepositor(own.url, 1_000);
      const params = { pid: player.pid };
      const body = { period: "six_months" as const, password: player.password };
      await send(own.url, contract.startExclusion, { params, token: player.token, body });
      const early = await signInAgain(own.url, player);
      const tooEarly = await send(own.url, contract.askToReturn, { params, token: early.sessionToken });
      expect([tooEarly.status, tooEarly.refused.errorCode]).toEqual([403, "excluded"]);
      own.clock.advance(200 * DAY_MS);
      const { sessionToken: token, exclusion } = await signInAgain(own.url, player);
      expect(exclusion?.kind).toBe("self_exclusion");
      const play = (sessionToken: string) =>
        send(own.url, rounds.startRound, {
          params,
          token: sessionToken,
          body: { game_code: "101-1", stake_minor: 100 },
        });
      expect((await play(token)).refused.errorCode).toBe("excluded");
      const first = await send(own.url, contract.askToReturn, { params, token });
      const repeated = await send(own.url, contract.askToReturn, { params, token });
      expect([first.body.kind, repeated.body]).toEqual(["return", first.body]);
      expect((await play(token)).refused.errorCode).toBe("excluded");
      own.clock.advance(DAY_MS);
      const { sessionToken } = await signInAgain(own.url, player);
      expect((await play(sessionToken)).status).toBe(200);
      const over = await send(own.url, contract.askToReturn, { params, token: sessionToken });
      expect([over.status, over.refused.resource]).toEqual([404, "exclusion"]);
    } finally {
      await own.close();
    }
  });
});

describe("the same person", () => {
  function signUp(changes: Parameters<typeof signupBody>[0]) {
    return send(casino.url, account.signup, { body: signupBody(changes) });
  }

  it("exclusion.same-inbox: another spelling of the email is refused, alike for an excluded player and another", async () => {
    const unique = randomUUID().slice(0, 8);
    const answers: unknown[] = [];
    for (const [name, isExcluded] of [
      [`ada.${unique}`, true],
      [`bea.${unique}`, false],
    ] as const) {
      const email = `${name}@gmail.com`;
      const body = signupBody({ email });
      const { body: opened } = await send(casino.url, account.signup, { body });
      if (isExcluded) {
        const { sessionToken: token } = await signInAgain(casino.url, { email, password: body.password });
        await exclude({ ...body, pid: opened.pid, login: opened.login, token }, "year");
      }
      const dotted = `${name.slice(0, 1)}.${name.slice(1)}`;
      for (const spelling of [`${name.replace(".", "")}+x@gmail.com`, `${dotted}@googlemail.com`]) {
        const { status, refused } = await signUp({ email: spelling });
        answers.push([status, refused.errorCode, refused.errorMessage]);
      }
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify([409, "login_exists", "An account already exists"])]),
    );
    expect((await signUp({ email: `dots.${unique}@example.com` })).status).toBe(200);
    expect((await signUp({ email: `d.ots.${unique}@example.com` })).status).toBe(200);
    expect((await signUp({ email: `dots.${unique}+casino@example.com` })).status).toBe(409);
  });

  it("exclusion.same-person: the same name and birth date is refused as for everybody", async () => {
    const player = signupBody();
    const { body } = await send(casino.url, account.signup, { body: player });
    const { sessionToken: token } = await signInAgain(casino.url, player);
    await exclude({ ...player, pid: body.pid, login: body.login, token }, "five_years");
    for (const [first_name, last_name] of [
      [player.first_name, ` ${player.last_name} `],
      [player.last_name, player.first_name],
      ["ÀD’A", player.last_name.replace(/^./, "$&-")],
    ] as const) {
      const { status, refused } = await signUp({ first_name, last_name });
      expect([status, refused.errorCode, refused.errorMessage, refused.until]).toEqual([
        409,
        "login_exists",
        "An account already exists",
        undefined,
      ]);
    }
  });

  it("exclusion.details-say-nothing: account details of another player are refused alike, excluded or not", async () => {
    const answers: unknown[] = [];
    for (const isExcluded of [true, false]) {
      const player = signupBody();
      const { body } = await send(casino.url, account.signup, { body: player });
      const { sessionToken } = await signInAgain(casino.url, player);
      const registered = { ...player, pid: body.pid, login: body.login, token: sessionToken };
      if (isExcluded) await exclude(registered, "year");
      const stranger = await newPlayer(casino.url);
      const params = { pid: stranger.pid };
      const { token } = stranger;
      const own = (await send(casino.url, account.player, { params, token })).body;
      const typed = {
        first_name: player.last_name,
        last_name: player.first_name,
        birth_date: player.birth_date,
      };
      const { status, refused } = await send(casino.url, account.updatePlayer, {
        params,
        token,
        body: { ...detailsBody(own), ...typed, address_1: "7 Other Street", zip: "10001" },
      });
      answers.push([status, refused.errorCode, refused.errorMessage]);
    }
    const alike = [409, "login_exists", "An account already exists"];
    expect(answers).toEqual([alike, alike]);
  });

  it("exclusion.every-account: an exclusion reaches every account of the person, and settles its open rounds", async () => {
    const player = await newDepositor(casino.url, 1_000);
    const second = await newDepositor(casino.url, 2_000);
    const other = await newDepositor(casino.url, 1_000);
    const { pool, kysely } = casino.database;
    // Opened before there were canonical names, with first and last name swapped.
    await pool.query(
      `update player second set first_name = upper(p.last_name), last_name = p.first_name, birth_date = p.birth_date
       from player p where p.player_id = $1 and second.player_id = $2`,
      [player.pid, second.pid],
    );
    const { round_id: roundId } = await dealOpenHand(casino.url, second);
    const { body } = await exclude(player, "year");
    const rows = await kysely
      .selectFrom("player")
      .select(["player_id", "excluded_until", "excluded_kind"])
      .where("player_id", "in", [player.pid, second.pid, other.pid])
      .orderBy("player_id")
      .execute();
    const until = new Date(body.until);
    expect(rows.map((row) => [row.player_id, row.excluded_kind, row.excluded_until])).toEqual([
      [player.pid, "self_exclusion", until],
      [second.pid, "self_exclusion", until],
      [other.pid, null, null],
    ]);
    const old = await send(casino.url, account.player, { params: { pid: second.pid }, token: second.token });
    expect(old.refused.errorCode).toBe("unauthenticated");
    const round = await kysely
      .selectFrom("round")
      .select("status")
      .where("round_id", "=", roundId)
      .executeTakeFirstOrThrow();
    expect(round.status).toBe("settled");
    const mails = await kysely
      .selectFrom("outbox")
      .select("player_id")
      .where("kind", "=", "exclusion")
      .where("player_id", "in", [player.pid, second.pid, other.pid])
      .orderBy("player_id")
      .execute();
    expect(mails.map(({ player_id: pid }) => pid)).toEqual([player.pid, second.pid]);
  });

  it("exclusion.every-account: two accounts that begin a break at once end up with the same one", async () => {
    for (let count = 0; count < 3; count += 1) {
      const player = await newPlayer(casino.url);
      const second = await newPlayer(casino.url);
      await casino.database.pool.query(
        `update player second set first_name = p.first_name, last_name = p.last_name, birth_date = p.birth_date
         from player p where p.player_id = $1 and second.player_id = $2`,
        [player.pid, second.pid],
      );
      const [year, day] = await Promise.all([exclude(player, "year"), exclude(second, "day")]);
      // Whichever is second finds its session ended by the other.
      expect([
        [200, 200],
        [200, 401],
        [401, 200],
      ]).toContainEqual([year.status, day.status]);
      const { rows } = await casino.database.pool.query(
        "select count(distinct excluded_until)::int as ends, count(excluded_until)::int as excluded from player where player_id in ($1, $2)",
        [player.pid, second.pid],
      );
      expect(rows).toEqual([{ ends: 1, excluded: 2 }]);
    }
  });

  it("exclusion.same-address: account details of an excluded person are refused before a deposit", async () => {
    const player = await newDepositor(casino.url);
    const { last_name: lastName } = await casino.database.kysely
      .selectFrom("player")
      .select("last_name")
      .where("player_id", "=", player.pid)
      .executeTakeFirstOrThrow();
    const body = signupBody({ first_name: "Other", last_name: lastName });
    const { body: opened } = await send(casino.url, account.signup, { body });
    const { sessionToken: token } = await signInAgain(casino.url, body);
    const other = { ...body, pid: opened.pid, login: opened.login, token };
    const data = (await send(casino.url, account.player, { params: { pid: other.pid }, token })).body;
    const complete = () =>
      send(casino.url, account.updatePlayer, { params: { pid: other.pid }, token, body: detailsBody(data) });
    await exclude(player, "year");
    const { status, refused } = await complete();
    expect([status, refused.errorCode]).toEqual([409, "login_exists"]);
    const elsewhere = { ...detailsBody(data), zip: "10001", address_1: "7 Other Street" };
    const moved = await send(casino.url, account.updatePlayer, {
      params: { pid: other.pid },
      token,
      body: elsewhere,
    });
    expect(moved.status).toBe(200);
  });
});

describe("the national register", () => {
  async function checkOf(pid: number) {
    return casino.database.kysely
      .selectFrom("register_check")
      .selectAll()
      .where("player_id", "=", pid)
      .executeTakeFirst();
  }

  async function rename(player: TestPlayer, lastName: string): Promise<void> {
    await casino.database.pool.query("update player set last_name = $2 where player_id = $1", [
      player.pid,
      lastName,
    ]);
  }

  it("exclusion.register-signup: whom it lists is refused as somebody who has an account", async () => {
    const { status, refused } = await send(casino.url, account.signup, {
      body: signupBody({ last_name: SANDBOX_NAMES.listed }),
    });
    expect([status, refused.errorCode]).toEqual([409, "login_exists"]);
  });

  it("exclusion.register-sign-in: whom it lists by now is excluded until the register's day", async () => {
    const player = await newDepositor(casino.url, 1_000);
    expect((await checkOf(player.pid))?.answer).toBe("clear");
    await rename(player, SANDBOX_NAMES.listed);
    const login = await signInAgain(casino.url, player);
    expect(login.exclusion?.kind).toBe("register");
    const { refused } = await send(casino.url, rounds.startRound, {
      params: { pid: player.pid },
      token: login.sessionToken,
      body: { game_code: "101-1", stake_minor: 100 },
    });
    expect([refused.errorCode, refused.kind]).toEqual(["excluded", "register"]);
    const old = await send(casino.url, account.player, { params: { pid: player.pid }, token: player.token });
    expect(old.refused.errorCode).toBe("unauthenticated");
  });

  it.each([SANDBOX_NAMES.silent, SANDBOX_NAMES.failing])(
    "exclusion.register-unanswered: without an answer (%s) the player is let in, and it is asked again",
    async (lastName) => {
      const player = await newPlayer(casino.url);
      await rename(player, lastName);
      const login = await signInAgain(casino.url, player);
      expect(login.exclusion).toBeNull();
      const check = await checkOf(player.pid);
      expect([check?.answer, check?.attempts]).toEqual(["unanswered", 1]);
      expect(check?.note).toContain("Let in without an answer");
      expect(check?.retry_at?.getTime()).toBe(casino.clock.now().getTime() + 5 * 60_000);

      await rename(player, SANDBOX_NAMES.listed);
      await casino.database.pool.query("update register_check set retry_at = $2 where player_id = $1", [
        player.pid,
        casino.clock.now(),
      ]);
      const { kysely: db } = casino.database;
      const register = { excludedUntil: () => Promise.resolve(new Date("2030-01-01T00:00:00Z")) };
      const excluded: number[] = [];
      await recheckRegister({ db, clock: casino.clock, register }, (pid) =>
        Promise.resolve(excluded.push(pid)),
      );
      expect(excluded).toContain(player.pid);
      expect((await checkOf(player.pid))?.answer).toBe("listed");
      const after = await signInAgain(casino.url, player);
      expect(after.exclusion).toEqual({ kind: "register", until: "2030-01-01T00:00:00.000Z" });
    },
  );

  it("exclusion.register-unanswered: each minute it is asked again, and the rounds of whom it lists are settled; a fault ends nothing", async () => {
    const player = await newPlayer(casino.url);
    await rename(player, SANDBOX_NAMES.failing);
    await signInAgain(casino.url, player);
    const excluded: number[] = [];
    await expectDoneAfterFault(casino.database.kysely, {
      everyMs: MINUTE_MS,
      start: (worker) =>
        startRegisterWatch({
          ...worker,
          clock: { now: () => new Date(casino.clock.now().getTime() + HOUR_MS) },
          register: { excludedUntil: () => Promise.resolve(new Date("2030-01-01T00:00:00Z")) },
          onExcluded: (pid) => Promise.resolve(excluded.push(pid)),
        }),
      async done() {
        await expect.poll(() => excluded).toContain(player.pid);
        expect((await checkOf(player.pid))?.answer).toBe("listed");
      },
    });
  });
});

describe("the operators' command", () => {
  it("exclusion.by-phone: excludes, records who did it and why, and never shortens", async () => {
    const player = await newDepositor(casino.url, 1_000);
    await dealOpenHand(casino.url, player);
    const pid = String(player.pid);
    const printed = await command(
      "exclude",
      pid,
      "--for",
      "year",
      "--reason",
      "asked by phone",
      "--as",
      "joe",
    );
    expect(printed).toBe(
      `Player ${pid} cannot play until 2027-11-21T12:00:00.000Z (self_exclusion): 1 signed out, 1 open rounds settled.`,
    );
    expect(await command("exclude", pid, "--for", "day", "--reason", "asked again")).toContain("2027-11-21");
    const rows = await casino.database.kysely
      .selectFrom("player_exclusion")
      .select(["kind", "actor", "reason"])
      .where("player_id", "=", player.pid)
      .orderBy("until", "desc")
      .execute();
    expect(rows).toEqual([
      { kind: "self_exclusion", actor: "joe", reason: "asked by phone" },
      { kind: "break", actor: "jane", reason: "asked again" },
    ]);
  });

  it("names the periods when it does not know one", async () => {
    await expect(command("exclude", "100001", "--for", "an_hour", "--reason", "x")).rejects.toThrow(
      '"an_hour" is no period: expected one of day,',
    );
  });

  it("reports an unknown player", async () => {
    await expect(command("exclude", "99", "--for", "day", "--reason", "x")).rejects.toThrow(
      "There is no such player.",
    );
  });
});

it("excluding and staking at once: the stake counts before, or not at all", async () => {
  const player = await newDepositor(casino.url, 5_000);
  const play = () =>
    send(casino.url, rounds.startRound, {
      params: { pid: player.pid },
      token: player.token,
      body: { game_code: "101-1", stake_minor: 100 },
    });
  const [begun, ...played] = await Promise.all([exclude(player, "day"), ...Array.from({ length: 6 }, play)]);
  expect(begun.status).toBe(200);
  for (const { status, refused } of played) {
    expect([200, 401, 403]).toContain(status);
    if (status === 403) expect(refused.errorCode).toBe("excluded");
  }
  expect((await play()).status).toBe(401);
});
