import type { Transaction } from "kysely";
import { depositReason } from "~/casino/contract/hosted-cashier";
import type { Database } from "../../db/schema";
import type { DepositFacts, DepositNews, PlayerTexts } from "../../texts/player-texts";
import { writeToPlayer } from "../support/support";
import type { DepositRow } from "./row";

/** Author of these messages; shown to the operator only. */
const AUTHOR = "payments";

/**
 * Sends a message to the account and an email. Both are written in the caller's transaction, so they are sent exactly
 * once.
 */
export async function notifyPlayer(
  trx: Transaction<Database>,
  row: DepositRow,
  news: DepositNews,
  now: Date,
): Promise<void> {
  await writeToPlayer(
    trx,
    { playerId: row.player_id, host: AUTHOR, kind: "notice" },
    (texts) => {
      const { subject, text } = texts.depositNews[news](factsOf(row, texts));
      return { subject, text: `${text.trim()}\n\n${texts.depositReference(row.deposit_id)}` };
    },
    now,
  );
}

function factsOf(row: DepositRow, { depositReasons, money }: PlayerTexts): DepositFacts {
  const { amount_minor, currency, captured_minor, captured_currency, reason } = row;
  return {
    amount: money(amount_minor, currency),
    captured: money(captured_minor ?? amount_minor, captured_currency ?? currency),
    reason: depositReasons[depositReason.parse(reason)],
  };
}
