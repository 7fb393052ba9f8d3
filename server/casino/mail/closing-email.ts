import type { Kysely } from "kysely";
import { CLOSED_RETENTION_YEARS } from "~/casino/contract/closing-words";
import { urls } from "~/shared/site";
import type { Database } from "../db/schema";
import { readBalance } from "../domain/ledger/wallets";
import { playerById } from "../domain/players/players";
import { textsIn } from "../texts/in-language";
import { contentIn, type EmailContent } from "./content";

/** The email about an account that its player closed. @returns null when it is open again by now */
export async function closingContent(
  db: Kysely<Database>,
  playerId: number,
  brand: string,
  origin: string,
): Promise<EmailContent | null> {
  const { first_name: firstName, language, closed_at: at } = await playerById(db, playerId);
  if (at === null) return null;
  const { money } = textsIn(language);
  const { cashMinor, currency } = await readBalance(db, playerId);
  const parts = await db
    .selectFrom("withdrawal")
    .innerJoin("player_closing", (join) =>
      join
        .onRef("player_closing.player_id", "=", "withdrawal.player_id")
        .onRef("player_closing.closing_id", "=", "withdrawal.request_id"),
    )
    .select(["amount_minor", "currency", "kind", "card_brand", "masked"])
    .where("withdrawal.player_id", "=", playerId)
    .where("player_closing.changed_at", "=", at)
    .orderBy("amount_minor", "desc")
    .execute();
  const paid = parts.map((part) => ({
    amount: money(part.amount_minor, part.currency),
    to:
      part.kind === "card" ? `${part.card_brand ?? ""} ${part.masked}`.trim() : `${part.kind} ${part.masked}`,
  }));
  const left = cashMinor > 0 ? money(cashMinor, currency) : null;
  const facts = { brand, firstName, at, paid, left, years: CLOSED_RETENTION_YEARS };
  return contentIn(language, (emails) => emails.accountClosed(facts), `${origin}${urls.info("privacy")}`);
}
