import { isDeepStrictEqual } from "node:util";
import type { ExclusionState } from "~/casino/contract/exclusion";
import type { Round } from "~/casino/contract/rounds";
import type { Operation } from "../../support/operations";

/** One request of a player, sent once or more under its key. */
export interface Request {
  operation: Operation;
  /** The batch of its first acknowledgment; null without one. */
  batch: number | null;
  /** The lasting part of its first answer. */
  lasting: unknown;
  /** The round it is a step of. */
  roundId: string | null;
  /** The deposits it was answered: a decline frees its key, and a repeat is a new attempt. */
  attempts: Set<string>;
}

interface ModelRound {
  gameCode: string;
  batch: number;
  /** Answers about it, in order. */
  answers: Round[];
  /** Steps that were acknowledged, a cash-out aside: it may come too late and still be answered. */
  steps: number;
  isOpen: boolean;
  /** Whether the rules of its game may have finished it, because its player left. */
  mayBeFinished: boolean;
  /** Whether the player took part in the lobby jackpot when it began; null where answers do not tell. */
  inLobby: boolean | null;
}

interface TakenIn {
  deposit_id: string;
  amount_minor: number;
}

interface TakenOut {
  ids: string[];
  lost_minor: number;
}

/** The most that the clocks of copies differ by from the database's. */
const CLOCKS_DIFFER_MS = 5_000;

type Sent = Awaited<ReturnType<Operation["send"]>>;

/**
 * What a player knows from answers alone, independent of how the casino works: which rounds and
 * deposits exist, their content and order, and which money was promised.
 */
export class ModelPlayer {
  readonly requests: Request[] = [];
  readonly rounds = new Map<string, ModelRound>();
  readonly deposits = new Set<string>();
  readonly withdrawals = new Set<string>();
  /** Acknowledged amounts, in minor units. */
  readonly promised = { claimed: 0, cashback: 0, lostByCancel: 0 };
  rewards = 0;
  closings = 0;
  readonly faults: string[] = [];
  /** Whether a request of this batch may end the player's sessions. */
  private isLeaving = false;
  private isSignedIn = true;
  private isClosed = false;
  private isReopened = false;
  private excludedUntil = 0;
  private inLobby: boolean | null = false;
  /** The database's time, fixed during a batch. */
  private now = new Date(0);

  constructor(
    readonly pid: number,
    /** Cash before the first request, integer minor units. */
    readonly firstMinor: number,
  ) {}

  request(operation: Operation, roundId: string | null = null): Request {
    const request: Request = { operation, batch: null, lasting: null, roundId, attempts: new Set() };
    this.requests.push(request);
    return request;
  }

  /** The latest round of the game that is open as far as answers tell. */
  openRound(gameCode: string): string | null {
    const open = [...this.rounds].filter(([, round]) => round.isOpen && round.gameCode === gameCode);
    return open.at(-1)?.[0] ?? null;
  }

  latestRound(gameCode: string): string | null {
    return [...this.rounds].filter(([, { gameCode: code }]) => code === gameCode).at(-1)?.[0] ?? null;
  }

  /**
   * While the player opts in or out, answers do not tell what a round of the same batch met. Who leaves opts out, and has
   * open rounds finished, even if the account is not closed then.
   */
  beginBatch({ isOpting, isLeaving, now }: { isOpting: boolean; isLeaving: boolean; now: Date }): void {
    this.now = now;
    this.isLeaving = isLeaving;
    if (isOpting || isLeaving) this.inLobby = null;
  }

  endBatch(opted: readonly boolean[]): void {
    const [first] = opted;
    if (first !== undefined) this.inLobby = opted.every((where) => where === first) ? first : null;
    if (this.isReopened && !this.isLeaving) this.isClosed = false;
    this.isReopened = false;
    if (!this.isLeaving) return;
    for (const round of this.rounds.values()) round.mayBeFinished ||= round.isOpen;
  }

  signedIn(): void {
    this.isSignedIn = true;
    this.isLeaving = false;
  }

