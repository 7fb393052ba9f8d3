import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import * as coupons from "~/casino/contract/coupons";
import * as houseCashier from "~/casino/contract/house-cashier";
import * as jackpot from "~/casino/contract/jackpot";
import * as rounds from "~/casino/contract/rounds";
import { playerByHttp } from "../e2e/http-player";
import { APPROVED_CARD, openCashier, send, type Answer, type TestPlayer } from "./casino-client";
import type { HttpVisitor } from "./http-visitor";
import { weighted } from "./seeded";

const SLOT = "101-1";
const BLACKJACK = "311-1";
const ROULETTE = "501-1";
const STAKE_MINOR = 100;
const SLOT_STAKE_MINOR = 20;
const DEPOSIT_MINOR = 25_00;
const COUPON = "CHERRY400";
/** Between two tries of a request that was not answered. */
const RETRY_MS = 50;
/** A request that no copy answers for so long is a failure of the house. */
const ANSWER_LIMIT_MS = 90_000;

/** A request that can be sent again under its key, as often as it takes. */
interface Operation {
  kind: "round" | "step" | "deposit" | "coupon" | "jackpot" | "web";
  key: string;
  /** @throws where no answer came. 5xx is no answer either: it may or may not have been done. */
  send(): Promise<{ status: number; lasting: unknown }>;
}

/** What was answered with success, to be compared with the books and with a repeat. */
export interface Acknowledged {
  playerId: number;
  operation: Operation;
  lasting: unknown;
  /** Whether an earlier try was not answered: it may have been done then, or only at the repeat. */
  wasUnknown: boolean;
}

export interface LoadCount {
  operations: number;
  acknowledged: number;
  refused: number;
  /** Operations with at least one try that got no answer; all were repeated until one came. */
  unknown: number;
}

export interface ApiPlayer {
  kind: "api";
  player: TestPlayer;
  casinoUrl: string;
  random: () => number;
}

export interface WebPlayer {
  kind: "web";
  playerId: number;
  http: HttpVisitor;
  random: () => number;
}

/** Plays one thing after the other until told to stop, and remembers every acknowledged answer. */
export class MixedLoad {
  readonly acknowledged: Acknowledged[] = [];
  readonly count: LoadCount = { operations: 0, acknowledged: 0, refused: 0, unknown: 0 };
  private stopping = false;
  private readonly players: Promise<void>[] = [];

  add(player: ApiPlayer | WebPlayer): void {
    const playing = player.kind === "api" ? this.playApi(player) : this.playWeb(player);
    // A fault is told by `stop`, and must not end the program before.
    playing.catch(() => undefined);
    this.players.push(playing);
  }

  /** Lets what is under way be answered. @throws the first fault of a player */
  async stop(): Promise<void> {
    this.stopping = true;
    await Promise.all(this.players);
  }

  private async playApi({ player, casinoUrl, random }: ApiPlayer): Promise<void> {
    const session = new ApiSession(player, casinoUrl);
    while (!this.stopping) {
      const next = weighted(random, [
        [50, "spin"],
        [15, "hand"],
        [12, "deposit"],
        [8, "redeem"],
        [8, "cancel"],
        [6, "opt"],
        [6, "bet"],
      ] as const);
      if (next === "hand") await this.playHand(session);
      else await this.done(player.pid, session[next](random));
    }
  }

  /** A hand is stood on, so that no round stays open: its steps depend on what was dealt. */
  private async playHand(session: ApiSession): Promise<void> {
    const { pid } = session.player;
    const dealt = (await this.done(pid, session.deal())) as rounds.Round | null;
    let round = dealt;
    while (round?.status === "open") {
      round = (await this.done(pid, session.stand(round.round_id))) as rounds.Round | null;
    }
  }

  private async playWeb({ http, playerId, random }: WebPlayer): Promise<void> {
    const page = `/play/${SLOT}`;
    while (!this.stopping) {
      if (random() < 0.3) await unfailing(async () => (await http.get("/lobby/games/")).status);
      const fields = await unfailing(() => http.fieldsOf(page, page));
      const form = { ...fields, stake: String(SLOT_STAKE_MINOR) };
      const key = fields.formKey ?? randomUUID();
      await this.done(playerId, {
        kind: "web",
        key,
        // The page it leads to may be another one when the form is sent again: what lasts is that it was accepted.
        send: async () => ({ status: (await http.post(page, form)).status, lasting: "accepted" }),
      });
    }
  }

