import { z } from "zod";
import { lengthOf, MAX_LOGIN_LENGTH } from "~/casino/contract/lengths";
import { readEmail } from "~/casino/contract/values/person";
import { byLanguage } from "~/messages/language.server";
import { isPossiblePassword, secret } from "~/session/password-schema.server";
import { read } from "./schemas.server";
import { sentences } from "./sentences.server";

/** Both fields are required, with one error message for the form. The login is lower-cased. */
export const loginFields = byLanguage(sentences, (texts) =>
  z
    .object({ login: read(readEmail), password: secret })
    .refine(({ login, password }) => login !== "" && password !== "", { message: texts.login })
    // No account has a longer login or password, so there is no need to ask the casino.
    .refine(({ login, password }) => lengthOf(login) <= MAX_LOGIN_LENGTH && isPossiblePassword(password), {
      message: texts.wrongLogin,
    }),
);
