import { randomUUID } from "node:crypto";
import * as closing from "~/casino/contract/closing";
import * as coupons from "~/casino/contract/coupons";
import * as exclusion from "~/casino/contract/exclusion";
import * as hostedCashier from "~/casino/contract/hosted-cashier";
import * as jackpot from "~/casino/contract/jackpot";
import type * as outcomes from "~/casino/contract/outcomes";
import * as rounds from "~/casino/contract/rounds";
import * as withdrawals from "~/casino/contract/withdrawals";
import { APPROVED_CARD, openCashier, send, type TestPlayer } from "./casino-client";

const SLOT = "101-1";
const PROGRESSIVE = "125-1";
const POKER = "201-1";
const BLACKJACK = "311-1";
const ROULETTE = "501-1";
const CRASH = "401-1";
const STAKE_MINOR = 100;
const SLOT_STAKE_MINOR = 20;
const RED = { bet: "red" as const, numbers: [], amount_minor: STAKE_MINOR };
const DEPOSIT_MINOR = 25_00;
const COUPON = "CHERRY400";
const DAILY_REWARD = "DAILYCHERRY";

/** A request that can be repeated under its key, any number of times, to any copy of the casino. */
export interface Operation {
  kind:
    | "round"
    | "step"
    | "deposit"
    | "coupon"
    | "reward"
    | "cashback"
    | "jackpot"
    | "claim"
    | "withdrawal"
    | "closing"
    | "exclusion"
    | "decision"
    | "web";
  key: string;
  /** @throws if no answer came; a 5xx counts as none, since it may or may not have been done */
  send(url: string): Promise<{ status: number; lasting: unknown }>;
}

/** The requests of one player; `send` takes the URL of a copy of the casino. */
export class PlayerRequests {
  /** Shared by all pending deposits, since a player has a limited number of tickets. */
  private cashier: Promise<string> | null = null;

  constructor(readonly player: Pick<TestPlayer, "pid" | "login" | "token">) {}

  spin(): Operation {
    return this.round({ game_code: SLOT, stake_minor: SLOT_STAKE_MINOR });
  }

  /** A spin of a game with a pool of its own. */
  progressiveSpin(): Operation {
    return this.round({ game_code: PROGRESSIVE, stake_minor: STAKE_MINOR });
  }

  dealPoker(): Operation {
    return this.round({ game_code: POKER, stake_minor: STAKE_MINOR });
  }

  deal(): Operation {
    return this.round({ game_code: BLACKJACK, stake_minor: STAKE_MINOR });
  }

  /** A bet on the current flight, if its betting is open. */
  board(): Operation {
    const choice = { kind: "crash", auto_target: null };
    return this.round({ game_code: CRASH, stake_minor: STAKE_MINOR, choice });
  }

  /** A bet on the table's current round, if its betting is open. */
  bet(): Operation {
    return this.round({
      game_code: ROULETTE,
      stake_minor: STAKE_MINOR,
      choice: { kind: "roulette", bets: [RED] },
    });
  }

  /** One more chip on a bet at the table. */
  addChip(roundId: string): Operation {
    return this.step(roundId, { step: "bet", bets: [RED] });
  }

  draw(roundId: string, hold: number[]): Operation {
    return this.step(roundId, { step: "draw", hold });
  }

  hit(roundId: string): Operation {
    return this.step(roundId, { step: "hit" });
  }

  stand(roundId: string): Operation {
    return this.step(roundId, { step: "stand" });
  }

  cashOut(roundId: string): Operation {
    return this.step(roundId, { step: "cashout" });
  }

  private step(roundId: string, body: outcomes.RoundStep): Operation {
    return this.keyed("step", async (key, url) => {
      const params = { pid: this.player.pid, roundId };
      return lasting(await send(url, rounds.stepRound, { ...this.signedIn(key), params, body }));
    });
  }

  deposit(amountMinor = DEPOSIT_MINOR): Operation {
    return this.keyed("deposit", async (key, url) => {
      const opened = (this.cashier ??= openCashier(url, this.player));
      const cashierToken = await opened.catch((thrown: unknown) => {
        this.closeCashier(opened);
        throw thrown;
      });
      const body = { method: "card" as const, amount_minor: amountMinor, ...APPROVED_CARD };
      const answer = await send(url, hostedCashier.makeDeposit, { cashierToken, key, body });
      if (answer.status === 401) this.closeCashier(opened);
      // The rest may change: a pending deposit is approved later.
      const { deposit_id, amount_minor } = answer.body;
      return { status: answer.status === 401 ? 503 : answer.status, lasting: { deposit_id, amount_minor } };
    });
  }

  private closeCashier(closed: Promise<string>): void {
    if (this.cashier === closed) this.cashier = null;
  }

  redeem(couponCode = COUPON): Operation {
    return this.keyed("coupon", async (key, url) => {
      const query = { login: this.player.login, couponCode, redeem: "true" as const };
      return accepted(await send(url, coupons.redeemCoupon, { ...this.signedIn(key), query }));
    });
  }

  cancel(): Operation {
    return this.keyed("coupon", async (key, url) =>
      lasting(await send(url, coupons.cancelCoupon, this.signedIn(key))),
    );
  }

  /** The daily reward. */
  reward(): Operation {
    return this.keyed("reward", async (key, url) => {
      const body = { player_id: this.player.pid, coupon: DAILY_REWARD, skin_id: 1 as const };
      return lasting(await send(url, coupons.redeemReward, { ...this.signedIn(key), body }));
    });
  }

