import type { Kysely } from "kysely";
import { urls } from "~/shared/site";
import type { Database } from "../db/schema";
import { exclusionOf } from "../domain/exclusion/state";
import type { ClaimedMail } from "../domain/outbox";
import { CONFIRMATION_LINK_DAYS, issueConfirmation } from "../domain/players/email-confirmation";
import { playerById } from "../domain/players/players";
import {
  issueResetToken,
  type RecoverableAccount,
  recoverableAccount,
  RESET_LINK_MINUTES,
} from "../domain/sign-in/recovery";
import { closingContent } from "./closing-email";
import { contentIn, type EmailContent } from "./content";
import type { Email, Sender } from "./email";
import { offerContent, testOfferContent } from "./offer-emails";
import { invitationContent } from "./operator-emails";
import { html, plainText } from "./render";
import { securityContent } from "./security-emails";
import { supportContent } from "./support-emails";

export interface EmailSettings {
  from: Sender;
  /** The origin that players see. */
  publicOrigin: string;
  /** The origin of the operators' program. */
  deskOrigin: string;
}

/**
 * Writes the email for an outbox row when it is sent: a reset link's lifetime starts then.
 * @returns null for a recovery email to an address without an account, and for offers that are no longer wanted
 */
export async function writeEmail(
  db: Kysely<Database>,
  mail: ClaimedMail,
  { from, publicOrigin, deskOrigin }: EmailSettings,
  now: Date,
): Promise<Email | null> {
  const content = await contentOf({ db, brand: from.name, origin: publicOrigin, deskOrigin, now }, mail);
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

interface Setting {
  db: Kysely<Database>;
  brand: string;
  origin: string;
  deskOrigin: string;
  now: Date;
}

async function contentOf(setting: Setting, mail: ClaimedMail): Promise<EmailContent | null> {
  const { db, brand, origin, now } = setting;
  switch (mail.kind) {
    case "email_confirmation":
      return mail.playerId === null ? null : confirmation(setting, mail.playerId, mail.recipient);
    case "email_changed": {
      if (mail.playerId === null) return null;
      const { language } = await playerById(db, mail.playerId);
      const facts = { brand, at: mail.createdAt };
      return contentIn(language, ({ emailChanged }) => emailChanged(facts), `${origin}${urls.support}`);
    }
    case "password_reset":
    case "username":
      return recovery(setting, mail);
    case "password_changed":
    case "quick_play_on": {
      if (mail.playerId === null) return null;
      const { first_name: firstName, language } = await playerById(db, mail.playerId);
      const facts = { brand, firstName, at: mail.createdAt };
      return mail.kind === "quick_play_on"
        ? contentIn(language, ({ quickPlayOn }) => quickPlayOn(facts), `${origin}${urls.preferences}`)
        : contentIn(
            language,
            ({ passwordChanged }) => passwordChanged(facts),
            page(origin, "forgottenpassword"),
          );
    }
    case "exclusion":
      return mail.playerId === null ? null : exclusionNews(setting, mail.playerId);
    case "account_closed":
      return mail.playerId === null ? null : closingContent(db, mail.playerId, brand, origin);
    case "new_device":
    case "second_factor_on":
    case "second_factor_off":
    case "second_factor_removal":
    case "recovery_code_used":
    case "recovery_codes_new":
    case "payout_method_added":
    case "new_card":
      return securityContent(db, { ...mail, kind: mail.kind }, brand, origin);
    case "support_received":
    case "support_answer":
    case "account_news":
      return supportContent(db, mail, brand, origin);
    case "offers":
      return offerContent(db, mail, brand, origin, now);
    case "offers_test":
      return testOfferContent(db, brand, origin, now);
    case "operator_invitation":
      return invitationContent(setting, mail);
  }
}

async function confirmation(
  { db, brand, origin, now }: Setting,
  playerId: number,
  recipient: string,
): Promise<EmailContent | null> {
  const {
    email,
    email_confirmed_at: confirmedAt,
    banned,
    closed_at: closedAt,
    language,
  } = await playerById(db, playerId);
  // The address was changed since: a link sent to the old one must not confirm the new one.
  if (email !== recipient) return null;
  if (confirmedAt !== null || banned || closedAt !== null) return null;
  const id = await issueConfirmation(db, { playerId, email }, now);
  return contentIn(
    language,
    ({ emailConfirmation }) => emailConfirmation({ brand, days: CONFIRMATION_LINK_DAYS }),
    `${origin}${urls.confirmEmail}?${new URLSearchParams({ id }).toString()}`,
  );
}

/** In the language of the account: whoever asked for it may be somebody else. */
async function recovery(setting: Setting, { kind, recipient }: ClaimedMail): Promise<EmailContent | null> {
  const { db, brand, origin } = setting;
  const account = await recoverableAccount(db, recipient);
  if (account === null) return null;
  if (account.isOpenedBySupport) {
    return contentIn(
      account.language,
      (emails) => emails.recoveryBySupport({ brand }),
      `${origin}${urls.support}`,
    );
  }
  return kind === "username" ? username(setting, account) : passwordReset(setting, account, recipient);
}

/** Null when it is over by now. */
async function exclusionNews(
  { db, brand, origin, now }: Setting,
  playerId: number,
): Promise<EmailContent | null> {
  const player = await playerById(db, playerId);
  const exclusion = exclusionOf(player, now);
  if (exclusion === null) return null;
  const { first_name: firstName, language } = player;
  const facts = { brand, firstName, kind: exclusion.kind, until: new Date(exclusion.until) };
  return contentIn(
    language,
    (emails) => emails.exclusion(facts),
    `${origin}${urls.info("responsiblegaming")}`,
  );
}

async function passwordReset(
  { db, brand, origin, now }: Setting,
  account: RecoverableAccount,
  recipient: string,
): Promise<EmailContent | null> {
  const token = await issueResetToken(db, account.playerId, now);
  // A change of the address voids the links before it, so only one after it can be for a wrong address.
  if ((await playerById(db, account.playerId)).email !== recipient) return null;
  const query = new URLSearchParams({ pid: String(account.playerId), token });
  // A name typed at sign-up must not go to an address that may belong to someone else.
  const firstName = account.isConfirmed ? account.firstName : null;
  return contentIn(
    account.language,
    (emails) => emails.passwordReset({ brand, firstName, minutes: RESET_LINK_MINUTES }),
    page(origin, `passwordreset?${query.toString()}`),
  );
}

function username(
  { brand, origin }: Setting,
  { isConfirmed, firstName, login, language }: RecoverableAccount,
): EmailContent {
  return contentIn(
    language,
    (emails) => (isConfirmed ? emails.username({ brand, firstName, login }) : emails.loginByEmail({ brand })),
    page(origin, "login"),
  );
}

/**
 * A page with one of the web program's onboarding forms; they read the query parameters `pid` and `token`.
 */
function page(origin: string, form: string): string {
  return `${origin}${urls.onboarding(form)}`;
}
