import { z } from "zod";
import { isPhone, MAX_ADDRESS_LENGTH, MAX_CITY_LENGTH, MAX_ZIP_LENGTH } from "~/casino/contract/person";
import { byLanguage } from "~/messages/language.server";
import { readPhone } from "~/casino/contract/values/person";
import { readPlain } from "~/casino/contract/values/text";
import { filled, read, text } from "./schemas.server";
import { sentences } from "./sentences.server";
import { isCountry, isStateOf } from "./states";

/** Account details. The state must be in the chosen country's list. */
export const detailsFields = byLanguage(sentences, (says) =>
  z
    .object({
      address_1: filled(MAX_ADDRESS_LENGTH, says.address),
      city: filled(MAX_CITY_LENGTH, says.city),
      country: text.refine(isCountry, says.country),
      state: text,
      zip: filled(MAX_ZIP_LENGTH, says.zip, readPlain),
      gender: text.refine((value) => value === "male" || value === "female", says.gender),
      cell_phone: read(readPhone).refine((value) => isPhone(value) && /\d/.test(value), says.cellPhone),
    })
    .refine(({ country, state }) => isStateOf(country, state), {
      path: ["state"],
      message: says.state,
      when: () => true,
    }),
);
