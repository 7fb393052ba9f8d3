import { z } from "zod";
import { defineCall } from "./call";
import { addition, list } from "./marks";
import { byPlayer, clientId, done, inPlace, instant, none } from "./shared";

/** The player's live sessions; calls beyond the base API. */

export const playerSession = z.object({
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
  /** Names of the browser and the system, such as Firefox and Windows. */
  browser: addition(z.string().max(40), "it is known"),
  system: addition(z.string().max(40), "it is known"),
  /** ISO 3166 code of where the sign-in came from. */
  country: addition(z.string().length(2), "it is known"),
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

export const endOneSession = defineCall({
  base: "api",
  group: "account",
  method: "DELETE",
  path: "/players/{pid}/sessions/{sessionId}",
  summary: "Sign out on one device: ends its session, and every saved login",
  auth: "session",
  time: "main",
  addition: true,
  params: byPlayer.extend({ sessionId: z.uuid() }),
  query: none,
  body: null,
  response: done,
});
