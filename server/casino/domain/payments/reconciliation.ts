import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../../db/schema";
import type { ReconciliationFinding } from "../../db/schema-payments";
import { depositKey } from "../coupons/deposits";
import { findDepositById } from "../deposits/events";
import type { DepositRow } from "../deposits/row";
import type { DepositServices } from "../deposits/services";
import { creditOrReturn, lockedDeposit, settleDepositAnswer, startReturn } from "../deposits/settle";
import { type Actor, type CommandActor, commandActor, writeLog } from "../desk/log";
import { doEach, inPages } from "../each";
import { postedTo } from "../ledger/ledger";
import { OperatorError } from "../operator-error";
import type { Capture, CapturePage, CaptureRange } from "./provider";
import {
  acceptFindings,
  type MoneyOf,
  noteFinding,
  openFindings,
  type PaymentReconciliation,
  resolveFindings,
} from "./reconciliation-findings";
import { withTimeLimit } from "./time-limit";

export interface Span {
  /** Inclusive. */
  from: Date;
  /** Exclusive. */
  to: Date;
}

export interface Reconciled {
  /** Captures in the provider's list. */
  captures: number;
  /** Captures credited, or marked for refund, by this run. */
  credited: number;
  /** Differences that a person has to look at. */
  findings: number;
}

/** A list may be long, so it gets more time than a player would wait. */
const CALL_LIMIT_MS = 30_000;
/** Deposits read per query. */
const PAGE = 500;

/**
 * Compares the provider's captures in a span with deposits and ledger, both ways. Captures that were not credited are
 * settled now; every other difference is recorded for a person. It is idempotent, also across instances.
 * @throws Error when the provider does not list its captures, or, after all others, for a payment that could not be
 *   compared: the span has to be compared again
 */
export async function reconcile(services: DepositServices, span: Span): Promise<Reconciled> {
  const run = new Run(services, new Set((await openFindings(services.db)).map(({ reference }) => reference)));
  await doEach(run.comparisons(span), (compare) => compare());
  return run.done;
}

class Run {
  readonly done: Reconciled = { captures: 0, credited: 0, findings: 0 };
  private readonly captured = new Set<string>();

  constructor(
    private readonly services: DepositServices,
    /** References that have an open finding. */
    private readonly open: ReadonlySet<string>,
  ) {}

  /** Captures that we have not credited are found first, then credits that the provider has not captured. */
  async *comparisons(span: Span): AsyncGenerator<() => Promise<void>> {
    for await (const capture of this.captures(span)) {
      this.captured.add(capture.reference);
      this.done.captures += 1;
      yield () => this.compareCapture(capture);
    }
    for await (const row of this.credits(span)) {
      if (!this.captured.has(row.deposit_id)) yield () => this.compareCredit(row);
    }
  }

  private async *captures(span: Span): AsyncGenerator<Capture> {
    let after: string | null = null;
    do {
      const range: CaptureRange = { ...span, after };
      const page: CapturePage = await withTimeLimit(CALL_LIMIT_MS, () => this.services.provider.list(range));
      yield* page.captures;
      after = page.next;
    } while (after !== null);
  }

  private credits(span: Span): AsyncGenerator<DepositRow> {
    return inPages(PAGE, (last) => creditedIn(this.services.db, span, last));
  }

  private async compareCapture(capture: Capture): Promise<void> {
    const id = await findDepositById(this.services.db, capture.reference);
    if (id === null) {
      const isGivenBack = capture.refundedAt !== null;
      return isGivenBack ? this.agrees(capture.reference) : this.differs("unknown_deposit", capture, null);
    }
    const row = await findDeposit(this.services.db, id.playerId, id.depositId);
    switch (row.status) {
      case "approved":
        return this.compareApproved(capture, row);
      case "review":
        return this.differs("amount_differs", capture, row);
      case "returning":
      case "returned":
        return capture.refundedAt
          ? this.agrees(capture.reference)
          : this.differs("not_returned", capture, row);
      default:
        // Refunded before it was credited: there is nothing to credit.
        return capture.refundedAt ? this.agrees(capture.reference) : this.settle(capture, row);
    }
  }

