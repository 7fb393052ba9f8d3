import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Round } from "~/casino/contract/rounds";
import type { TestPlayer } from "./casino-client";
import type { HttpVisitor } from "./http-visitor";
import { type Operation, PlayerRequests } from "./operations";
import type { TestOperator } from "./operators";
import { weighted } from "./seeded";
import { playerByHttp } from "./site/http-player";
import { nextDecision, withdrawalMinor } from "./withdrawal-load";

const SLOT = "101-1";
const SLOT_STAKE_MINOR = 20;
/** Delay between tries of an unanswered request. */
const RETRY_MS = 50;
/** What an operator takes to think. */
const DECIDE_MS = 400;
/** A request unanswered by every copy for this long is a failure. */
const ANSWER_LIMIT_MS = 90_000;

/** A successful answer, to be compared with the ledger and with a repeat. */
export interface Acknowledged {
  playerId: number;
  operation: Operation;
  /** Where it was sent. */
  url: string;
  lasting: unknown;
  /** Whether an earlier try went unanswered: it may have been done then, or only by the repeat. */
  wasUnknown: boolean;
  /** When, on the clock of `performance.now()`. */
  atMs: number;
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

/** An operator who decides about the withdrawals that wait for a person. */
export interface Decider {
  kind: "decider";
  operator: TestOperator;
  casinoUrl: string;
  random: () => number;
}

/** Plays one operation after another until stopped, and remembers every acknowledged answer. */
export class MixedLoad {
  readonly acknowledged: Acknowledged[] = [];
  readonly count: LoadCount = { operations: 0, acknowledged: 0, refused: 0, unknown: 0 };
  private stopping = false;
  private readonly players: Promise<void>[] = [];
  /** Operations without an answer so far. */
  private readonly underWay = new Set<Operation>();

  add(player: ApiPlayer | WebPlayer | Decider): void {
    const playing =
      player.kind === "api"
        ? this.playApi(player)
        : player.kind === "web"
          ? this.playWeb(player)
          : this.decide(player);
    // `stop` rethrows a failure; it must not end the process before.
    playing.catch(() => undefined);
    this.players.push(playing);
  }

  /** Whether an operation of this kind has no answer yet. */
  isUnderWay(kind: Operation["kind"]): boolean {
    return [...this.underWay].some((operation) => operation.kind === kind);
  }

  /** Waits for pending answers. @throws the first failure of a player */
  async stop(): Promise<void> {
    this.stopping = true;
    await Promise.all(this.players);
  }

  private async playApi({ player, casinoUrl, random }: ApiPlayer): Promise<void> {
    const session = new PlayerRequests(player);
    while (!this.stopping) {
      const next = weighted(random, [
        [50, "spin"],
        [15, "hand"],
        [12, "deposit"],
        [8, "redeem"],
        [8, "cancel"],
        [6, "opt"],
        [6, "bet"],
        [16, "withdraw"],
      ] as const);
      if (next === "hand") await this.playHand(casinoUrl, session);
      else if (next === "opt")
        await this.done(player.pid, session.opt(random() < 0.5 ? "in" : "out"), casinoUrl);
      else if (next === "withdraw")
        await this.done(player.pid, session.withdraw(withdrawalMinor(random)), casinoUrl);
      else await this.done(player.pid, session[next](), casinoUrl);
    }
  }

  /** Stands on a hand, so that no round stays open: further steps would depend on the cards. */
  private async playHand(casinoUrl: string, session: PlayerRequests): Promise<void> {
    const { pid } = session.player;
    const dealt = (await this.done(pid, session.deal(), casinoUrl)) as Round | null;
    let round = dealt;
    while (round?.status === "open") {
      round = (await this.done(pid, session.stand(round.round_id), casinoUrl)) as Round | null;
    }
  }

  private async playWeb({ http, playerId, random }: WebPlayer): Promise<void> {
    const page = `/play/${SLOT}`;
    while (!this.stopping) {
      if (random() < 0.3) await unfailing(async () => (await http.get("/lobby/games/")).status);
      const fields = await unfailing(() => http.fieldsOf(page, page));
      const form = { ...fields, stake: String(SLOT_STAKE_MINOR) };
      const key = fields.formKey ?? randomUUID();
      const posted: Operation = {
        kind: "web",
        key,
        // A repeat may redirect elsewhere; what must last is that it was accepted.
        send: async () => ({ status: (await http.post(page, form)).status, lasting: "accepted" }),
      };
      await this.done(playerId, posted, http.origin);
    }
  }

  private async decide({ operator, casinoUrl, random }: Decider): Promise<void> {
    while (!this.stopping) {
      const decision = await unfailing(() => nextDecision(casinoUrl, operator, random));
      if (decision !== null) await this.done(operator.id, decision, casinoUrl);
      await sleep(DECIDE_MS);
    }
  }

  /** Repeats until there is an answer. @returns the answer; null for a refusal */
  private async done(playerId: number, operation: Operation, url: string): Promise<unknown> {
    this.underWay.add(operation);
    try {
      return await this.answered(playerId, operation, url);
    } finally {
      this.underWay.delete(operation);
    }
  }

  private async answered(playerId: number, operation: Operation, url: string): Promise<unknown> {
    this.count.operations += 1;
    let wasUnknown = false;
    for (const until = Date.now() + ANSWER_LIMIT_MS; ; await sleep(RETRY_MS)) {
      const answer = await operation.send(url).catch(() => null);
      if (answer !== null && answer.status < 400) {
        this.count.acknowledged += 1;
        this.count.unknown += wasUnknown ? 1 : 0;
        const atMs = performance.now();
        this.acknowledged.push({ playerId, operation, url, lasting: answer.lasting, wasUnknown, atMs });
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

/** A player who signed up and deposited with the site's own forms. */
export async function webPlayer(webUrl: string, random: () => number): Promise<WebPlayer> {
  const { http } = await playerByHttp(webUrl, { deposit: "500.00" });
  return { kind: "web", playerId: 0, http, random };
}
