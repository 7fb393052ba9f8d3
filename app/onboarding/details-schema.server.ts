import { z } from "zod";
import { filled, messages, text } from "./schemas.server";
import { isCountry, isStateOf } from "./states";

/** Account details (spec §5). The state is one of the chosen country's list. */
export const detailsFields = z
  .object({
    address_1: filled(100, messages.address),
    city: filled(60, messages.city),
    country: text.refine(isCountry, messages.country),
    state: text,
    zip: filled(12, messages.zip),
    gender: text.refine((value) => value === "male" || value === "female", messages.gender),
    cell_phone: text.refine((value) => /^[\d +-]{1,24}$/.test(value) && /\d/.test(value), messages.cellPhone),
  })
  .refine(({ country, state }) => isStateOf(country, state), {
    path: ["state"],
    message: messages.state,
    when: () => true,
  });
