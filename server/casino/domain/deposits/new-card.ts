import { sql, type Transaction } from "kysely";
import type { Database } from "../../db/schema";
import { enqueueMail } from "../outbox";
import type { DepositRow } from "./row";

/**
 * Mails a card that the account has not used before: from now on money can go back to it. Call it with the wallet locked,
 * so that of first deposits at the same moment one mails it.
 * @param credited the deposit, approved in the same transaction
 */
export async function mailNewCard(
  trx: Transaction<Database>,
  credited: DepositRow,
  now: Date,
): Promise<void> {
  const { player_id: playerId, deposit_id: depositId } = credited;
  if (credited.card_last4 === null || (await wasUsedBefore(trx, credited))) return;
  const { email } = await trx
    .selectFrom("player")
    .select("email")
    .where("player_id", "=", playerId)
    .executeTakeFirstOrThrow();
  await enqueueMail(trx, { kind: "new_card", recipient: email, playerId, reference: depositId }, now);
}

/** Whether money came from the card before: the cards are told apart as those that it goes back to (`methods.ts`). */
async function wasUsedBefore(trx: Transaction<Database>, card: DepositRow): Promise<boolean> {
  const earlier = await trx
    .selectFrom("deposit")
    .select("deposit_id")
    .where("player_id", "=", card.player_id)
    .where("deposit_id", "!=", card.deposit_id)
    .where("status", "=", "approved")
    .where(
      sql<boolean>`(card_brand, card_last4, card_fingerprint)
        is not distinct from (${card.card_brand}::text, ${card.card_last4}::text, ${card.card_fingerprint}::bytea)`,
    )
    .limit(1)
    .executeTakeFirst();
  return earlier !== undefined;
}
