import { z } from "zod";
import { isPhone, MAX_ADDRESS_LENGTH, MAX_CITY_LENGTH, MAX_ZIP_LENGTH } from "~/casino/contract/person";
import { filled, text } from "./schemas.server";
import { sentences } from "./sentences.server";
import { isCountry, isStateOf } from "./states";

/** Account details. The state must be in the chosen country's list. */
export const detailsFields = z
  .object({
    address_1: filled(MAX_ADDRESS_LENGTH, sentences.address),
    city: filled(MAX_CITY_LENGTH, sentences.city),
    country: text.refine(isCountry, sentences.country),
    state: text,
    zip: filled(MAX_ZIP_LENGTH, sentences.zip),
    gender: text.refine((value) => value === "male" || value === "female", sentences.gender),
    cell_phone: text.refine((value) => isPhone(value) && /\d/.test(value), sentences.cellPhone),
  })
  .refine(({ country, state }) => isStateOf(country, state), {
    path: ["state"],
    message: sentences.state,
    when: () => true,
  });
