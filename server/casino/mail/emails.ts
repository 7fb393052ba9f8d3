import type { Kysely } from "kysely";
import type { Database } from "../db/schema";
import { issueConfirmation } from "../domain/email-confirmation";
import type { ClaimedMail } from "../domain/outbox";
import { playerById } from "../domain/players";
import { issueResetToken, recoverableAccount, type RecoverableAccount } from "../domain/recovery";
import type { Email, Sender } from "./email";
import { html, plainText } from "./render";
import { offerWords } from "./offer-emails";
import { supportWords } from "./support-emails";
import {
  emailConfirmation,
  loginByEmail,
  passwordChanged,
  passwordReset,
  quickPlayOn,
  username,
  type Words,
} from "./texts";

export interface EmailSettings {
  from: Sender;
  /** The origin that players see. */
  publicOrigin: string;
}

/**
 * Writes the email for an outbox row when it is sent: a reset link's lifetime starts then.
 * @returns null for a recovery email to an address without an account, and for offers that are no longer wanted
 */
export async function writeEmail(
  db: Kysely<Database>,
  mail: ClaimedMail,
  { from, publicOrigin }: EmailSettings,
  now: Date,
): Promise<Email | null> {
  const words = await wordsOf(db, mail, from.name, publicOrigin, now);
  if (words === null) return null;
  return {
    mailId: mail.mailId,
    to: mail.recipient,
    subject: words.subject,
    text: plainText(words, from),
    html: html(words, from),
    link: words.action.url,
    unsubscribe: words.unsubscribe ?? null,
  };
}

async function wordsOf(
  db: Kysely<Database>,
  mail: ClaimedMail,
  brandName: string,
  origin: string,
  now: Date,
): Promise<Words | null> {
  switch (mail.kind) {
    case "email_confirmation": {
      if (mail.playerId === null) return null;
      const player = await playerById(db, mail.playerId);
      if (player.email_confirmed_at !== null || player.banned) return null;
      const id = await issueConfirmation(db, { playerId: mail.playerId, email: player.email }, now);
      return emailConfirmation(
        brandName,
        `${origin}${CONFIRM_EMAIL}?${new URLSearchParams({ id }).toString()}`,
      );
    }
    case "password_reset": {
      const account = await recoverableAccount(db, mail.recipient);
      if (account === null) return null;
      const token = await issueResetToken(db, account.playerId, now);
      const query = new URLSearchParams({ pid: String(account.playerId), token });
      return passwordReset(brandName, nameOf(account), page(origin, `passwordreset?${query.toString()}`));
    }
    case "username": {
      const account = await recoverableAccount(db, mail.recipient);
      if (account === null) return null;
      return account.isConfirmed
        ? username(brandName, account.firstName, account.login, page(origin, "login"))
        : loginByEmail(brandName, page(origin, "login"));
    }
    case "password_changed": {
      if (mail.playerId === null) return null;
      const player = await playerById(db, mail.playerId);
      return passwordChanged(brandName, player.first_name, mail.createdAt, page(origin, "forgottenpassword"));
    }
    case "quick_play_on": {
      if (mail.playerId === null) return null;
      const player = await playerById(db, mail.playerId);
      return quickPlayOn(brandName, player.first_name, mail.createdAt, `${origin}${PREFERENCES}`);
    }
    case "support_received":
    case "support_answer":
    case "account_news":
      return supportWords(db, mail, brandName, origin);
    case "offers":
      return offerWords(db, mail, brandName, origin, now);
  }
}

/** A name typed at sign-up must not go to an address that may belong to someone else. */
function nameOf({ firstName, isConfirmed }: RecoverableAccount): string | null {
  return isConfirmed ? firstName : null;
}

/** The page whose button confirms an email address (app/paths.ts). */
const CONFIRM_EMAIL = "/confirm-email";

/** Where to turn off quick play (app/paths.ts). */
const PREFERENCES = "/lobby/account/preferences";

/**
 * A page with one of the web program's onboarding forms (app/paths.ts); they read the query parameters `pid` and
 * `token`.
 */
function page(origin: string, form: string): string {
  return `${origin}/onboarding/${form}`;
}
