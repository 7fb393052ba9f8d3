import type { FormReply } from "~/forms/reply";

/** Spec §8. */
const CARD_ERROR = "Error! We're sorry, there was an error redeeming this coupon.";
/** Refusals that give a player nothing to go by: the casino does not know the code, or did not answer. */
const UNEXPLAINED = new Set(["invalid_coupon", "unavailable"]);

/** The sentence of a refused form: spec §8 has one for a card, and one for a typed code that nobody knows. */
export function replyWords(reply: FormReply): string {
  const { code, errors, values } = reply;
  const reason = Object.values(errors).flat().join(" ");
  // The conflict has its own way out, and is said alone.
  if (values.source === "card" && code !== "active_coupon") {
    const isUnexplained = code !== null && UNEXPLAINED.has(code);
    return `${CARD_ERROR} ${isUnexplained ? "Please try again, or ask our hosts." : reason}`;
  }
  return code === "invalid_coupon"
    ? `We're sorry, the coupon code ${codeOf(values)} seems to be invalid`
    : reason;
}

/** A typed code as the casino was asked for it. */
export function codeOf(values: FormReply["values"]): string {
  return (values.code ?? "").trim().toUpperCase();
}
