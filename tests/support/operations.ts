import { randomUUID } from "node:crypto";
import * as coupons from "~/casino/contract/coupons";
import * as houseCashier from "~/casino/contract/house-cashier";
import * as jackpot from "~/casino/contract/jackpot";
import * as rounds from "~/casino/contract/rounds";
import { APPROVED_CARD, openCashier, send, type Answer, type TestPlayer } from "./casino-client";

const SLOT = "101-1";
const BLACKJACK = "311-1";
const ROULETTE = "501-1";
const CRASH = "401-1";
const STAKE_MINOR = 100;
const SLOT_STAKE_MINOR = 20;
const DEPOSIT_MINOR = 25_00;
const COUPON = "CHERRY400";

/** A request that can be sent again under its key, as often as it takes, and to any copy of the casino. */
export interface Operation {
  kind: "round" | "step" | "deposit" | "coupon" | "jackpot" | "web";
  key: string;
  /** @throws where no answer came. 5xx is no answer either: it may or may not have been done. */
  send(url: string): Promise<{ status: number; lasting: unknown }>;
}

/** The requests of one player; `send` takes the copy of the casino that they go to. */
export class PlayerRequests {
  private cashierToken: string | null = null;

  constructor(readonly player: Pick<TestPlayer, "pid" | "login" | "token">) {}

  spin(): Operation {
    return this.round({ game_code: SLOT, stake_minor: SLOT_STAKE_MINOR });
  }

  deal(): Operation {
    return this.round({ game_code: BLACKJACK, stake_minor: STAKE_MINOR });
  }

  /** A bet on the flight that is on, where its betting is open. */
  board(): Operation {
    const choice = { kind: "crash", auto_target: null };
    return this.round({ game_code: CRASH, stake_minor: STAKE_MINOR, choice });
  }

  /** A bet on the round of the table that is on, where its betting is open. */
  bet(): Operation {
    const choice = { kind: "roulette", bets: [{ bet: "red", numbers: [], amount_minor: STAKE_MINOR }] };
    return this.round({ game_code: ROULETTE, stake_minor: STAKE_MINOR, choice });
  }

  stand(roundId: string): Operation {
    return this.step(roundId, { step: "stand" });
  }

  cashOut(roundId: string): Operation {
    return this.step(roundId, { step: "cashout" });
  }

  private step(roundId: string, body: rounds.RoundStep): Operation {
    return this.keyed("step", async (key, url) => {
      const params = { pid: this.player.pid, roundId };
      return lasting(await send(url, rounds.stepRound, { ...this.signedIn(key), params, body }));
    });
  }

  deposit(): Operation {
    return this.keyed("deposit", async (key, url) => {
      this.cashierToken ??= await openCashier(url, this.player);
      const body = { method: "card" as const, amount_minor: DEPOSIT_MINOR, ...APPROVED_CARD };
      const answer = await send(url, houseCashier.makeDeposit, {
        cashierToken: this.cashierToken,
        key,
        body,
      });
      if (answer.status === 401) this.cashierToken = null;
      // The rest may change: a deposit that was pending is approved later.
      const { deposit_id, amount_minor } = answer.body;
      return { status: answer.status === 401 ? 503 : answer.status, lasting: { deposit_id, amount_minor } };
    });
  }

  redeem(): Operation {
    return this.keyed("coupon", async (key, url) => {
      const query = { login: this.player.login, couponCode: COUPON, redeem: "true" as const };
      return accepted(await send(url, coupons.redeemCoupon, { ...this.signedIn(key), query }));
    });
  }

  cancel(): Operation {
    return this.keyed("coupon", async (key, url) =>
      lasting(await send(url, coupons.cancelCoupon, this.signedIn(key))),
    );
  }

  opt(random: () => number): Operation {
    const optPlayer = random() < 0.5 ? ("true" as const) : ("false" as const);
    return this.keyed("jackpot", async (key, url) => {
      const [lobby] = (await send(url, jackpot.playerJackpots, this.signedIn(key))).body;
      const params = { pid: this.player.pid, guid: lobby?.guid ?? "" };
      return accepted(
        await send(url, jackpot.optJackpot, { ...this.signedIn(key), params, query: { optPlayer } }),
      );
    });
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

/** An answer that a repeat gives again, to the letter. */
function lasting({ status, body }: Answer<never>): { status: number; lasting: unknown } {
  return { status, lasting: body };
}

/** An answer that speaks of the moment of asking (a jackpot's value): what lasts is that it was accepted. */
function accepted({ status }: { status: number }): { status: number; lasting: unknown } {
  return { status, lasting: "accepted" };
}
