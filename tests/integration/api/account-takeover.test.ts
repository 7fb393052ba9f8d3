import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calls } from "~/casino/contract";
import * as account from "~/casino/contract/account";
import type { CallShape } from "~/casino/contract/call";
import { closeAccount } from "~/casino/contract/closing";
import { optInQuickPlay } from "~/casino/contract/quick";
import * as secondFactor from "~/casino/contract/second-factor";
import { CASINO_ID } from "~/casino/contract/shared";
import * as withdrawals from "~/casino/contract/withdrawals";
import type { MailKind } from "../../../server/casino/domain/outbox";
import { issueResetToken } from "../../../server/casino/domain/sign-in/recovery";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { newPlayer, send, type SendOptions, signInAgain, type TestPlayer } from "../../support/casino-client";
import { codeAt, turnOn } from "../../support/second-factor";
import { newWithdrawer, TRON } from "../../support/withdrawals";

let casino: TestCasino;
beforeAll(async () => {
  casino = await startTestCasino();
});
afterAll(() => casino.close());

/** What a stolen session sends, and what its owner sends. */
interface Attempts {
  player: TestPlayer;
  stolen: SendOptions<CallShape>;
  owned: SendOptions<CallShape>;
}

interface Change {
  call: CallShape;
  /** What a session alone is refused with. */
  asks: string;
  /** What the player is sent; or why nothing. */
  mail: MailKind | { none: string };
  begin: () => Promise<Attempts>;
}

const own = ({ pid, token }: Pick<TestPlayer, "pid" | "token">) => ({ params: { pid }, token });

/** With the same request, for which the password has to be given again. */
function sameOf(player: TestPlayer, body: Record<string, unknown>): Attempts {
  return { player, stolen: { ...own(player), body }, owned: { ...own(player), body } };
}

/** With other secrets in the request. */
function otherOf(
  player: TestPlayer,
  stolen: Record<string, unknown>,
  owned: Record<string, unknown>,
): Attempts {
  return { player, stolen: { ...own(player), body: stolen }, owned: { ...own(player), body: owned } };
}

async function withFactor() {
  const player = await newPlayer(casino.url);
  const { recoveryCodes } = await turnOn(casino, player);
  const [code = ""] = recoveryCodes;
  return { player, code };
}

async function confirmation(): Promise<Attempts> {
  const player = await newPlayer(casino.url);
  const { sessionToken } = await signInAgain(casino.url, player);
  const { password } = player;
  await send(casino.url, secondFactor.beginSecondFactor, { ...own(player), body: { password } });
  const { body } = await send(casino.url, secondFactor.secondFactor, own(player));
  const code = codeAt(body.setup?.secret ?? "", casino.clock.now().getTime());
  const attempts = sameOf(player, { second_factor: code });
  return { ...attempts, stolen: { ...attempts.stolen, token: sessionToken } };
}

async function quickPlay(): Promise<Attempts> {
  const player = await newPlayer(casino.url);
  const { pid: player_id, login } = player;
  const { hashed_password } = (await send(casino.url, account.player, own(player))).body;
  return sameOf(player, { hashed_password, casinoID: CASINO_ID, player_id, login });
}

async function withdrawal(): Promise<Attempts> {
  const player = await newWithdrawer(casino, { cashMinor: 100_00 });
  const body = {
    amount_minor: 20_00,
    method_id: player.methodId,
    expected_coupon: "",
    expected_lost_minor: 0,
  };
  return sameOf(player, body);
}

