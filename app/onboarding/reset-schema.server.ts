import { z } from "zod";
import { confirmed, isConfirmed, messages, passwordSaying, secret } from "./schemas.server";

/** The new password, twice (spec §5). */
export const resetFields = z
  .object({ password: passwordSaying(messages.password), confirm_password: secret })
  .refine(isConfirmed, confirmed);