  private async compareApproved(capture: Capture, row: DepositRow): Promise<void> {
    const ledger = await ledgerOf(this.services.db, row);
    if (ledger === null) return this.differs("captured_not_credited", capture, row);
    if (capture.refundedAt) return this.differs("credited_not_captured", capture, row, ledger);
    const isSame = ledger.amountMinor === capture.amountMinor && ledger.currency === capture.currency;
    return isSame ? this.agrees(row.deposit_id) : this.differs("amount_differs", capture, row, ledger);
  }

  private async settle(capture: Capture, row: DepositRow): Promise<void> {
    const { db, clock } = this.services;
    const { providerReference, amountMinor, currency } = capture;
    const id = { playerId: row.player_id, depositId: row.deposit_id };
    const answer = { status: "approved", providerReference, amountMinor, currency } as const;
    const settled = await settleDepositAnswer(db, id, answer, clock.now());
    if (settled.status === "review") return void (this.done.findings += 1);
    this.done.credited += 1;
    await this.note("captured_not_credited", capture, row, null, resolutionOf(settled));
  }

  /** The capture may lie outside the span, so ask the provider before reporting a difference. */
  private async compareCredit(row: DepositRow): Promise<void> {
    const { provider, db } = this.services;
    const reference = row.deposit_id;
    const answer = await withTimeLimit(CALL_LIMIT_MS, () => provider.look({ reference }));
    const ledger = await ledgerOf(db, row);
    if (answer.status === "approved") {
      const { providerReference, amountMinor, currency } = answer;
      const capturedAt = row.settled_at ?? row.created_at;
      const capture = { reference, providerReference, amountMinor, currency, capturedAt, refundedAt: null };
      return this.compareApproved(capture, row);
    }
    const isOpen = await noteFinding(db, {
      reference,
      finding: "credited_not_captured",
      playerId: row.player_id,
      provider: null,
      ledger,
      occurredAt: row.settled_at ?? row.created_at,
      now: this.services.clock.now(),
    });
    if (isOpen) this.done.findings += 1;
  }

  private async agrees(reference: string): Promise<void> {
    if (!this.open.has(reference)) return;
    await resolveFindings(this.services.db, {
      reference,
      resolution: "agrees",
      now: this.services.clock.now(),
    });
  }

  private async differs(
    finding: ReconciliationFinding,
    capture: Capture,
    row: DepositRow | null,
    ledger: MoneyOf | null = null,
  ): Promise<void> {
    const isOpen = await this.note(finding, capture, row, ledger, null);
    if (isOpen) this.done.findings += 1;
  }

  private note(
    finding: ReconciliationFinding,
    capture: Capture,
    row: DepositRow | null,
    ledger: MoneyOf | null,
    resolution: string | null,
  ): Promise<boolean> {
    return noteFinding(this.services.db, {
      reference: capture.reference,
      finding,
      playerId: row?.player_id ?? null,
      provider: { amountMinor: capture.amountMinor, currency: capture.currency },
      ledger,
      occurredAt: capture.capturedAt,
      now: this.services.clock.now(),
      resolution,
    });
  }
}

export interface ReviewDecision {
  /** The deposit's id. */
  reference: string;
  decision: "credit" | "return";
  reason: string;
  actor: Actor | CommandActor;
}

/**
 * Ends the review of a deposit by a person's decision: credits the capture or gives it back. The operators' log keeps
 * who decided, and why.
 * @throws OperatorError for a deposit that is not under review, or one that cannot be credited in the player's currency
 */
