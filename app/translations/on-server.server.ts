import { learn, type Messages } from "~/messages/messages";
import { texts } from "./fr-CA/all.server";

/** Registers every translation. Call once, before the first request is answered. */
export function learnTranslations(): void {
  const french = new Map<string, Messages>(Object.entries(texts));
  learn("fr-CA", ({ of }) => french.get(of));
}
