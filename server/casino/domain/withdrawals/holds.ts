import type { Kysely } from "kysely";
import type { IdentityState } from "~/casino/contract/identity-words";
import type { ReviewReason } from "~/casino/contract/payouts";
import type { Database } from "../../db/schema";
import { thresholdOf } from "../desk/thresholds";
import { newUntil } from "./new-until";
import type { Part } from "./parts";

/** What the rules of a withdrawal need to know of its player, besides the money. */
export interface Standing {
  identity: IdentityState;
  isPasswordNew: boolean;
  /** Up to this, a verified player's withdrawal is paid by itself. */
  automaticMinor: number;
}

/** Call it with the player's money locked where it decides anything. */
export async function standingOf(db: Kysely<Database>, playerId: number, now: Date): Promise<Standing> {
  const row = await db
    .selectFrom("player")
    .innerJoin("player_password", "player_password.player_id", "player.player_id")
    .select(["identity_state", "changed_at", "created_at"])
    .where("player.player_id", "=", playerId)
    .executeTakeFirstOrThrow();
  // A new account's first password is no change of it.
  const isChanged = row.changed_at > row.created_at;
  return {
    identity: row.identity_state,
    isPasswordNew: isChanged && newUntil(row.changed_at, now) !== null,
    automaticMinor: await thresholdOf(db, "withdrawal_automatic_minor"),
  };
}

/** Why a person looks at a withdrawal before it is paid; empty when it is paid by itself. */
export function reviewReasons(parts: readonly Part[], standing: Standing, now: Date): ReviewReason[] {
  const amountMinor = parts.reduce((sum, part) => sum + part.amountMinor, 0);
  // Money that goes back where it came from goes to nowhere new.
  const isToNew = parts.some(
    ({ method, amountMinor }) => amountMinor > method.dueMinor && newUntil(method.addedAt, now) !== null,
  );
  const reasons: [ReviewReason, boolean][] = [
    ["amount", amountMinor > standing.automaticMinor],
    ["identity", standing.identity !== "verified"],
    ["new_method", isToNew],
    ["new_password", standing.isPasswordNew],
  ];
  return reasons.flatMap(([reason, applies]) => (applies ? [reason] : []));
}
