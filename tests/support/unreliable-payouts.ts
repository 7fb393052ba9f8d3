import type {
  Payout,
  PayoutAnswer,
  PayoutLookAnswer,
  PayoutProvider,
} from "../../server/casino/domain/payments/payout-provider";

type Final = Exclude<PayoutAnswer["status"], "pending">;

/** What becomes of the next payouts. */
export interface PayoutFate {
  /** `never`: the request does not arrive. */
  outcome: Final | "pending" | "never";
  /** `late` waits for `deliver()`. */
  delivery: "now" | "late" | "lost";
  times: number;
}

/** A payout provider with correct records and bad answers: lost, late, repeated; and its lookups can fail. */
export class UnreliablePayouts implements PayoutProvider {
  /** What was done, by reference: the first request decides. */
  readonly book = new Map<string, { payout: Payout; status: Final | "pending" }>();
  /** How often each reference was sent. */
  readonly sent = new Map<string, number>();
  fails = false;
  private fate: PayoutFate = { outcome: "paid", delivery: "now", times: 1 };
  private late: (() => void)[] = [];

  script(fate: Partial<PayoutFate>): void {
    this.fate = { outcome: "paid", delivery: "now", times: 1, ...fate };
  }

  pay(payout: Payout, answered: (answer: PayoutAnswer) => void): void {
    const { reference } = payout;
    const { outcome, delivery, times } = this.fate;
    this.sent.set(reference, (this.sent.get(reference) ?? 0) + 1);
    if (outcome === "never") return;
    if (!this.book.has(reference)) this.book.set(reference, { payout, status: outcome });
    const answer = () => {
      for (let time = 0; time < times; time += 1) answered(this.answerOf(reference));
    };
    if (delivery === "now") answer();
    if (delivery === "late") this.late.push(answer);
  }

  look({ reference }: { reference: string }): Promise<PayoutLookAnswer> {
    if (this.fails) return Promise.reject(new Error("The payout provider is down"));
    return Promise.resolve(this.book.has(reference) ? this.answerOf(reference) : { status: "unknown" });
  }

  /** Ends a payout that is pending. */
  complete(reference: string, status: Final): void {
    const entry = this.book.get(reference);
    if (entry) entry.status = status;
  }

  /** Gives the late answers. */
  deliver(): void {
    for (const answer of this.late.splice(0)) answer();
  }

  /** What was paid out, minor units. */
  get paidMinor(): number {
    return [...this.book.values()].reduce(
      (sum, { payout, status }) => sum + (status === "paid" ? payout.amountMinor : 0),
      0,
    );
  }

  private answerOf(reference: string): PayoutAnswer {
    return { status: this.book.get(reference)?.status ?? "pending", providerReference: `test-${reference}` };
  }
}
