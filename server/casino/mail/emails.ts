import type { Kysely } from "kysely";
import type { Database } from "../db/schema";
import { CONFIRMATION_LINK_DAYS, issueConfirmation } from "../domain/email-confirmation";
import type { ClaimedMail } from "../domain/outbox";
import { playerById } from "../domain/players";
import {
  issueResetToken,
  recoverableAccount,
  RESET_LINK_MINUTES,
  type RecoverableAccount,
} from "../domain/recovery";
import type { Email, Sender } from "./email";
import { contentIn, type EmailContent } from "./content";
import { html, plainText } from "./render";
import { offerContent } from "./offer-emails";
import { supportContent } from "./support-emails";

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
  const content = await contentOf(db, mail, from.name, publicOrigin, now);
  if (content === null) return null;
  return {
    mailId: mail.mailId,
    to: mail.recipient,
    subject: content.text.subject,
    language: content.texts.language,
    text: plainText(content, from),
    html: html(content, from),
    link: content.link,
    unsubscribe: content.unsubscribe,
  };
}

async function contentOf(
  db: Kysely<Database>,
  mail: ClaimedMail,
  brand: string,
  origin: string,
  now: Date,
): Promise<EmailContent | null> {
  switch (mail.kind) {
    case "email_confirmation": {
      if (mail.playerId === null) return null;
      const player = await playerById(db, mail.playerId);
      if (player.email_confirmed_at !== null || player.banned) return null;
      const id = await issueConfirmation(db, { playerId: mail.playerId, email: player.email }, now);
      return contentIn(
        player.language,
        ({ emailConfirmation }) => emailConfirmation({ brand, days: CONFIRMATION_LINK_DAYS }),
        `${origin}${CONFIRM_EMAIL}?${new URLSearchParams({ id }).toString()}`,
      );
    }
    case "password_reset": {
      const account = await recoverableAccount(db, mail.recipient);
      if (account === null) return null;
      const token = await issueResetToken(db, account.playerId, now);
      const query = new URLSearchParams({ pid: String(account.playerId), token });
      return contentIn(
        account.language,
        ({ passwordReset }) =>
          passwordReset({ brand, firstName: nameOf(account), minutes: RESET_LINK_MINUTES }),
        page(origin, `passwordreset?${query.toString()}`),
      );
    }
    case "username": {
      const account = await recoverableAccount(db, mail.recipient);
      if (account === null) return null;
      const { isConfirmed, firstName, login } = account;
      return contentIn(
        account.language,
        ({ username, loginByEmail }) =>
          isConfirmed ? username({ brand, firstName, login }) : loginByEmail({ brand }),
        page(origin, "login"),
      );
    }
    case "password_changed": {
      if (mail.playerId === null) return null;
      const { first_name: firstName, language } = await playerById(db, mail.playerId);
      return contentIn(
        language,
        ({ passwordChanged }) => passwordChanged({ brand, firstName, at: mail.createdAt }),
        page(origin, "forgottenpassword"),
      );
    }
    case "quick_play_on": {
      if (mail.playerId === null) return null;
      const { first_name: firstName, language } = await playerById(db, mail.playerId);
      return contentIn(
        language,
        ({ quickPlayOn }) => quickPlayOn({ brand, firstName, at: mail.createdAt }),
        `${origin}${PREFERENCES}`,
      );
    }
    case "support_received":
    case "support_answer":
    case "account_news":
      return supportContent(db, mail, brand, origin);
    case "offers":
      return offerContent(db, mail, brand, origin, now);
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
