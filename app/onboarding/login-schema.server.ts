import { z } from "zod";
import { lengthOf, MAX_LOGIN_LENGTH, MAX_PASSWORD_LENGTH } from "~/casino/contract/lengths";
import { byLanguage } from "~/messages/language.server";
import { secret } from "~/session/password-schema.server";
import { text } from "./schemas.server";
import { sentences } from "./sentences.server";

/** Both fields are required, with one error message for the form. The login is lower-cased. */
export const loginFields = byLanguage(sentences, (says) =>
  z
    .object({ login: text, password: secret })
    .refine(({ login, password }) => login !== "" && password !== "", { message: says.login })
    // No account has a longer login or password, so there is no need to ask the casino.
    .refine(
      ({ login, password }) =>
        lengthOf(login) <= MAX_LOGIN_LENGTH && lengthOf(password) <= MAX_PASSWORD_LENGTH,
      {
        message: says.wrongLogin,
      },
    )
    .transform(({ login, password }) => ({ login: login.toLowerCase(), password })),
);