/** Each call that changes how somebody gets in, or where money goes. */
const CHANGES: Record<string, Change> = {
  "a change of the password": {
    call: account.recover,
    asks: "wrong_password",
    mail: "password_changed",
    begin: async () => {
      const player = await newPlayer(casino.url);
      const body = { op: "cp", player_id: player.pid, pwd: "Another-1234" };
      return otherOf(player, { ...body, old_pwd: "Guess-1" }, { ...body, old_pwd: player.password });
    },
  },
  "a reset of the password": {
    call: account.recover,
    asks: "invalid_token",
    mail: "password_changed",
    begin: async () => {
      const player = await newPlayer(casino.url);
      const token = await issueResetToken(casino.database.kysely, player.pid, casino.clock.now());
      const body = { op: "cpwt", player_id: player.pid, pwd: "Another-1234" };
      return otherOf(player, { ...body, token: `${token}x` }, { ...body, token });
    },
  },
  "the beginning of a second factor": {
    call: secondFactor.beginSecondFactor,
    asks: "wrong_password",
    mail: { none: "it asks for nothing before its first right code" },
    begin: async () => {
      const player = await newPlayer(casino.url);
      return otherOf(player, { password: "Guess-1" }, { password: player.password });
    },
  },
  "a second factor": {
    call: secondFactor.confirmSecondFactor,
    asks: "second_factor_off",
    mail: "second_factor_on",
    begin: confirmation,
  },
  "new recovery codes": {
    call: secondFactor.renewRecoveryCodes,
    asks: "wrong_code",
    mail: "recovery_codes_new",
    begin: async () => {
      const { player, code } = await withFactor();
      return otherOf(player, { second_factor: "000000" }, { second_factor: code });
    },
  },
  "no second factor any more": {
    call: secondFactor.removeSecondFactor,
    asks: "wrong_password",
    mail: "second_factor_off",
    begin: async () => {
      const { player, code: second_factor } = await withFactor();
      const { password } = player;
      return otherOf(player, { password: "Guess-1", second_factor }, { password, second_factor });
    },
  },
  "a correction of the email address": {
    call: account.correctEmail,
    asks: "reauthentication_required",
    mail: "email_changed",
    begin: async () => {
      const player = await newPlayer(casino.url);
      return sameOf(player, { email: `corrected.${player.email}` });
    },
  },
  "a saved login": {
    call: optInQuickPlay,
    asks: "reauthentication_required",
    mail: "quick_play_on",
    begin: quickPlay,
  },
  "a payout method": {
    call: withdrawals.addPayoutMethod,
    asks: "reauthentication_required",
    mail: "payout_method_added",
    begin: async () => sameOf(await newPlayer(casino.url), { kind: "USDT", address: TRON, is_own: true }),
  },
  "a withdrawal": {
    call: withdrawals.requestWithdrawal,
    asks: "reauthentication_required",
    mail: "account_news",
    begin: withdrawal,
  },
  "closing the account, which pays it out": {
    call: closeAccount,
    asks: "reauthentication_required",
    mail: "account_closed",
    begin: async () => sameOf(await newPlayer(casino.url), { expected_coupon: "", expected_lost_minor: 0 }),
  },
};