  /**
   * An operator has opened the account again. It counts when the batch is over, since its other requests may have come
   * first; of a batch that may close it, nobody knows which came last.
   */
  reopened(): void {
    this.isReopened = true;
  }

  /** The exclusion's end as the answers say, milliseconds since 1970; 0 without one. */
  get outUntil(): number {
    return this.excludedUntil;
  }

  /** Whether a session may be refused even what was answered before. */
  get mayBeOut(): boolean {
    const isShut = this.isLeaving || this.isClosed || !this.isSignedIn;
    return isShut || this.now.getTime() < this.excludedUntil + CLOCKS_DIFFER_MS;
  }

  /** Takes all answers to a request that were given in one batch. @returns whether it is acknowledged now, and was not */
  answered(request: Request, answers: readonly Sent[], batch: number): boolean {
    const before = request.batch;
    for (const answer of answers) this.take(request, answer, batch);
    // A concurrent twin may be refused; but once there was an answer, it must be repeated.
    if (before !== null) for (const answer of answers) this.mustRepeat(request, answer);
    return before === null && request.batch !== null;
  }

  private take(request: Request, { status, lasting }: Sent, batch: number): void {
    const { kind, key } = request.operation;
    if (status >= 500) this.faults.push(`${kind} ${key} was answered ${status} ${JSON.stringify(lasting)}`);
    if (status >= 400) return;
    if (request.batch === null) {
      request.batch = batch;
      request.lasting = lasting;
      this.acknowledge(request, batch);
    } else if (kind === "deposit") {
      this.attempted(request, lasting as TakenIn);
    } else if (!isSame(request.lasting, lasting)) {
      this.faults.push(
        `${kind} ${key} was answered ${JSON.stringify(request.lasting)}, then ${JSON.stringify(lasting)}`,
      );
    }
  }

  private mustRepeat({ operation, lasting }: Request, answer: Sent): void {
    // A deposit of unknown state may have been declined since.
    const isDecline = operation.kind === "deposit" && answer.status === 402;
    if (answer.status < 400 || isDecline || this.mayBeOut) return;
    const { kind, key } = operation;
    this.faults.push(
      `${kind} ${key} was answered ${JSON.stringify(lasting)}, then ${answer.status} ${JSON.stringify(answer.lasting)}`,
    );
  }

  private acknowledge(request: Request, batch: number): void {
    const { operation, lasting, roundId } = request;
    switch (operation.kind) {
      case "round":
        return this.started(lasting as Round, batch);
      case "step":
        return this.stepped(roundId ?? "", lasting as Round);
      case "deposit":
        return this.attempted(request, lasting as TakenIn);
      case "coupon":
        this.promised.lostByCancel += (lasting as { lost_minor?: number }).lost_minor ?? 0;
        return;
      case "reward":
        this.rewards += 1;
        return;
      case "cashback":
        this.promised.cashback += (lasting as { amountMinor: number }).amountMinor;
        return;
      case "claim":
        this.promised.claimed += (lasting as { claimed_minor: number }).claimed_minor;
        return;
      case "withdrawal":
        return this.tookOut(lasting as TakenOut);
      case "closing":
        this.closings += 1;
        this.isSignedIn = false;
        this.isClosed = true;
        return this.tookOut(lasting as TakenOut);
      case "exclusion":
        this.isSignedIn = false;
        this.excludedUntil = Math.max(this.excludedUntil, Date.parse((lasting as ExclusionState).until));
        return;
      default:
    }
  }

  /** Of the attempts of one key, all but one were declined: that is held against the casino's history in the end. */
  private attempted({ operation, lasting, attempts }: Request, { deposit_id, amount_minor }: TakenIn): void {
    if (amount_minor !== (lasting as TakenIn).amount_minor)
      this.faults.push(`deposit ${operation.key} was answered ${amount_minor}, and it was another amount`);
    if (attempts.has(deposit_id)) return;
    if (this.deposits.has(deposit_id)) this.faults.push(`two keys were answered deposit ${deposit_id}`);
    this.deposits.add(deposit_id);
    attempts.add(deposit_id);
  }

