import { z } from "zod";

/** Why an operator does something, as the casino's calls take it. */
export const reasonField = z
  .string({ error: "Say why, in at least three characters." })
  .trim()
  .min(3, "Say why, in at least three characters.")
  .max(500, "At most 500 characters.");
