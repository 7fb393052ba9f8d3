import type { Kysely } from "kysely";
import { WITHDRAWAL_AUTOMATIC_MINOR } from "~/casino/contract/thresholds";
import type { IdentityState, ReviewReason } from "~/casino/contract/payouts";
import type { Database } from "../../db/schema";
import { newUntil } from "./new-until";
import type { Part } from "./parts";

/** What the rules of a withdrawal need to know of its player, besides the money. */
export interface Standing {
  identity: IdentityState;
  isPasswordNew: boolean;
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
    ["amount", amountMinor > WITHDRAWAL_AUTOMATIC_MINOR],
    ["identity", standing.identity !== "verified"],
    ["new_method", isToNew],
    ["new_password", standing.isPasswordNew],
  ];
  return reasons.flatMap(([reason, applies]) => (applies ? [reason] : []));
}

/** Records that the player has been asked to verify their identity. */
export async function askForIdentity(db: Kysely<Database>, playerId: number): Promise<void> {
  await db
    .updateTable("player")
    .set({ identity_state: "asked" })
    .where("player_id", "=", playerId)
    .where("identity_state", "=", "none")
    .execute();
}
