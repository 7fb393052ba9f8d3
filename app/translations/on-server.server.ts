import { learn } from "~/messages/messages";
import { type Modules, translationOf } from "~/messages/translation-of";

/** Registers every translation. Call once, before the first request is answered. */
export function learnTranslations(): void {
  const french: Modules = import.meta.glob(["./fr-CA/*/**/*.ts", "./fr-CA/*-messages*.ts"], {
    eager: true,
  });
  learn("fr-CA", translationOf(french));
}
