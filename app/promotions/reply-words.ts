import type { FormReply } from "~/forms/reply";

/** The sentence of a refused form; spec §8 has its own for a code that is refused without a better one. */
export function replyWords({ code, errors, values }: FormReply): string {
  if (code === "invalid_coupon") {
    return values.source === "card"
      ? "Error! We're sorry, there was an error redeeming this coupon. Please try again, or ask our hosts."
      : `We're sorry, the coupon code ${codeOf(values)} seems to be invalid`;
  }
  return Object.values(errors).flat().join(" ");
}

/** A typed code as the casino was asked for it. */
export function codeOf(values: FormReply["values"]): string {
  return (values.code ?? "").trim().toUpperCase();
}
