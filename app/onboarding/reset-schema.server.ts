import { z } from "zod";
import { confirmed, isConfirmed, passwordSaying, secret } from "~/session/password-schema.server";

/** The new password, twice. */
export const resetFields = z
  .object({ password: passwordSaying("length"), confirm_password: secret })
  .refine(isConfirmed, confirmed);
