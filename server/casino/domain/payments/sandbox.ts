import type { Kysely } from "kysely";
import { depositReason } from "~/casino/contract/hosted-cashier";
import type { CoinMethod, DepositReason } from "~/casino/contract/payments";
import { MINUTE_MS } from "~/shared/durations";
import type { Database } from "../../db/schema";
import type { Clock } from "../clock";
import { coinsFor } from "./coins";
import type { Charge, ChargeAnswer, FinalAnswer, PaymentProvider, TestCard } from "./provider";
import { SandboxBook, type SandboxPayment } from "./sandbox-book";

/** Delay of the answers for late cards, long enough for their page to show the deposit as pending. */
export const LATE_MS = 5_000;
/** Deadline of a late card's charge. */
const LATE_EXPIRES_MS = 2 * MINUTE_MS;
/** How long coins can be sent to an address. */
export const COINS_EXPIRE_MS = 15 * MINUTE_MS;

type Behavior =
  | { is: "captured"; answers: number }
  | { is: "declined"; reason: DepositReason }
  | { is: "late"; becomes: "captured" | "declined"; reason: DepositReason | null }
  | { is: "never" };

interface ScriptedCard extends TestCard {
  behavior: Behavior;
}

/** The hosted cashier lists them in this order. */
const CARDS: readonly ScriptedCard[] = [
  {
    number: "4111 1111 1111 1111",
    outcome: "Visa, approved",
    behavior: { is: "captured", answers: 1 },
  },
  {
    number: "5555 5555 5555 4444",
    outcome: "Mastercard, approved",
    behavior: { is: "captured", answers: 1 },
  },
  {
    number: "4000 0000 0000 0002",
    outcome: "Declined by its issuer",
    behavior: { is: "declined", reason: "do_not_honor" },
  },
  {
    number: "4000 0000 0000 9995",
    outcome: "Declined, not enough funds",
    behavior: { is: "declined", reason: "insufficient_funds" },
  },
  {
    number: "4000 0000 0000 0069",
    outcome: "Declined, reported as expired",
    behavior: { is: "declined", reason: "card_expired" },
  },
  {
    number: "4000 0000 0000 0119",
    outcome: "No answer at all (time-out), nothing taken",
    behavior: { is: "never" },
  },
  {
    number: "4000 0000 0000 0127",
    outcome: "Taken, but the answer is lost (time-out): credited when the provider is asked again",
    behavior: { is: "captured", answers: 0 },
  },
  {
    number: "4000 0000 0000 0341",
    outcome: `Answers late: approved after ${LATE_MS / 1000} seconds`,
    behavior: { is: "late", becomes: "captured", reason: null },
  },
  {
    number: "4000 0000 0000 0226",
    outcome: `Answers late: declined after ${LATE_MS / 1000} seconds`,
    behavior: { is: "late", becomes: "declined", reason: "do_not_honor" },
  },
  {
    number: "4000 0000 0000 0259",
    outcome: "Answers twice: credited once",
    behavior: { is: "captured", answers: 2 },
  },
];

const BY_NUMBER = new Map(CARDS.map(({ number, behavior }) => [number.replace(/ /g, ""), behavior]));
const NOT_A_TEST_CARD: Behavior = { is: "declined", reason: "not_a_test_card" };
/** Coins wait until the button that pays them is pressed. */
const COINS: Behavior = { is: "captured", answers: 1 };

/**
 * The sandbox provider, which moves no money. Like a real provider it keeps its own records, so that captures can be
 * looked up and compared after an answer was lost. Card numbers are not stored.
 */
