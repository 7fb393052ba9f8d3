import { z } from "zod";
import { defineCall } from "../call";
import { byPlayer, currency, instant, pidInPath, signedMinor } from "../shared";
import { operatorCall, reason } from "./shared";

/** Up to this, one operator corrects a balance alone, minor units. The database has the same figure. */
export const CORRECTION_ALONE_MINOR = 500_00;
/** The most of one correction, minor units. */
export const CORRECTION_MAXIMUM_MINOR = 100_000_00;

const correction = z.object({
  pid: z.number().int().positive(),
  player: z.string(),
  correction_id: z.string(),
  /** Into the player's cash; negative takes away. */
  amount_minor: signedMinor,
  currency,
  reason: z.string(),
  asked_by: z.string(),
  is_own: z.boolean(),
  asked_at: instant,
});
export type WaitingCorrection = z.infer<typeof correction>;

export const correctBalance = defineCall({
  ...operatorCall,
  right: "money.correct",
  method: "POST",
  path: "/operator/players/{pid}/corrections",
  summary: "Correct a player's cash; above 500.00 a second operator has to confirm it",
  params: byPlayer,
  body: z.object({
    amount_minor: signedMinor.min(-CORRECTION_MAXIMUM_MINOR).max(CORRECTION_MAXIMUM_MINOR),
    reason,
  }),
  response: z.object({ correction_id: z.string(), is_booked: z.boolean() }),
});

export const waitingCorrections = defineCall({
  ...operatorCall,
  right: "players.read",
  method: "GET",
  path: "/operator/corrections",
  summary: "Corrections that wait for a second operator, oldest first",
  query: z.object({ cursor: z.string().max(200).optional() }),
  body: null,
  response: z.object({ corrections: z.array(correction), next: z.string().nullable() }),
});

export const decideCorrection = defineCall({
  ...operatorCall,
  right: "money.approve",
  method: "POST",
  path: "/operator/players/{pid}/corrections/{correctionId}",
  summary: "Book a correction that a colleague asked for, or refuse it; one's own can only be withdrawn",
  params: z.object({ pid: pidInPath, correctionId: z.uuid() }),
  body: z.object({ decision: z.enum(["book", "refuse"]), reason }),
  response: z.object({ is_booked: z.boolean() }),
});
