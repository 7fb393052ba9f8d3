import { z } from "zod";
import { isPhone, MAX_ADDRESS_LENGTH, MAX_CITY_LENGTH, MAX_ZIP_LENGTH } from "~/casino/contract/person";
import { readPhone } from "~/casino/contract/values/person";
import { readPlain } from "~/casino/contract/values/text";
import { byLanguage } from "~/messages/language.server";
import { filled, read, text } from "./schemas.server";
import { sentences } from "./sentences.server";
import { isCountry, isStateOf, ofCountry } from "./states";

/** Account details. The state must be in the chosen country's list, and is called what it is called there. */
export const detailsFields = byLanguage(sentences, (texts) =>
  z
    .object({
      address_1: filled(MAX_ADDRESS_LENGTH, texts.address),
      city: filled(MAX_CITY_LENGTH, texts.city),
      country: text.refine(isCountry, texts.country),
      state: text,
      zip: read(readPlain),
      gender: text.refine((value) => value === "male" || value === "female", texts.gender),
      cell_phone: read(readPhone).refine((value) => isPhone(value) && /\d/.test(value), texts.cellPhone),
    })
    .refine(({ country, state }) => isStateOf(country, state), {
      path: ["state"],
      error: ({ input }) => ofCountry(texts.regions, countryIn(input)).state,
      when: () => true,
    })
    .refine(({ zip }) => zip !== "" && zip.length <= MAX_ZIP_LENGTH, {
      path: ["zip"],
      error: ({ input }) => ofCountry(texts.regions, countryIn(input)).zip,
      when: () => true,
    }),
);

/** @param input the fields, of which any may be wrong */
function countryIn(input: unknown): string {
  return String((input as { country?: unknown }).country);
}
