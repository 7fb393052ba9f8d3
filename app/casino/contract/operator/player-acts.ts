import { z } from "zod";
import { defineCall } from "../call";
import { COUPON_STATES } from "../coupon-words";
import { byPlayer, currency, instant, minor, none } from "../shared";
import { readCouponCode } from "../values/codes";
import { operatorCall, reason } from "./shared";

/** The classes that the rules know: of stakes, of the lobby jackpot, and of new players. */
export const PLAYER_CLASSES = [
  "Unverified / Non Dep",
  "Standard",
  "Low Margin",
  "Cash Recyclers",
  "Cash Recyclers + Bonuses",
  "Bronze No2",
  "Coupon",
  "Review – Options blocked",
  "Test Class",
] as const;
export type PlayerClass = (typeof PLAYER_CLASSES)[number];

export const setPlayerClass = defineCall({
  ...operatorCall,
  right: "players.manage",
  method: "POST",
  path: "/operator/players/{pid}/class",
  summary: "Set a player's class",
  params: byPlayer,
  /** `seen` is the class that the operator saw. */
  body: z.object({ player_class: z.enum(PLAYER_CLASSES), seen: z.string().max(60), reason }),
  response: none,
});

export const givePlayerCoupon = defineCall({
  ...operatorCall,
  right: "coupons.give",
  method: "POST",
  path: "/operator/players/{pid}/coupons",
  summary: "Give a player a coupon, also one that their class does not see or that they have used up",
  params: byPlayer,
  body: z.object({ coupon_code: z.string().min(1).overwrite(readCouponCode).max(40), reason }),
  response: z.object({ state: z.enum(COUPON_STATES) }),
});

export const endPlayerCoupon = defineCall({
  ...operatorCall,
  right: "coupons.give",
  method: "POST",
  path: "/operator/players/{pid}/coupons/end",
  summary:
    "End a player's active coupon: the player keeps their cash and their own share of the bonus wallet, as if they had given it up",
  params: byPlayer,
  /** `coupon_code`: the active coupon that the operator saw. */
  body: z.object({ coupon_code: z.string().min(1).overwrite(readCouponCode).max(40), reason }),
  response: z.object({ kept_minor: minor, lost_minor: minor, currency }),
});

export const removePlayerFactor = defineCall({
  ...operatorCall,
  right: "players.manage",
  method: "POST",
  path: "/operator/players/{pid}/second-factor/removal",
  summary:
    "Have a lost second factor removed, after three days and a mail; any code that is given before keeps it. Or call it off",
  params: byPlayer,
  body: z.object({ is_requested: z.boolean(), reason }),
  response: z.object({ due_at: instant.nullable() }),
});

export const SUBJECT_LONGEST = 120;
export const MESSAGE_LONGEST = 2_000;

export const messagePlayer = defineCall({
  ...operatorCall,
  right: "support.answer",
  method: "POST",
  path: "/operator/players/{pid}/messages",
  summary: "Write to a player: a message in the account, and a mail",
  params: byPlayer,
  body: z.object({
    subject: z.string().trim().min(1).max(SUBJECT_LONGEST),
    text: z.string().trim().min(1).max(MESSAGE_LONGEST),
    reason,
  }),
  response: z.object({ reference: z.string() }),
});
