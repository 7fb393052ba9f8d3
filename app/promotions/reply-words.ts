import type { FormReply } from "~/forms/reply";
import type { PromotionsMessages } from "./messages";

/** Refusals that give the player no usable reason: the casino does not know the code, or did not answer. */
const UNEXPLAINED = new Set(["invalid_coupon", "unavailable"]);

/** Message for a refused form. A card and an unknown typed code each have a message of their own. */
export function replyWords(reply: FormReply, m: PromotionsMessages["reply"]): string {
  const { code, errors, values } = reply;
  const reason = Object.values(errors).flat().join(" ");
  // An active-coupon conflict has its own message and link.
  if (values.source === "card" && code !== "active_coupon") {
    const isUnexplained = code !== null && UNEXPLAINED.has(code);
    return `${m.cardError} ${isUnexplained ? m.tryAgain : reason}`;
  }
  return code === "invalid_coupon" ? m.invalid(typedCode(values)) : reason;
}

/** The code as it was sent to the casino. */
export function typedCode(values: FormReply["values"]): string {
  return (values.code ?? "").trim().toUpperCase();
}
