import { services } from "~/services.server";
import { WELCOME_OFFER_CODE } from "./offers";

/** The code of the welcome offer: the operator's, or that of the product's own casino. */
export function welcomeCode(): string {
  return services().brand.welcome?.code ?? WELCOME_OFFER_CODE;
}
