import { z } from "zod";
import { passwordMessages } from "~/session/password-rules";
import { confirmed, isConfirmed, passwordSaying, secret } from "~/session/password-schema.server";

/** The new password, twice (spec §5). */
export const resetFields = z
  .object({ password: passwordSaying(passwordMessages.length), confirm_password: secret })
  .refine(isConfirmed, confirmed);
