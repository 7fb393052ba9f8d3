import type { Charge, ChargeAnswer, PaymentProvider } from "./provider";

type Behaviour = "approve" | "decline" | "time-out" | "answer-twice";

/** The test numbers of the sandbox; the hosted cashier shows them. */
const TEST_CARDS: Readonly<Record<string, Behaviour>> = {
  "4111111111111111": "approve",
  "4000000000000002": "decline",
  "4000000000000119": "time-out",
  "4000000000000259": "answer-twice",
};

/** Moves no money. Crypto is approved at once; a card that is not a test card is declined. */
export const sandboxProvider: PaymentProvider = {
  charge(charge, answered) {
    for (const answer of answersTo(charge)) setImmediate(() => answered(answer));
  },
};

function answersTo(charge: Charge): ChargeAnswer[] {
  const providerReference = `sandbox-${charge.reference}`;
  const approved: ChargeAnswer = { status: "approved", providerReference };
  if (charge.source.kind === "crypto") return [approved];
  switch (TEST_CARDS[charge.source.card.number]) {
    case "approve":
      return [approved];
    case "answer-twice":
      return [approved, approved];
    case "time-out":
      return [];
    case "decline":
      return [{ status: "declined", providerReference, reason: "The card was declined by its issuer." }];
    default:
      return [{ status: "declined", providerReference, reason: "The sandbox takes its test cards only." }];
  }
}
