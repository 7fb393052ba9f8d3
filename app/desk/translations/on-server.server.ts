import { learn } from "~/messages/messages";
import { type Modules, translationOf } from "~/messages/translation-of";

/** Registers the desk's translations and the shared ones. Call once, before the first request is answered. */
export function learnDeskTranslations(): void {
  const french: Modules = import.meta.glob(
    ["./fr-CA/**/*.ts", "../../translations/fr-CA/{coupons,forms,promotions,refusals,ui}/**/*.ts"],
    { eager: true },
  );
  learn("fr-CA", translationOf(french));
}
