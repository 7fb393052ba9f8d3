import { z } from "zod";
import { MAX_MESSAGE_LENGTH } from "~/casino/contract/support-limits";
import { messagesIn } from "~/messages/messages";
import type { Language } from "~/shared/languages";
import { sentences } from "./sentences.server";

/**
 * A multi-line message to the hosts. Normalizes the CRLF that browsers send and strips control characters from pasted
 * text.
 * @param empty error message for an empty text
 */
export function messageText(empty: string, language: Language) {
  return z
    .string()
    .optional()
    .transform((value) =>
      (value ?? "")
        .replace(/\r\n?/g, "\n")
        .replace(/[^\P{Cc}\n\t]/gu, "")
        .trim(),
    )
    .refine((value) => value !== "", empty)
    .refine((value) => value.length <= MAX_MESSAGE_LENGTH, messagesIn(language, sentences).longMessage);
}
