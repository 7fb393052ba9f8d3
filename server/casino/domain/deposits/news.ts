import { depositReason } from "~/casino/contract/hosted-cashier";
import type { Transaction } from "kysely";
import type { Database } from "../../db/schema";
import type { DepositRow } from "./row";
import { DEPOSIT_REASON_WORDS } from "../deposit-reason-words";
import { money } from "../money-words";
import { writeToPlayer } from "../support";

/** What a player is told about a deposit that was settled after they left its page. */
export type DepositNews = "credited" | "declined" | "abandoned" | "review" | "returned";

/** Author of these messages; shown to the operator only. */
const AUTHOR = "payments";

const TEXTS: Readonly<Record<DepositNews, (row: DepositRow) => { subject: string; text: string }>> = {
  credited: (row) => ({
    subject: `Your deposit of ${amountOf(row)} has arrived`,
    text:
      `The payment provider has confirmed your deposit of ${amountOf(row)}, and we’ve added it to your balance. ` +
      "You don’t need to do anything.",
  }),
  declined: (row) => ({
    subject: `Your deposit of ${amountOf(row)} was declined`,
    text:
      `We’ve heard back from the payment provider: your deposit of ${amountOf(row)} was declined. ` +
      `${reasonOf(row)} Nothing was added to your balance. You can make a new deposit anytime.`,
  }),
  abandoned: (row) => ({
    subject: `Your deposit of ${amountOf(row)} wasn’t completed`,
    text: `We asked the payment provider about your deposit of ${amountOf(row)} for two weeks. ${reasonOf(row)}`,
  }),
  review: (row) => ({
    subject: `Your deposit of ${amountOf(row)}: we’re checking the amount`,
    text:
      `You asked to deposit ${amountOf(row)}, but the payment provider reports ${capturedOf(row)}. ` +
      "Nothing has been added to your balance yet. Your money is safe. Someone is looking into it, and we’ll message you here.",
  }),
  returned: (row) => ({
    subject: `Your deposit of ${amountOf(row)} was returned`,
    text:
      `We couldn’t add your deposit to your account, so we asked the payment provider to return ${capturedOf(row)} ` +
      "to you, the way you paid it. It can take a few working days to arrive.",
  }),
};

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
  const { subject, text } = TEXTS[news](row);
  const reference = `\n\nReference of the deposit: ${row.deposit_id}`;
  const message = { playerId: row.player_id, subject, text: text.trim() + reference, host: AUTHOR };
  await writeToPlayer(trx, message, now);
}

function reasonOf({ reason }: DepositRow): string {
  return DEPOSIT_REASON_WORDS[depositReason.parse(reason)];
}

function amountOf({ amount_minor, currency }: DepositRow): string {
  return money(amount_minor, currency);
}

function capturedOf({ captured_minor, captured_currency, amount_minor, currency }: DepositRow): string {
  return money(captured_minor ?? amount_minor, captured_currency ?? currency);
}
