import { coinsFor } from "./coins";
import type { Charge, ChargeAnswer, FinalAnswer, Payment, PaymentProvider, TestCard } from "./provider";

/** How late the late card is answered: its page has been shown as pending by then. */
export const LATE_MS = 5_000;
/** How long a charge of the late card is waited for. */
const LATE_EXPIRES_MS = 2 * 60_000;
/** How long coins can be sent to an address. */
export const COINS_EXPIRE_MS = 15 * 60_000;

type Behaviour = "approve" | "time-out" | "answer-twice" | "answer-late" | { decline: string };

interface ScriptedCard extends TestCard {
  behaviour: Behaviour;
}

/** The hosted cashier lists them, in this order. */
const CARDS: readonly ScriptedCard[] = [
  { number: "4111 1111 1111 1111", outcome: "Visa, approved", behaviour: "approve" },
  { number: "5555 5555 5555 4444", outcome: "Mastercard, approved", behaviour: "approve" },
  {
    number: "4000 0000 0000 0002",
    outcome: "Declined by its issuer",
    behaviour: { decline: "The card was declined by its issuer." },
  },
  {
    number: "4000 0000 0000 9995",
    outcome: "Declined, not enough funds",
    behaviour: { decline: "The card was declined: there are not enough funds on it." },
  },
  {
    number: "4000 0000 0000 0069",
    outcome: "Declined, reported as expired",
    behaviour: { decline: "The card was declined: its issuer says that it has expired." },
  },
  { number: "4000 0000 0000 0119", outcome: "No answer at all (time-out)", behaviour: "time-out" },
  {
    number: "4000 0000 0000 0341",
    outcome: `Answers late: approved after ${LATE_MS / 1000} seconds`,
    behaviour: "answer-late",
  },
  { number: "4000 0000 0000 0259", outcome: "Answers twice: credited once", behaviour: "answer-twice" },
];

const BY_NUMBER = new Map(CARDS.map(({ number, behaviour }) => [number.replace(/ /g, ""), behaviour]));
const NOT_A_TEST_CARD: Behaviour = { decline: "The sandbox takes its test cards only." };

// What a charge will do is in the provider's reference, for the number of its card is kept nowhere.
const LATE = "sandbox-late-";
const COINS = "sandbox-coins-";

/** Moves no money. A card that is not a test card is declined; coins wait for the button that pays them. */
export const sandboxProvider: PaymentProvider = {
  testCards: CARDS.map(({ number, outcome }) => ({ number, outcome })),

  charge(charge, answered) {
    const { answers, later } = answersTo(charge);
    for (const answer of answers) setImmediate(() => answered(answer));
    // A program that ends meanwhile is not held up; `look` has the answer then.
    if (later) setTimeout(() => answered(later), LATE_MS).unref();
  },

  look: ({ providerReference, at, now }) => {
    const isKnown = providerReference.startsWith(LATE) && now.getTime() - at.getTime() >= LATE_MS;
    return Promise.resolve(isKnown ? approved(providerReference) : null);
  },

  simulate: ({ providerReference }: Payment) =>
    providerReference.startsWith(COINS) ? approved(providerReference) : null,
};

interface Answers {
  answers: ChargeAnswer[];
  later?: FinalAnswer;
}

function answersTo(charge: Charge): Answers {
  const { reference, source, at } = charge;
  if (source.kind === "crypto") {
    const expiresAt = new Date(at.getTime() + COINS_EXPIRE_MS);
    const payTo = coinsFor(source.asset, charge);
    return {
      answers: [{ status: "pending", providerReference: COINS + reference, expiresAt, payTo }],
    };
  }
  const once = approved(`sandbox-${reference}`);
  const behaviour = BY_NUMBER.get(source.card.number) ?? NOT_A_TEST_CARD;
  if (typeof behaviour === "object") return { answers: [declined(reference, behaviour.decline)] };
  switch (behaviour) {
    case "approve":
      return { answers: [once] };
    case "answer-twice":
      return { answers: [once, once] };
    case "time-out":
      return { answers: [] };
    case "answer-late":
      return lateAnswers(LATE + reference, at);
  }
}

function lateAnswers(providerReference: string, at: Date): Answers {
  const expiresAt = new Date(at.getTime() + LATE_EXPIRES_MS);
  return {
    answers: [{ status: "pending", providerReference, expiresAt, payTo: null }],
    later: approved(providerReference),
  };
}

function approved(providerReference: string): FinalAnswer {
  return { status: "approved", providerReference };
}

function declined(reference: string, reason: string): FinalAnswer {
  return { status: "declined", providerReference: `sandbox-${reference}`, reason };
}
