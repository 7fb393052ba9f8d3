import { z } from "zod";
import { lengthOf, LONGEST_LOGIN, LONGEST_PASSWORD } from "~/casino/contract/lengths";
import { secret } from "~/session/password-schema.server";
import { text } from "./schemas.server";
import { sentences } from "./sentences.server";

/** Both fields are required, with one error message for the form. The login is lower-cased. */
export const loginFields = z
  .object({ login: text, password: secret })
  .refine(({ login, password }) => login !== "" && password !== "", { message: sentences.login })
  // No account has a longer login or password, so there is no need to ask the casino.
  .refine(
    ({ login, password }) => lengthOf(login) <= LONGEST_LOGIN && lengthOf(password) <= LONGEST_PASSWORD,
    {
      message: sentences.wrongLogin,
    },
  )
  .transform(({ login, password }) => ({ login: login.toLowerCase(), password }));
