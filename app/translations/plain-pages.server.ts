import { learn } from "~/messages/messages";
import { messages as french } from "./fr-CA/ui/plain-messages.server";

/** Registers the translations of the pages that the host itself writes, in the place of all others. */
export function learnPlainPages(): void {
  learn("fr-CA", ({ of }) => (of === french.of ? french : undefined));
}
