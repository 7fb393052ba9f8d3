import type { PaymentEvent } from "~/casino/contract/payment-webhook";
import type { Clock } from "../../server/casino/domain/clock";
import type {
  Capture,
  CapturePage,
  CaptureRange,
  Charge,
  ChargeAnswer,
  FinalAnswer,
  LookAnswer,
  PaymentProvider,
} from "../../server/casino/domain/payments/provider";

/** The fate of a charge; `never` means that the provider never receives it. */
type Outcome = "captured" | "declined" | "pending" | "never";
/** The fate of the answer; `late` waits for `deliver()`. */
type Delivery = "now" | "late" | "lost";

export interface Fate {
  outcome: Outcome;
  delivery: Delivery;
  /** Number of answers, unless they are lost. */
  times: number;
  /** Captured instead of the requested amount. */
  capturedMinor?: number;
  capturedCurrency?: string;
}

/** How likely each fault is, 0 to 1. */
export interface Faults {
  declined: number;
  never: number;
  lost: number;
  late: number;
  repeated: number;
  /** Probability that a look-up, list or refund fails. */
  failing: number;
}

const NO_FAULTS: Faults = { declined: 0, never: 0, lost: 0, late: 0, repeated: 0, failing: 0 };

interface BookEntry extends Capture {
  outcome: Exclude<Outcome, "never">;
  expiresAt: Date;
}

const REASON = "do_not_honor";
/** How long a pending payment is awaited. */
const PENDING_MS = 120_000;

/**
 * A payment provider with correct records and bad answers: they are lost, late, repeated and out of order,
 * and its other calls fail. Everything follows from the seed, so that a run can be reproduced.
 */
