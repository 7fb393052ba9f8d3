import * as contract from "~/casino/contract/payment-webhook";
import { takePaymentEvent } from "../domain/deposits/events";
import { isSignedWebhook } from "../domain/payments/webhook-signature";
import { malformed, Refusal } from "../domain/refusal";
import { invalidRequest } from "./errors";
import { type Api, serve } from "./handle";

/** The payment provider's webhook. It is not one of our callers: its signature is its only authentication. */
export function servePaymentWebhook(api: Api): void {
  const { services } = api;
  serve(api, contract.paymentEvent, async (context) => {
    // The signature covers the raw bytes.
    const body = Buffer.from(await context.req.arrayBuffer());
    const now = services.clock.now();
    const header = context.req.header("x-payment-signature") ?? "";
    if (!isSignedWebhook(services.webhookSecrets, { header, body, now })) {
      services.metrics.paymentEvents.inc({ result: "unsigned" });
      throw new Refusal("invalid_signature");
    }
    const event = eventIn(body.toString("utf8"));
    const result = await takePaymentEvent(services.db, event, now);
    services.metrics.paymentEvents.inc({ result });
    if (event.type === "payment.declined") {
      const { event_id: eventId, reference, reason } = event;
      context.get("log")().info({ eventId, reference, reason }, "The payment provider declined a charge");
    }
    if (result === "unmatched") {
      const { event_id: eventId, reference } = event;
      context
        .get("log")()
        .warn({ eventId, reference }, "The payment provider told of a charge that is not ours");
    }
    services.mails.wake();
    return context.json(contract.paymentEvent.response.parse({ result }), result === "unmatched" ? 202 : 200);
  });
}

/** @throws Refusal `invalid_request` */
function eventIn(text: string): contract.PaymentEvent {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw malformed("The body must be JSON.");
  }
  const parsed = contract.paymentEventBody.safeParse(body);
  if (!parsed.success) throw invalidRequest("body", parsed.error);
  return parsed.data;
}
