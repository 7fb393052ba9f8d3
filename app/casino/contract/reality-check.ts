import { z } from "zod";
import { defineCall } from "./call";
import { REALITY_CHECK_CHOICES, REALITY_CHECK_MINUTES } from "./reality-check-words";
import { byPlayer, currency, instant, none, signedMinor } from "./shared";

export const playedSession = z.object({
  /** Silent renewals of the session leave it as it was. */
  signed_in_at: instant,
  /** Where the player signed in, as an offset from UTC. */
  timezone: z.string().regex(/^[+-]\d{2}:\d{2}$/),
  /** What was paid less what was staked since then, jackpots included; negative for a loss. */
  net_minor: signedMinor,
  currency,
  /** How often the player wants a reality check. */
  minutes: z.literal(REALITY_CHECK_MINUTES),
  /** When the next check is due; null while none is to come. */
  due_at: instant.nullable(),
  /** Whether it is due now: no round begins before it is acknowledged. */
  is_due: z.boolean(),
});
export type PlayedSession = z.infer<typeof playedSession>;

const call = {
  base: "api",
  group: "account",
  auth: "session",
  addition: true,
  params: byPlayer,
  query: none,
  response: playedSession,
} as const;

export const playSession = defineCall({
  ...call,
  method: "GET",
  time: "side",
  path: "/players/{pid}/session",
  summary: "How long the player has been signed in, what play has brought since, and the next reality check",
  body: null,
});

export const acknowledgeRealityCheck = defineCall({
  ...call,
  method: "POST",
  time: "main",
  path: "/players/{pid}/reality-check",
  summary: "Acknowledge the reality check that is due, so that rounds can begin again",
  unkeyed: "A check that was acknowledged is no longer due, so a repeat does nothing.",
  body: z.object({ choice: z.enum(REALITY_CHECK_CHOICES) }),
});

export const setRealityCheck = defineCall({
  ...call,
  method: "PUT",
  time: "main",
  path: "/players/{pid}/reality-check",
  summary:
    "Choose how often a reality check comes. A shorter time holds from now, a longer one from the next check",
  unkeyed: "The last choice holds, however often it is sent.",
  body: z.object({ minutes: z.literal(REALITY_CHECK_MINUTES) }),
});