export class UnreliableProvider implements PaymentProvider {
  /** References of all look-ups so far, failed ones included. */
  readonly looks: string[] = [];
  /** How often it was charged, by reference. */
  readonly charges = new Map<string, number>();
  /** Faults that can be changed while it runs. */
  readonly faults: Faults;
  /** While true, look-ups, lists and refunds never return. */
  hangs = false;
  private readonly random: () => number;
  private readonly book = new Map<string, BookEntry>();
  private readonly scripted: Partial<Fate>[] = [];
  private readonly events: PaymentEvent[] = [];
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly clock: Clock,
    { seed = 1, ...faults }: Partial<Faults> & { seed?: number } = {},
  ) {
    this.random = randomOf(seed);
    this.faults = { ...NO_FAULTS, ...faults };
  }

  /** Sets the fate of the next unscripted charge; several calls apply in order. */
  script(fate: Partial<Fate>): void {
    this.scripted.push(fate);
  }

  charge(charge: Charge, answered: (answer: ChargeAnswer) => void): void {
    const { reference } = charge;
    this.charges.set(reference, (this.charges.get(reference) ?? 0) + 1);
    const fate = this.nextFate();
    if (fate.outcome === "never") return;
    if (!this.book.has(reference)) this.enter(charge, fate);
    if (fate.delivery === "lost") return;
    const answer = this.answerOf(this.entry(reference));
    for (let time = 0; time < fate.times; time += 1) {
      if (fate.delivery === "now" && time === 0) setImmediate(() => answered(answer));
      else this.waiting.push(() => answered(answer));
    }
  }

  async look({ reference }: { reference: string }): Promise<LookAnswer> {
    this.looks.push(reference);
    await this.mayFail("look");
    const entry = this.book.get(reference);
    return entry === undefined ? { status: "unknown" } : this.answerOf(entry);
  }

  async list({ from, to, after }: CaptureRange): Promise<CapturePage> {
    await this.mayFail("list");
    const all = this.captures
      .filter(({ capturedAt }) => capturedAt >= from && capturedAt < to)
      .sort((a, b) => (a.reference < b.reference ? -1 : 1));
    const page = all.filter(({ reference }) => after === null || reference > after).slice(0, PAGE);
    const last = page.at(-1);
    const isLast = last === undefined || last === all.at(-1);
    return { captures: page, next: isLast ? null : last.reference };
  }

  async refund({ reference }: { reference: string }): Promise<void> {
    await this.mayFail("refund");
    const entry = this.entry(reference);
    if (entry.outcome !== "captured") throw new Error(`${reference} was not captured`);
    entry.refundedAt ??= this.clock.now();
  }

  /** All captures, refunded or not. */
  get captures(): Capture[] {
    return [...this.book.values()].filter(({ outcome }) => outcome === "captured");
  }

  /** Captured and not refunded, in minor units. */
  get unrefundedMinor(): number {
    const unrefunded = this.captures.filter(({ refundedAt }) => refundedAt === null);
    return unrefunded.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  }

  /** Ends a payment that is pending. */
  decide(reference: string, outcome: "captured" | "declined"): void {
    const entry = this.entry(reference);
    if (entry.outcome === "captured") return;
    entry.outcome = outcome;
    entry.capturedAt = this.clock.now();
    this.announce(entry);
  }

  /** Records a capture nobody requested. */
  captureUnrequested(reference: string, amountMinor: number, currency = "USD"): void {
    this.enter({ reference, amountMinor, currency }, { outcome: "captured", delivery: "lost", times: 0 });
  }

  /** Removes a payment from the provider's records. */
  forget(reference: string): void {
    this.book.delete(reference);
  }

  /** Delivers late and repeated answers in any order. @returns their number */
  deliver(): number {
    const answers = this.shuffled(this.waiting.splice(0));
    for (const answer of answers) answer();
    return answers.length;
  }

  /** The webhooks due by now, some of them twice, in any order. */
  takeEvents(): PaymentEvent[] {
    const events = this.events.splice(0);
    return this.shuffled(events.flatMap((event) => (this.happens("repeated") ? [event, event] : [event])));
  }

  private enter(charge: Pick<Charge, "reference" | "amountMinor" | "currency">, fate: Fate): void {
    const entry: BookEntry = {
      reference: charge.reference,
      providerReference: `unreliable-${charge.reference}`,
      amountMinor: fate.capturedMinor ?? charge.amountMinor,
      currency: fate.capturedCurrency ?? charge.currency,
      capturedAt: this.clock.now(),
      refundedAt: null,
      outcome: fate.outcome === "never" ? "declined" : fate.outcome,
      expiresAt: new Date(this.clock.now().getTime() + PENDING_MS),
    };
    this.book.set(charge.reference, entry);
    if (entry.outcome !== "pending") this.announce(entry);
  }

  private entry(reference: string): BookEntry {
    const entry = this.book.get(reference);
    if (!entry) throw new Error(`The provider does not know ${reference}`);
    return entry;
  }

  private answerOf(entry: BookEntry): ChargeAnswer {
    const { outcome, providerReference, expiresAt } = entry;
    if (outcome === "pending") return { status: "pending", providerReference, expiresAt, payTo: null };
    return finalAnswer(entry);
  }

  private announce(entry: BookEntry): void {
    const facts = {
      event_id: `${entry.reference}-${entry.outcome}`,
      reference: entry.reference,
      provider_reference: entry.providerReference,
      amount_minor: entry.amountMinor,
      currency: entry.currency,
    };
    this.events.push(
      entry.outcome === "captured"
        ? { ...facts, type: "payment.captured" }
        : { ...facts, type: "payment.declined", reason: REASON },
    );
  }

  private nextFate(): Fate {
    const outcome = this.happens("never") ? "never" : this.happens("declined") ? "declined" : "captured";
    const delivery = this.happens("lost") ? "lost" : this.happens("late") ? "late" : "now";
    const times = this.happens("repeated") ? 2 : 1;
    return { outcome, delivery, times, ...this.scripted.shift() };
  }

  private async mayFail(call: string): Promise<void> {
    if (this.hangs) await new Promise(() => undefined);
    if (this.happens("failing")) throw new Error(`${call}: no route to the provider`);
  }

  private happens(fault: keyof Faults): boolean {
    return this.random() < this.faults[fault];
  }

  private shuffled<T>(items: readonly T[]): T[] {
    const keyed = items.map((item) => ({ item, place: this.random() }));
    return keyed.sort((a, b) => a.place - b.place).map(({ item }) => item);
  }
}

const PAGE = 3;

function finalAnswer(entry: BookEntry): FinalAnswer {
  const { providerReference, amountMinor, currency, refundedAt } = entry;
  if (entry.outcome === "captured" && refundedAt === null)
    return { status: "approved", providerReference, amountMinor, currency };
  return { status: "declined", providerReference, reason: REASON };
}

/** Mulberry32: numbers from 0 to below 1, the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
