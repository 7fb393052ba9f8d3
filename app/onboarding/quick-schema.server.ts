import { z } from "zod";
import { couponCode } from "~/casino/redeem.server";
import { gameIn } from "./quick-link.server";

/** A game of another shape is none: the lobby has them all. */
export const quickPlayFields = z.object({
  game: z
    .string()
    .optional()
    .transform((value) => gameIn(value)),
});

export const quickRedeemFields = z.object({ code: couponCode });
