import { z } from "zod";
import { defineCall } from "./call";
import { minor, none } from "./shared";

/** Text that a database can keep: PostgreSQL refuses NUL. */
const plainText = z.string().regex(/^\P{Cc}*$/u);
const name = plainText.min(1).max(200);

/** What the payment provider tells of a charge, as it happened there. */
const facts = {
  /** The provider's own, the same for each time that it sends the event. */
  event_id: name,
  /** The deposit's id, as it came with the charge. */
  reference: name,
  provider_reference: name,
  /** What was captured or declined, integer minor units. */
  amount_minor: minor.positive(),
  /** ISO 4217. */
  currency: z.string().regex(/^[A-Z]{3}$/),
};

export const paymentEventBody = z.discriminatedUnion("type", [
  z.object({ ...facts, type: z.literal("payment.captured") }),
  /** `reason` is a sentence for the player. */
  z.object({ ...facts, type: z.literal("payment.declined"), reason: plainText.max(300) }),
]);
export type PaymentEvent = z.infer<typeof paymentEventBody>;

/**
 * `X-Payment-Signature: t=<seconds since 1970>,v1=<hex>`, where v1 is HMAC-SHA256 of `<t>.<raw body>` under a secret
 * that the provider and the casino share.
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
