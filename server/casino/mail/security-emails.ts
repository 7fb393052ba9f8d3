import type { Kysely } from "kysely";
import { urls } from "~/shared/site";
import type { Database } from "../db/schema";
import type { ClaimedMail } from "../domain/outbox";
import { playerById } from "../domain/players/players";
import { factorOf, recoveryCodesLeft } from "../domain/second-factor/check";
import type { DeviceFacts } from "../texts/player-texts";
import { contentIn, type EmailContent } from "./content";

type SecurityKind =
  | "new_device"
  | "second_factor_on"
  | "second_factor_off"
  | "second_factor_removal"
  | "recovery_code_used"
  | "recovery_codes_new"
  | "payout_method_added"
  | "new_card";

/** Emails about how an account is protected. @returns null for one that is no longer of use */
export async function securityContent(
  db: Kysely<Database>,
  mail: ClaimedMail & { kind: SecurityKind },
  brand: string,
  origin: string,
): Promise<EmailContent | null> {
  const { playerId, kind } = mail;
  if (playerId === null) return null;
  const { first_name: firstName, language } = await playerById(db, playerId);
  const facts = { brand, firstName, at: mail.createdAt };
  const link = `${origin}${urls.security}`;
  switch (kind) {
    case "new_device": {
      const device = await deviceOfSession(db, playerId, mail.reference ?? "");
      if (device === null) return null;
      return contentIn(
        language,
        (emails) => emails.newDevice({ ...facts, device }),
        `${origin}${urls.account}#sessions`,
      );
    }
    case "second_factor_on":
      return contentIn(language, (emails) => emails.secondFactorOn(facts), link);
    case "second_factor_off":
      return contentIn(language, (emails) => emails.secondFactorOff(facts), link);
    case "second_factor_removal": {
      const { removalAt: until } = await factorOf(db, playerId);
      if (until === null) return null;
      return contentIn(language, (emails) => emails.secondFactorRemoval({ ...facts, until }), link);
    }
    case "recovery_code_used": {
      const left = await recoveryCodesLeft(db, playerId);
      return contentIn(language, (emails) => emails.recoveryCodeUsed({ ...facts, left }), link);
    }
    case "recovery_codes_new":
      return contentIn(language, (emails) => emails.recoveryCodesNew(facts), link);
    case "payout_method_added": {
      const method = await maskedMethod(db, playerId, mail.reference ?? "");
      const writing = { ...facts, method };
      return contentIn(
        language,
        (emails) => emails.payoutMethodAdded(writing),
        `${origin}${urls.payoutMethods}`,
      );
    }
    case "new_card": {
      const used = await cardUsed(db, playerId, mail.reference ?? "");
      if (used === null) return null;
      return contentIn(
        language,
        (emails) => emails.newCard({ ...facts, ...used }),
        `${origin}${urls.payoutMethods}`,
      );
    }
  }
}

/** The coin, and the beginning and end of the address. The row stays when the player removes the method. */
async function maskedMethod(db: Kysely<Database>, playerId: number, methodId: string): Promise<string> {
  const { kind, masked } = await db
    .selectFrom("payout_method")
    .select(["kind", "masked"])
    .where("player_id", "=", playerId)
    .where("method_id", "=", methodId)
    .executeTakeFirstOrThrow();
  return `${kind} ${masked}`;
}

/** Brand and last digits, and when the deposit was made. Null once the player has been erased. */
async function cardUsed(
  db: Kysely<Database>,
  playerId: number,
  depositId: string,
): Promise<{ card: string; at: Date } | null> {
  const row = await db
    .selectFrom("deposit")
    .select(["card_brand", "card_last4", "created_at"])
    .where("player_id", "=", playerId)
    .where("deposit_id", "=", depositId)
    .executeTakeFirstOrThrow();
  if (row.card_last4 === null) return null;
  return { card: `${row.card_brand ?? ""} •••• ${row.card_last4}`.trim(), at: row.created_at };
}

/** Null for a session that has been deleted: news that old helps nobody. */
async function deviceOfSession(
  db: Kysely<Database>,
  playerId: number,
  sessionId: string,
): Promise<DeviceFacts | null> {
  const row = await db
    .selectFrom("player_session")
    .select(["device_browser", "device_system", "country"])
    .where("player_id", "=", playerId)
    .where("session_id", "=", sessionId)
    .executeTakeFirst();
  return row ? { browser: row.device_browser, system: row.device_system, country: row.country } : null;
}
