import { z } from "zod";
import { gameIn } from "./quick-link.server";

/** A malformed game code counts as none, and the link then opens the lobby. */
export const quickPlayFields = z.object({
  game: z
    .string()
    .optional()
    .transform((value) => gameIn(value)),
});
