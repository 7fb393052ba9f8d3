import { z } from "zod";
import { defineCall } from "./call";
import { minor, none } from "./shared";

/** Excludes control characters; PostgreSQL rejects NUL in text. */
const plainText = z.string().regex(/^\P{Cc}*$/u);
const name = plainText.min(1).max(200);

/** Facts of a charge as the provider reports them. */
const facts = {
  /** The provider's id of the event, the same on every delivery. */
  event_id: name,
  /** The deposit's id, as sent with the charge. */
  reference: name,
  provider_reference: name,
  /** Amount captured or declined, integer minor units. */
  amount_minor: minor.positive(),
  /** ISO 4217. */
  currency: z.string().regex(/^[A-Z]{3}$/),
};

export const paymentEventBody = z.discriminatedUnion("type", [
  z.object({ ...facts, type: z.literal("payment.captured") }),
  /** `reason` is a code of `DEPOSIT_REASONS`. Any other text counts as `unknown`, and only the log keeps it. */
  z.object({ ...facts, type: z.literal("payment.declined"), reason: plainText.max(300) }),
]);
export type PaymentEvent = z.infer<typeof paymentEventBody>;

/**
 * `X-Payment-Signature: t=<seconds since 1970>,v1=<hex>`, where v1 is the HMAC-SHA256 of `<t>.<raw body>` with a
 * secret shared by the provider and the casino.
 */
export const paymentEvent = defineCall({
  base: "provider",
  group: "cashier",
  method: "POST",
  path: "/webhooks/payments",
  summary:
    "What the payment provider tells of a charge; each event counts once. 202 for a reference that is no deposit of ours",
  auth: "signature",
  unkeyed: "The provider's own event id makes it count once.",
  time: "side",
  addition: true,
  params: none,
  query: none,
  body: paymentEventBody,
  response: z.object({ result: z.enum(["taken", "repeated", "unmatched"]) }),
});
