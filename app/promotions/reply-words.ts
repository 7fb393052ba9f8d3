import type { FormReply } from "~/forms/reply";
import { messages, type PromotionsMessages } from "./messages";

/** Refusals that give a player nothing to go by: the casino does not know the code, or did not answer. */
const UNEXPLAINED = new Set(["invalid_coupon", "unavailable"]);

/** The sentence of a refused form: spec §8 has one for a card, and one for a typed code that nobody knows. */
export function replyWords(reply: FormReply, m: PromotionsMessages["reply"] = messages.reply): string {
  const { code, errors, values } = reply;
  const reason = Object.values(errors).flat().join(" ");
  // The conflict has its own way out, and is said alone.
  if (values.source === "card" && code !== "active_coupon") {
    const isUnexplained = code !== null && UNEXPLAINED.has(code);
    return `${m.cardError} ${isUnexplained ? m.tryAgain : reason}`;
  }
  return code === "invalid_coupon" ? m.invalid(codeOf(values)) : reason;
}

/** A typed code as the casino was asked for it. */
export function codeOf(values: FormReply["values"]): string {
  return (values.code ?? "").trim().toUpperCase();
}
