import { z } from "zod";
import { isPhone, LONGEST_ADDRESS, LONGEST_CITY, LONGEST_ZIP } from "~/casino/contract/person";
import { filled, text } from "./schemas.server";
import { sentences } from "./sentences.server";
import { isCountry, isStateOf } from "./states";

/** Account details. The state must be in the chosen country's list. */
export const detailsFields = z
  .object({
    address_1: filled(LONGEST_ADDRESS, sentences.address),
    city: filled(LONGEST_CITY, sentences.city),
    country: text.refine(isCountry, sentences.country),
    state: text,
    zip: filled(LONGEST_ZIP, sentences.zip),
    gender: text.refine((value) => value === "male" || value === "female", sentences.gender),
    cell_phone: text.refine((value) => isPhone(value) && /\d/.test(value), sentences.cellPhone),
  })
  .refine(({ country, state }) => isStateOf(country, state), {
    path: ["state"],
    message: sentences.state,
    when: () => true,
  });
