import type { Kysely } from "kysely";
import { englishDay, englishTime } from "~/shared/dates-en";
import type { Database } from "../db/schema";
import { issueInvitationToken } from "../domain/desk/invitations";
import type { ClaimedMail } from "../domain/outbox";
import { textsIn } from "../texts/in-language";
import type { EmailContent } from "./content";

interface Setting {
  db: Kysely<Database>;
  brand: string;
  deskOrigin: string;
  now: Date;
}

/** The invitation of an operator; null if it was revoked or has expired. In English, as the operators' program is. */
export async function invitationContent(
  { db, brand, deskOrigin, now }: Setting,
  { reference }: ClaimedMail,
): Promise<EmailContent | null> {
  const issued = await issueInvitationToken(db, Number(reference), now);
  if (issued === null) return null;
  const { token, role, expiresAt } = issued;
  const [day, time] = expiresAt.toISOString().slice(0, 16).split("T");
  return {
    text: {
      subject: `Your invitation to the ${brand} desk`,
      greeting: "Hello,",
      before: [
        `A colleague invites you to the ${brand} desk, with the role “${role}”.`,
        "You’ll choose a password, and set up an authenticator app on your phone.",
      ],
      button: "Accept the invitation",
      after: [
        `The link works once, until ${englishDay(day ?? "")}, ${englishTime(time ?? "")} UTC.`,
        "If you didn’t expect this, you don’t need to do anything.",
      ],
    },
    link: `${deskOrigin}/invitations/${token}`,
    unsubscribe: null,
    texts: textsIn("en"),
  };
}