/** The players' and visitors' other calls that change anything, by why they need no more than they ask for. */
const OTHERS: Record<string, readonly string[]> = {
  "it is what is asked": ["POST /players/{pid}/reauthentication"],
  "it only takes away": [
    "POST /player/{pid}/accounts/logout",
    "DELETE /players/{pid}/sessions",
    "DELETE /players/{pid}/sessions/{sessionId}",
    "DELETE /player/{pid}/accounts/quick",
    "DELETE /players/{pid}/payout-methods/{methodId}",
    "POST /players/{pid}/exclusion",
  ],
  "what it opens ends with the session": ["POST /players/{pid}/token", "POST /player/{pid}/cashier"],
  "it writes to the address of the account": ["POST /players/{pid}/email-confirmation"],
  "it changes neither the address nor a secret": [
    "PUT /players/{pid}",
    "PUT /players/{pid}/language",
    "POST /person-preferences",
    "POST /players/{pid}/terms",
    "PUT /players/{pid}/identity/documents/{kind}",
    "POST /players/{pid}/identity/checks",
  ],
  "the money stays with the player, or is staked": [
    "DELETE /players/{pid}/active-coupon",
    "POST /v2/players/{pid}/coupons",
    "POST /player/{pid}/rewards/redeem",
    "POST /player/{pid}/rewards/cashback",
    "PUT /players/{pid}/coupons/games",
    "POST /lobby-jackpot/players/{pid}/jackpots/{guid}",
    "POST /lobby-jackpot/players/{pid}/hits",
    "POST /players/{pid}/games/{code}/launch",
    "POST /players/{pid}/rounds",
    "POST /players/{pid}/rounds/{roundId}/steps",
    "POST /players/{pid}/fairness",
    "POST /favourites",
    "DELETE /favourites",
  ],
  "it is about the player's own limits, which wait where they are raised": [
    "POST /players/{pid}/exclusion/return",
    "PUT /players/{pid}/limits",
    "POST /players/{pid}/deposit-limit-choice",
    "POST /players/{pid}/limits/{limit}/{period}/change",
    "DELETE /players/{pid}/limits/{limit}/{period}/change",
    "POST /players/{pid}/reality-check",
    "PUT /players/{pid}/reality-check",
  ],
  "it needs the link of a mail as well": ["POST /email-confirmations/{id}"],
  "it proves who somebody is, or needs what such a call has handed out": [
    "POST /login",
    "PUT /login",
    "POST /login/second-factor",
    "POST /signup",
    "POST /house/cashier/sessions",
  ],
  "a card gets back what came from it, is mailed when it is new, and a person then looks at all else": [
    "POST /house/cashier/deposits",
    "POST /house/cashier/deposits/{depositId}/simulate",
    "POST /webhooks/payments",
  ],
  "it touches no account, or stops mail": [
    "POST /download-id",
    "POST /accounts/incomplete-signups",
    "POST /marketing/unsubscribe/{id}",
    "POST /house/fairness/verify",
    "POST /house/games/{code}/demo",
    "POST /house/games/{code}/demo/steps",
  ],
  "it is a message": [
    "POST /support/messages",
    "POST /chat-identity",
    "POST /players/{pid}/support-threads",
    "POST /players/{pid}/support-threads/{reference}/messages",
    "POST /players/{pid}/support-threads/{reference}/read",
    "POST /players/{pid}/support-threads/read",
  ],
};

async function isMailed({ pid, email }: TestPlayer, kind: string): Promise<boolean> {
  const { rows } = await casino.database.pool.query(
    "select 1 from outbox where player_id = $1 and recipient = lower($2) and kind = $3",
    [pid, email, kind],
  );
  return rows.length > 0;
}

describe("security.takeover-asks", () => {
  it("security.takeover-asks: every call that changes something is in one of the tables", () => {
    const name = ({ method, path }: CallShape) => `${method} ${path}`;
    const listed = [...Object.values(CHANGES).map(({ call }) => name(call)), ...Object.values(OTHERS).flat()];
    const changing = calls.filter(({ auth, method }) => auth !== "operator" && method !== "GET").map(name);
    expect([...new Set(listed)].sort()).toEqual(changing.sort());
  });

  it.each(Object.entries(CHANGES))(
    "security.takeover-asks: %s takes more than a session, and is mailed",
    async (_, { call, asks, mail, begin }) => {
      const { player, stolen, owned } = await begin();
      await casino.database.pool.query(
        "update player_session set reauthenticated_at = null where player_id = $1",
        [player.pid],
      );
      expect((await send(casino.url, call, stolen)).refused.errorCode).toBe(asks);
      const kind = typeof mail === "string" ? mail : "";
      const before = await isMailed(player, kind);
      if (asks === "reauthentication_required") {
        const { password } = player;
        await send(casino.url, withdrawals.reauthenticate, { ...own(player), body: { password } });
      }
      expect((await send(casino.url, call, owned)).status).toBe(200);
      expect([before, await isMailed(player, kind)]).toEqual([false, typeof mail === "string"]);
    },
  );
});
