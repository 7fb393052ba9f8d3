import { z } from "zod";
import { inPlace } from "./account";
import { defineCall } from "./call";
import { list } from "./marks";
import { byPlayer, clientId, instant, none } from "./shared";

/** The player's live sessions; calls beyond the base API. */

const playerSession = z.object({
  session_id: z.string(),
  /** The session that asks. */
  current: z.boolean(),
  /** The sign-in it began with; silent renewals keep it. */
  signed_in_at: instant,
  /** The last renewal, or the sign-in. */
  renewed_at: instant,
  expires_at: instant,
  address: z.string(),
  client_id: clientId,
});
export type PlayerSession = z.infer<typeof playerSession>;

export const sessions = defineCall({
  base: "api",
  group: "account",
  method: "GET",
  path: "/players/{pid}/sessions",
  summary: "The player's live sessions, this one first, then newest first",
  auth: "session",
  time: "main",
  addition: true,
  params: byPlayer,
  query: none,
  body: null,
  response: z.object({ sessions: list(playerSession) }),
});

export const endOtherSessions = defineCall({
  base: "api",
  group: "account",
  method: "DELETE",
  path: "/players/{pid}/sessions",
  summary:
    "Sign out everywhere else: ends every session and saved login, and opens a new session for the caller",
  auth: "session",
  time: "main",
  addition: true,
  params: byPlayer,
  query: none,
  body: null,
  response: z.object({ ended: z.number().int().nonnegative(), ...inPlace }),
});