  /** The cashback offered when this is first sent; `lasting` is its amount. */
  cashback(): Operation {
    let offered: Promise<{ names: { txIdHash: string; userHash: string }; amountMinor: number }> | undefined;
    return this.keyed("cashback", async (key, url) => {
      offered ??= this.offeredCashback(url, key);
      const { names, amountMinor } = await offered;
      const query = { login: this.player.login };
      const { status } = await send(url, coupons.cashback, { ...this.signedIn(key), query, body: names });
      return { status, lasting: { amountMinor } };
    });
  }

  /** Joins or leaves the lobby jackpot that is current when this is first sent. */
  opt(where: "in" | "out"): Operation {
    const optPlayer = where === "in" ? ("true" as const) : ("false" as const);
    let guid: string | undefined;
    return this.keyed("jackpot", async (key, url) => {
      // Two concurrent sends both use what the first has read.
      const seen = guid ?? (await this.jackpotNow(url, key));
      guid ??= seen;
      const params = { pid: this.player.pid, guid };
      return accepted(
        await send(url, jackpot.optJackpot, { ...this.signedIn(key), params, query: { optPlayer } }),
      );
    });
  }

  /** @throws if the answer names no jackpot; ask again then */
  private async jackpotNow(url: string, key: string): Promise<string> {
    const { status, body } = await send(url, jackpot.playerJackpots, this.signedIn(key));
    const [lobby] = status === 200 ? body : [];
    if (lobby === undefined) throw new Error(`the jackpot was answered ${status}`);
    return lobby.guid;
  }

  /** Claims all waiting hits of the lobby jackpot. */
  claim(): Operation {
    return this.keyed("claim", async (key, url) =>
      lasting(await send(url, jackpot.claimHits, this.signedIn(key))),
    );
  }

  /** A withdrawal to the player's card, giving up what the options show when this is first sent. */
  withdraw(amountMinor: number): Operation {
    let firstBody: ReturnType<typeof this.withdrawalBody> | undefined;
    return this.keyed("withdrawal", async (key, url) => {
      firstBody ??= this.withdrawalBody(url, key, amountMinor);
      const body = await firstBody.catch((thrown: unknown) => {
        firstBody = undefined;
        throw thrown;
      });
      const answer = await send(url, withdrawals.requestWithdrawal, { ...this.signedIn(key), body });
      return takenOut(answer, body.expected_lost_minor);
    });
  }

  /** Closes the account, giving up what is shown when this is first sent. */
  close(): Operation {
    let firstBody: Promise<{ expected_coupon: string; expected_lost_minor: number }> | undefined;
    return this.keyed("closing", async (key, url) => {
      firstBody ??= this.closingBody(url, key);
      const body = await firstBody.catch((thrown: unknown) => {
        firstBody = undefined;
        throw thrown;
      });
      const answer = await send(url, closing.closeAccount, { ...this.signedIn(key), body });
      return takenOut(answer, body.expected_lost_minor);
    });
  }

  private async closingBody(url: string, key: string) {
    const { status, body } = await send(url, closing.closing, this.signedIn(key));
    if (status !== 200) throw new Error(`the closing was answered ${status}`);
    const { coupon_code = "", lost_minor = 0 } = body.coupon ?? {};
    return { expected_coupon: coupon_code, expected_lost_minor: lost_minor };
  }

  /** A break of a day. */
  takeBreak(password: string): Operation {
    return this.keyed("exclusion", async (key, url) => {
      const body = { period: "day" as const, password };
      return lasting(await send(url, exclusion.startExclusion, { ...this.signedIn(key), body }));
    });
  }

  private async withdrawalBody(url: string, key: string, amountMinor: number) {
    const { status, body } = await send(url, withdrawals.withdrawalOptions, this.signedIn(key));
    if (status !== 200) throw new Error(`the options were answered ${status}`);
    return {
      amount_minor: amountMinor,
      method_id: body.methods[0]?.method_id,
      expected_coupon: body.gives_up?.coupon_code ?? "",
      expected_lost_minor: body.gives_up?.lost_minor ?? 0,
    };
  }

  private async offeredCashback(url: string, key: string) {
    const query = { login: this.player.login };
    const listed = await send(url, coupons.promotions, { ...this.signedIn(key), query });
    const offer = listed.body.coupons.find(({ reward_type }) => reward_type === "CASHBACK");
    const { txIdHash = "none", userHash = "none", coupon_amount = 0 } = offer ?? {};
    return { names: { txIdHash, userHash }, amountMinor: Math.round(coupon_amount * 100) };
  }

  private round(body: Record<string, unknown>): Operation {
    return this.keyed("round", async (key, url) =>
      lasting(await send(url, rounds.startRound, { ...this.signedIn(key), body })),
    );
  }

  private keyed(
    kind: Operation["kind"],
    sendWith: (key: string, url: string) => Promise<{ status: number; lasting: unknown }>,
  ): Operation {
    const key = randomUUID();
    return { kind, key, send: (url) => sendWith(key, url) };
  }

  private signedIn(key: string) {
    return { params: { pid: this.player.pid }, token: this.player.token, key };
  }
}

/** An answer that a repeat returns unchanged. */
function lasting({ status, body }: { status: number; body: unknown }): { status: number; lasting: unknown } {
  return { status, lasting: body };
}

/** Withdrawals: how they stand changes; that they were taken lasts, and what was given up. */
function takenOut(
  { status, body }: { status: number; body: { withdrawals?: { withdrawal_id: string }[] } },
  lostMinor: number,
): { status: number; lasting: { ids: string[]; lost_minor: number } } {
  const ids = body.withdrawals?.map((one) => one.withdrawal_id) ?? [];
  return { status, lasting: { ids, lost_minor: lostMinor } };
}

/** An answer with momentary values (a jackpot): only its acceptance lasts. */
function accepted({ status }: { status: number }): { status: number; lasting: unknown } {
  return { status, lasting: "accepted" };
}
