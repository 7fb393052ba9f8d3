import type { Kysely } from "kysely";
import type { Database } from "../db/schema";
import { VISITOR } from "../domain/idempotency";
import type { ClaimedMail } from "../domain/outbox";
import { playerById } from "../domain/players";
import { messagesOf, threadOf } from "../domain/support";
import type { Words } from "./texts";

/** Pages of the web program (app/paths.ts). */
const SUPPORT = "/support";
const MESSAGES = "/lobby/account/messages";

/**
 * The text of an email about a message to the hosts. An email to a visitor repeats nothing that was typed: the address
 * may be anyone's, so the casino would deliver a stranger's words to it. For players, the answer itself stays in the
 * account.
 * @returns null if the message no longer exists
 */
export async function supportWords(
  db: Kysely<Database>,
  { kind, playerId, reference, messageNo }: ClaimedMail,
  brandName: string,
  origin: string,
): Promise<Words | null> {
  if (!reference) return null;
  if (playerId === null) {
    if (kind === "support_received") return receivedOfVisitor(brandName, reference, `${origin}${SUPPORT}`);
    const messages = await messagesOf(db, { playerId: VISITOR, reference });
    const answer = messages.find(({ no }) => no === messageNo);
    return answer ? answerToVisitor(brandName, reference, answer.text, `${origin}${SUPPORT}`) : null;
  }
  const [player, thread] = await Promise.all([
    playerById(db, playerId),
    threadOf(db, { playerId, reference }),
  ]);
  const facts = { brandName, reference, firstName: player.first_name, subject: thread.subject };
  const link = `${origin}${MESSAGES}/${reference}`;
  if (kind === "account_news") {
    const text = thread.messages.find(({ no }) => no === messageNo)?.text;
    return text === undefined ? null : newsOfAccount(facts, text, link);
  }
  return kind === "support_received" ? receivedOfPlayer(facts, link) : answerToPlayer(facts, link);
}

interface PlayerFacts {
  brandName: string;
  reference: string;
  firstName: string;
  subject: string;
}

function receivedOfVisitor(brandName: string, reference: string, link: string): Words {
  return {
    subject: `${brandName} got your message (${reference})`,
    greeting: "Hello,",
    before: [
      `Thank you for your message to ${brandName}. Our support team will reply to this address, usually within a day.`,
      `Your reference is ${reference}`,
    ],
    action: { label: "Open support", url: link },
    after: [
      "If you didn’t write to us, someone entered your address by mistake. You don’t need to do anything.",
    ],
  };
}

function answerToVisitor(brandName: string, reference: string, answer: string, link: string): Words {
  return {
    subject: `${brandName} replied to your message (${reference})`,
    greeting: "Hello,",
    before: [`Our support team replied to your message ${reference}:`, ...paragraphsOf(answer)],
    action: { label: "Write to us again", url: link },
    after: ["You can also reply to this email. Please keep the reference in the subject line."],
  };
}

function receivedOfPlayer({ brandName, reference, firstName, subject }: PlayerFacts, link: string): Words {
  return {
    subject: `${brandName} got your message (${reference})`,
    greeting: `Hello ${firstName},`,
    before: [
      `Thank you for your message “${subject}”. Our support team will reply, usually within a day. You’ll find the reply in your account.`,
      `Your reference is ${reference}`,
    ],
    action: { label: "See your message", url: link },
    after: [],
  };
}

function answerToPlayer({ brandName, reference, firstName, subject }: PlayerFacts, link: string): Words {
  return {
    subject: `${brandName} replied to your message (${reference})`,
    greeting: `Hello ${firstName},`,
    before: [`Our support team replied to your message “${subject}”. The reply is in your account:`],
    action: { label: "Read the reply", url: link },
    after: [],
  };
}

/** The casino's own text, without secrets: a player who cannot sign in reads it here. */
function newsOfAccount({ firstName, subject }: PlayerFacts, text: string, link: string): Words {
  return {
    subject,
    greeting: `Hello ${firstName},`,
    before: paragraphsOf(text),
    action: { label: "See it in your account", url: link },
    after: [],
  };
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== "");
}
