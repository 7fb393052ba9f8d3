import type { LocalizedPart } from "~/casino/contract/call";
import { presentableMessage } from "~/casino/presentable";
import { langOf } from "~/messages/messages";
import type { Language } from "~/shared/languages";

/**
 * What the casino says it gave, if it says it in the page's language. Otherwise our own sentence is better: a flash
 * message has no place for a second language.
 */
export function messageIn(
  page: Language,
  { message, ...answer }: LocalizedPart & { message?: string | undefined },
) {
  if (message === undefined || langOf(answer, page) !== undefined) return undefined;
  return presentableMessage(message);
}
