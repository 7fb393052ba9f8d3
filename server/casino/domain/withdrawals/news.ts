import type { Transaction } from "kysely";
import { withdrawalReason } from "~/casino/contract/withdrawals";
import type { Database } from "../../db/schema";
import type { PlayerTexts, WithdrawalFacts } from "../../texts/player-texts";
import { writeToPlayer } from "../support/support";
import type { WithdrawalRow } from "./row";

/** Author of these messages; shown to the operator only. */
const AUTHOR = "payments";

/** Tells the player how the withdrawal stands: in the account and by email, written in the transaction of the change. */
export async function tellPlayer(trx: Transaction<Database>, row: WithdrawalRow, now: Date): Promise<void> {
  // One message for what happens at once: an approved withdrawal is sent next, and one that needs no approval was sent
  // right after its request.
  const isApproved = row.decided_by !== null;
  if (row.state === "requested" ? isApproved : row.state === "processing" && !isApproved) return;
  await writeToPlayer(
    trx,
    { playerId: row.player_id, host: AUTHOR },
    (texts) => {
      const { subject, text } = texts.withdrawalNews[row.state](factsOf(row, texts));
      return { subject, text: `${text.trim()}\n\n${texts.withdrawalReference(row.withdrawal_id)}` };
    },
    now,
  );
}

function factsOf(row: WithdrawalRow, { withdrawalReasons, money }: PlayerTexts): WithdrawalFacts {
  return {
    amount: money(row.amount_minor, row.currency),
    to: row.kind === "card" ? `${row.card_brand ?? ""} ${row.masked}`.trim() : `${row.kind} ${row.masked}`,
    reason: withdrawalReasons[withdrawalReason.parse(row.reason ?? "unknown")],
  };
}
