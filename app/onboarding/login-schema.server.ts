import { z } from "zod";
import { lengthOf, LONGEST_LOGIN, LONGEST_PASSWORD } from "~/casino/contract/lengths";
import { secret } from "~/session/password-schema.server";
import { text } from "./schemas.server";
import { sentences } from "./sentences.server";

/** Login: both fields non-empty, otherwise one message for the form (spec §5); the login is lower-cased (spec §3). */
export const loginFields = z
  .object({ login: text, password: secret })
  .refine(({ login, password }) => login !== "" && password !== "", { message: sentences.login })
  // No account has a longer one: the casino need not be asked.
  .refine(
    ({ login, password }) => lengthOf(login) <= LONGEST_LOGIN && lengthOf(password) <= LONGEST_PASSWORD,
    {
      message: sentences.wrongLogin,
    },
  )
  .transform(({ login, password }) => ({ login: login.toLowerCase(), password }));