  /** Repeats until there is an answer. @returns the answer; null for a refusal */
  private async done(playerId: number, operation: Operation): Promise<unknown> {
    this.count.operations += 1;
    let wasUnknown = false;
    for (const until = Date.now() + ANSWER_LIMIT_MS; ; await sleep(RETRY_MS)) {
      const answer = await operation.send().catch(() => null);
      if (answer !== null && answer.status < 400) {
        this.count.acknowledged += 1;
        this.count.unknown += wasUnknown ? 1 : 0;
        this.acknowledged.push({ playerId, operation, lasting: answer.lasting, wasUnknown });
        return answer.lasting;
      }
      if (answer !== null && answer.status < 500 && answer.status !== 429) {
        this.count.refused += 1;
        return null;
      }
      wasUnknown = true;
      if (Date.now() > until) {
        const last = answer === null ? "nothing" : `${answer.status} ${JSON.stringify(answer.lasting)}`;
        throw new Error(`${operation.kind} ${operation.key} was answered ${last} for ${ANSWER_LIMIT_MS} ms`);
      }
    }
  }
}

class ApiSession {
  private cashierToken: string | null = null;

  constructor(
    readonly player: TestPlayer,
    private readonly url: string,
  ) {}

  spin(): Operation {
    return this.round({ game_code: SLOT, stake_minor: SLOT_STAKE_MINOR });
  }

  deal(): Operation {
    return this.round({ game_code: BLACKJACK, stake_minor: STAKE_MINOR });
  }

  /** A bet on the round of the table that is on, where its betting is open. */
  bet(): Operation {
    const choice = { kind: "roulette", bets: [{ bet: "red", numbers: [], amount_minor: STAKE_MINOR }] };
    return this.round({ game_code: ROULETTE, stake_minor: STAKE_MINOR, choice });
  }

  stand(roundId: string): Operation {
    return this.keyed("step", async (key) => {
      const params = { pid: this.player.pid, roundId };
      const body = { step: "stand" as const };
      return lasting(await send(this.url, rounds.stepRound, { ...this.signedIn(key), params, body }));
    });
  }

  deposit(): Operation {
    return this.keyed("deposit", async (key) => {
      this.cashierToken ??= await openCashier(this.url, this.player);
      const body = { method: "card" as const, amount_minor: DEPOSIT_MINOR, ...APPROVED_CARD };
      const answer = await send(this.url, houseCashier.makeDeposit, {
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
    return this.keyed("coupon", async (key) => {
      const query = { login: this.player.login, couponCode: COUPON, redeem: "true" as const };
      return accepted(await send(this.url, coupons.redeemCoupon, { ...this.signedIn(key), query }));
    });
  }

  cancel(): Operation {
    return this.keyed("coupon", async (key) =>
      lasting(await send(this.url, coupons.cancelCoupon, this.signedIn(key))),
    );
  }

  opt(random: () => number): Operation {
    const optPlayer = random() < 0.5 ? ("true" as const) : ("false" as const);
    return this.keyed("jackpot", async (key) => {
      const [lobby] = (await send(this.url, jackpot.playerJackpots, this.signedIn(key))).body;
      const params = { pid: this.player.pid, guid: lobby?.guid ?? "" };
      return accepted(
        await send(this.url, jackpot.optJackpot, { ...this.signedIn(key), params, query: { optPlayer } }),
      );
    });
  }

  private round(body: Record<string, unknown>): Operation {
    return this.keyed("round", async (key) =>
      lasting(await send(this.url, rounds.startRound, { ...this.signedIn(key), body })),
    );
  }

  private keyed(
    kind: Operation["kind"],
    sendWith: (key: string) => Promise<{ status: number; lasting: unknown }>,
  ): Operation {
    const key = randomUUID();
    return { kind, key, send: () => sendWith(key) };
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

/** Reads that change nothing are repeated until they are answered. */
async function unfailing<T>(read: () => Promise<T>): Promise<T> {
  for (const until = Date.now() + ANSWER_LIMIT_MS; ; await sleep(RETRY_MS)) {
    try {
      return await read();
    } catch (error) {
      if (Date.now() > until) throw error;
    }
  }
}

/** A player who signed up and paid in by the site's own forms. */
export async function webPlayer(webUrl: string, random: () => number): Promise<WebPlayer> {
  const { http } = await playerByHttp(webUrl, { deposit: "500.00" });
  return { kind: "web", playerId: 0, http, random };
}