  private tookOut({ ids, lost_minor }: TakenOut): void {
    this.promised.lostByCancel += lost_minor;
    for (const id of ids) {
      if (this.withdrawals.has(id)) this.faults.push(`two keys were answered withdrawal ${id}`);
      this.withdrawals.add(id);
    }
  }

  private started(round: Round, batch: number): void {
    const { round_id, game_code: gameCode } = round;
    if (this.rounds.has(round_id)) this.faults.push(`two keys were answered round ${round_id}`);
    this.mustBeBefore(round.shared?.closes_at, `round ${round_id}`);
    const isOpen = round.status === "open";
    const { inLobby } = this;
    const answered = { gameCode, batch, answers: [round], steps: 0, isOpen, mayBeFinished: false, inLobby };
    this.rounds.set(round_id, answered);
  }

  /** No stake may be taken when betting is closed by the database's time, whatever the copies' clocks say. */
  private mustBeBefore(closesAt: string | undefined, what: string): void {
    if (closesAt === undefined || this.now.getTime() < Date.parse(closesAt)) return;
    this.faults.push(`${what} was taken at ${this.now.toISOString()}, and betting had closed at ${closesAt}`);
  }

  private stepped(roundId: string, answer: Round): void {
    const round = this.rounds.get(roundId);
    if (!round || answer.round_id !== roundId) {
      this.faults.push(`a step of round ${roundId} was answered round ${answer.round_id}`);
      return;
    }
    if (answer.outcome.kind === "roulette")
      this.mustBeBefore(answer.shared?.closes_at, `a chip of ${roundId}`);
    const isCashOut = answer.steps.some(({ step }) => step === "cashout") || answer.outcome.kind === "crash";
    round.steps += isCashOut ? 0 : 1;
    round.answers.push(answer);
    round.isOpen &&= answer.status === "open";
  }

  /** Takes the state of a round that its game's rules may have finished. */
  looked(round: Round): void {
    const tracked = this.rounds.get(round.round_id);
    if (tracked?.mayBeFinished) tracked.isOpen = round.status === "open";
  }

  /** Compares a round's final state with all answers about it. */
  compareRound(final: Round): void {
    const round = this.rounds.get(final.round_id);
    const fault = (text: string) =>
      this.faults.push(`round ${final.round_id} ${text}: ${JSON.stringify(final)}`);
    if (!round) return void fault("was never acknowledged");
    if (final.status !== "settled") fault("is still open");
    const taken = final.steps.filter(({ step }) => step !== "choose" && step !== "cashout").length;
    if (round.mayBeFinished ? taken < round.steps : taken !== round.steps)
      fault(`took ${taken} steps, and ${round.steps} were acknowledged`);
    const chips = final.steps.filter(({ step }) => step === "bet").length;
    const [first] = round.answers;
    if (first && final.stake_minor !== first.stake_minor + chips * first.stake_minor)
      fault("has another stake");
    for (const answer of round.answers) {
      if (!isDeepStrictEqual(answer.steps, final.steps.slice(0, answer.steps.length))) {
        fault(`does not go on from ${JSON.stringify(answer)}`);
      }
      if (answer.status === "settled" && !isSame(answer, final)) {
        fault(`was answered ${JSON.stringify(answer)}`);
      }
    }
  }
}

/** Whether a repeat gave the first answer, up to what has become public since. */
function isSame(first: unknown, again: unknown): boolean {
  return isDeepStrictEqual(withoutLaterFacts(first), withoutLaterFacts(again));
}

/** An answer without what becomes public later: the seed, the end of a flight, a pool's payout. */
function withoutLaterFacts(answer: unknown): unknown {
  if (typeof answer !== "object" || answer === null || !("round_id" in answer)) return answer;
  const { server_seed: _seed, jackpot_won_minor: _won, shared, outcome, ...round } = answer as Round;
  const flight = outcome.kind === "crash" ? { bust: null, landed: false } : {};
  const result = shared && { ...shared, result_at: null, late: false };
  return { ...round, shared: result, outcome: { ...outcome, ...flight } };
}