export function sandboxProvider({ db, clock }: { db: Kysely<Database>; clock: Clock }): PaymentProvider {
  const book = new SandboxBook(db);

  async function answer(charge: Charge, answered: (answer: ChargeAnswer) => void): Promise<void> {
    const behavior = behaviorOf(charge);
    if (behavior.is === "never") return;
    const payment = await book.enter(paymentOf(charge, behavior));
    const times = behavior.is === "captured" ? behavior.answers : 1;
    for (let time = 0; time < times; time += 1) answered(answerOf(payment));
    if (payment.status === "pending" && payment.due_at)
      answerLate(payment.reference, payment.due_at, answered);
  }

  function answerLate(reference: string, dueAt: Date, answered: (answer: ChargeAnswer) => void): void {
    const tell = async (): Promise<void> => {
      await book.settleDue(dueAt);
      const payment = await book.find(reference);
      if (payment) answered(answerOf(payment));
    };
    // The timer must not keep the process alive; after a restart, `look` has the answer.
    setTimeout(() => void tell().catch(() => undefined), LATE_MS).unref();
  }

  return {
    testCards: CARDS.map(({ number, outcome }) => ({ number, outcome })),

    charge(charge, answered) {
      // A provider whose records are out of reach gives no answer.
      answer(charge, answered).catch(() => undefined);
    },

    async look({ reference }) {
      await book.settleDue(clock.now());
      const payment = await book.find(reference);
      return payment ? answerOf(payment) : { status: "unknown" };
    },

    async list(range) {
      await book.settleDue(clock.now());
      const { rows, next } = await book.captures(range);
      return { captures: rows.flatMap(captureOf), next };
    },

    async refund({ reference }) {
      if (await book.refund(reference, clock.now())) return;
      throw new Error(`The sandbox has captured nothing for ${reference}`);
    },

    async simulate({ reference }) {
      await book.receiveCoins(reference, clock.now());
      const payment = await book.find(reference);
      if (!payment?.asset) return null;
      const paid = answerOf(payment);
      return paid.status === "pending" ? null : paid;
    },
  };
}

function behaviorOf({ source }: Charge): Behavior {
  if (source.kind === "crypto") return COINS;
  return BY_NUMBER.get(source.card.number) ?? NOT_A_TEST_CARD;
}

function paymentOf(charge: Charge, behavior: Exclude<Behavior, { is: "never" }>): SandboxPayment {
  const { reference, amountMinor, currency, source, at } = charge;
  const after = (ms: number): Date => new Date(at.getTime() + ms);
  const payment: SandboxPayment = {
    reference,
    amount_minor: amountMinor,
    currency,
    status: "pending",
    becomes: null,
    due_at: null,
    reason: null,
    expires_at: null,
    asset: null,
    created_at: at,
    captured_at: null,
    refunded_at: null,
  };
  if (source.kind === "crypto")
    return { ...payment, asset: source.asset, expires_at: after(COINS_EXPIRE_MS) };
  switch (behavior.is) {
    case "captured":
      return { ...payment, status: "captured", captured_at: at };
    case "declined":
      return { ...payment, status: "declined", reason: behavior.reason };
    case "late": {
      const { becomes, reason } = behavior;
      return { ...payment, becomes, reason, due_at: after(LATE_MS), expires_at: after(LATE_EXPIRES_MS) };
    }
  }
}

function answerOf(payment: SandboxPayment): ChargeAnswer {
  return payment.status === "pending" ? pendingAnswer(payment) : finalAnswer(payment);
}

function pendingAnswer(payment: SandboxPayment): ChargeAnswer {
  const { reference, amount_minor: amountMinor, asset, expires_at, created_at } = payment;
  return {
    status: "pending",
    providerReference: providerReferenceOf(payment),
    expiresAt: expires_at ?? created_at,
    payTo: asset === null ? null : coinsFor(asset as CoinMethod, { reference, amountMinor }),
  };
}

function finalAnswer(payment: SandboxPayment): FinalAnswer {
  const providerReference = providerReferenceOf(payment);
  const { amount_minor: amountMinor, currency, reason } = payment;
  const isRefunded = payment.refunded_at !== null;
  if (isRefunded) return { status: "declined", providerReference, reason: "refunded" };
  if (payment.status === "captured") return { status: "approved", providerReference, amountMinor, currency };
  return { status: "declined", providerReference, reason: depositReason.parse(reason) };
}

function captureOf(payment: SandboxPayment) {
  const { reference, amount_minor: amountMinor, currency, captured_at: capturedAt } = payment;
  if (capturedAt === null) return [];
  const refundedAt = payment.refunded_at;
  const providerReference = providerReferenceOf(payment);
  return [{ reference, providerReference, amountMinor, currency, capturedAt, refundedAt }];
}

function providerReferenceOf({ reference }: SandboxPayment): string {
  return `sandbox-${reference}`;
}
