import { z } from "zod";
import { LONGEST_MESSAGE } from "~/casino/contract/support-limits";
import { sentences } from "./sentences.server";

/**
 * A message of many lines to the hosts. Browsers send line breaks as two characters; what else a paste brings along is
 * no text.
 * @param empty what is said where there is none
 */
export function messageText(empty: string) {
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
    .refine((value) => value.length <= LONGEST_MESSAGE, sentences.longMessage);
}
