import { z } from "zod";
import { CLIENT_ID } from "./client-id";
import { MAX_TYPED_PASSWORD_LENGTH } from "./lengths";
import { addition } from "./marks";

/** CASINO_ID is sent as X-Casino-Id with every call, SKIN_ID in the payloads. */
export const CASINO_ID = 799;
export const SKIN_ID = 1;

/** How a casino answers a call that it does not have, together with a missing `errorCode`. */
export const MISSING_CALL_STATUSES: readonly number[] = [404, 405, 501];

export const none = z.object({});

/** A player's id. */
export const pid = z.number().int().positive();
/** A player's id in a path or a query. */
export const pidInPath = z.coerce.number().int().positive();
export const byPlayer = z.object({ pid: pidInPath });

/** Integer minor units (US cents); never negative. */
export const minor = z.number().int().nonnegative();
/** Integer minor units with a sign. */
export const signedMinor = z.number().int();
/** ISO 8601 instant, UTC. */
export const instant = z.iso.datetime({ offset: true });
export const currency = z.string().length(3);
/** BCP 47. */
export const languageTag = z
  .string()
  .max(35)
  .regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/);

export const clientId = z.union([z.literal(CLIENT_ID.desktop), z.literal(CLIENT_ID.other)]);
export const skinId = z.literal(SKIN_ID);

/**
 * A password as typed: the minimum length of new passwords does not apply, and a hash of before may be of letters and marks apart.
 */
export const typedPassword = z.string().max(MAX_TYPED_PASSWORD_LENGTH);

/** The language of the texts beside it, as a BCP 47 tag: `fr-CA`. */
export const textLanguage = addition(
  z.string().regex(/^[a-z]{2,8}(-[a-z\d]{1,8})*$/i),
  "the texts are in another language than the answer",
);

/** Confirms that an action was done. An empty answer counts too. */
export const done = z.object({ message: addition(z.string()) });

const whenReplaced = "the call ended the session that asked";
/** For calls that end all of a player's sessions: the session that replaces the caller's (additions). */
export const inPlace = {
  session_token: addition(z.string(), whenReplaced),
  expires_at: addition(instant, whenReplaced),
};

/** `gameId-machineId`, as links identify a game. */
export const gameCode = z.string().regex(/^\d{1,9}-\d{1,9}$/);

/** A version of a game's math. Rounds are replayed with the version they were played with. */
export const paytableVersion = z.number().int().positive();
