import { z } from "zod";
import { filled, text } from "./schemas.server";
import { sentences } from "./sentences.server";
import { isCountry, isStateOf } from "./states";

/** Account details. The state must be in the chosen country's list. */
export const detailsFields = z
  .object({
    address_1: filled(100, sentences.address),
    city: filled(60, sentences.city),
    country: text.refine(isCountry, sentences.country),
    state: text,
    zip: filled(12, sentences.zip),
    gender: text.refine((value) => value === "male" || value === "female", sentences.gender),
    cell_phone: text.refine(
      (value) => /^[\d +-]{1,24}$/.test(value) && /\d/.test(value),
      sentences.cellPhone,
    ),
  })
  .refine(({ country, state }) => isStateOf(country, state), {
    path: ["state"],
    message: sentences.state,
    when: () => true,
  });