export async function decideReview(
  trx: Transaction<Database>,
  { reference, decision, reason, actor }: ReviewDecision,
  now: Date,
): Promise<DepositRow> {
  const id = await findDepositById(trx, reference);
  if (id === null) throw notUnderReview(reference);
  const row = await lockedDeposit(trx, id);
  if (row.status !== "review" || row.captured_minor === null) throw notUnderReview(reference);
  if (decision === "credit" && row.captured_currency !== row.currency) {
    throw new OperatorError(`${reference} was captured in ${row.captured_currency}: return it`);
  }
  const decided =
    decision === "return"
      ? await startReturn(trx, row, now)
      : await creditOrReturn(trx, row, row.captured_minor, now);
  await resolveFindings(trx, { reference, resolution: resolutionOf(decided), now });
  await writeLog(trx, {
    actor,
    action: `deposit.${decision}`,
    subject: { kind: "deposit", id: reference },
    playerId: row.player_id,
    before: { status: row.status, captured_minor: row.captured_minor, currency: row.captured_currency },
    after: { status: decided.status },
    reason,
    at: now,
  });
  return decided;
}

/** A credit goes back, too, if the player is banned or has closed the account. */
function resolutionOf({ status }: DepositRow): string {
  return status === "approved" ? "credited" : "returned";
}

/**
 * Settles what the provider and the ledger say differently about a payment as it is, by a person's decision: nothing moves.
 * It is found again only with other amounts.
 * @returns what was open
 * @throws OperatorError for a payment without an open finding, and for a deposit under review, whose money is to be
 *   credited or returned
 */
export function acceptDifference(
  { db, clock }: DepositServices,
  { reference, reason, actor }: { reference: string; reason: string; actor: string },
): Promise<PaymentReconciliation[]> {
  return db.transaction().execute(async (trx) => {
    const id = await findDepositById(trx, reference);
    const deposit = id && (await lockedDeposit(trx, id));
    if (deposit?.status === "review") {
      throw new OperatorError(`${reference} is under review: credit or return it`);
    }
    const now = clock.now();
    const accepted = await acceptFindings(trx, { reference, now });
    const [first] = accepted;
    if (!first) throw new OperatorError(`${reference} has no open finding`);
    await writeLog(trx, {
      actor: commandActor(actor),
      action: "deposit.accept",
      subject: { kind: "deposit", id: reference },
      playerId: first.player_id,
      before: { findings: accepted.map(factsOf) },
      after: { resolution: first.resolution },
      reason,
      at: now,
    });
    return accepted;
  });
}

function factsOf(found: PaymentReconciliation) {
  const { finding, provider_minor, provider_currency, ledger_minor, ledger_currency } = found;
  return { finding, provider_minor, provider_currency, ledger_minor, ledger_currency };
}

function notUnderReview(reference: string): OperatorError {
  return new OperatorError(`No deposit ${reference} is under review`);
}

function ledgerOf(db: Kysely<Database>, row: DepositRow): Promise<MoneyOf | null> {
  return postedTo(db, {
    playerId: row.player_id,
    idempotencyKey: depositKey(row.deposit_id),
    account: "cash",
  });
}

function findDeposit(db: Kysely<Database>, playerId: number, depositId: string): Promise<DepositRow> {
  return db
    .selectFrom("deposit")
    .selectAll()
    .where("player_id", "=", playerId)
    .where("deposit_id", "=", depositId)
    .executeTakeFirstOrThrow();
}

function creditedIn(db: Kysely<Database>, { from, to }: Span, last?: DepositRow): Promise<DepositRow[]> {
  return db
    .selectFrom("deposit")
    .selectAll()
    .where("status", "=", "approved")
    .where("settled_at", ">=", from)
    .where("settled_at", "<", to)
    .$if(last !== undefined, (query) =>
      query.where(sql<boolean>`(settled_at, deposit_id) > (${last?.settled_at}, ${last?.deposit_id}::uuid)`),
    )
    .orderBy("settled_at")
    .orderBy("deposit_id")
    .limit(PAGE)
    .execute();
}
