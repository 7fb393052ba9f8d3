import type { Kysely, Transaction } from "kysely";
import type { AskReason, IdentityState } from "~/casino/contract/identity-words";
import { IDENTITY_DEPOSITS_MINOR } from "~/casino/contract/thresholds";
import type { Database } from "../../db/schema";
import { writeToPlayer } from "../support/support";
import { recordIdentityEvent } from "./events";

/** Author of the messages about a player's identity; shown to operators only. */
export const IDENTITY_AUTHOR = "identity";

const DEPOSITS_CURRENCY = "USD";

/** States in which a reason to ask changes nothing: the player was asked, or has sent something. */
const STATES_TO_ASK_IN: Readonly<Record<AskReason, readonly IdentityState[]>> = {
  withdrawal: ["none"],
  deposits: ["none"],
  // Someone who comes back after a long time shows again who they are.
  inactive: ["none", "verified"],
  // The documents show another address than the account by now.
  address_changed: ["verified"],
  // They show another person.
  person_changed: ["verified"],
};

/** Reasons that ask a verified player again. */
const AGAIN = (Object.keys(STATES_TO_ASK_IN) as AskReason[]).filter((reason) =>
  STATES_TO_ASK_IN[reason].includes("verified"),
);

/**
 * Since when files count for a check: those from before a player was asked to identify again prove nothing new.
 * @returns null if the player was never asked again
 */
export async function filesCountSince(db: Kysely<Database>, playerId: number): Promise<Date | null> {
  const { at } = await db
    .selectFrom("identity_event")
    .select(({ fn }) => fn.max("happened_at").as("at"))
    .where("player_id", "=", playerId)
    .where("event", "=", "asked")
    .where("reason", "in", AGAIN)
    .executeTakeFirstOrThrow();
  return at;
}

/**
 * Asks the player for documents, unless that was done: changes the state to `asked`, records why, and writes to the
 * player. Idempotent. Call it under the lock of the player's money (`lockWallets`).
 * @returns the state afterwards
 */
export async function askForIdentity(
  trx: Transaction<Database>,
  playerId: number,
  reason: AskReason,
  now: Date,
): Promise<IdentityState> {
  const updated = await trx
    .updateTable("player")
    .set({ identity_state: "asked" })
    .where("player_id", "=", playerId)
    .where("identity_state", "in", STATES_TO_ASK_IN[reason])
    .executeTakeFirst();
  if (updated.numUpdatedRows === 0n) return identityStateOf(trx, playerId);
  await recordIdentityEvent(trx, { playerId, event: "asked", reason, actor: "casino" }, now);
  await writeToPlayer(
    trx,
    { playerId, host: IDENTITY_AUTHOR, kind: "notice" },
    ({ identityNews, identityRequestReasons, money }) => {
      const amount = money(IDENTITY_DEPOSITS_MINOR, DEPOSITS_CURRENCY);
      return identityNews.asked({ why: identityRequestReasons[reason]({ amount }) });
    },
    now,
  );
  return "asked";
}

/** Asks once the player's approved deposits have reached the sum that calls for it. */
export async function askAfterDeposit(
  trx: Transaction<Database>,
  playerId: number,
  now: Date,
): Promise<void> {
  if ((await identityStateOf(trx, playerId)) !== "none") return;
  const { sum } = await trx
    .selectFrom("deposit")
    .select(({ fn }) => fn.sum<string | null>("amount_minor").as("sum"))
    .where("player_id", "=", playerId)
    .where("status", "=", "approved")
    .executeTakeFirstOrThrow();
  if (Number(sum ?? 0) >= IDENTITY_DEPOSITS_MINOR) await askForIdentity(trx, playerId, "deposits", now);
}

export async function identityStateOf(trx: Transaction<Database>, playerId: number): Promise<IdentityState> {
  const { identity_state } = await trx
    .selectFrom("player")
    .select("identity_state")
    .where("player_id", "=", playerId)
    .executeTakeFirstOrThrow();
  return identity_state;
}
