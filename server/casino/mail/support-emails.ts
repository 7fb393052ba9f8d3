import type { Kysely } from "kysely";
import { urls } from "~/shared/site";
import type { Database } from "../db/schema";
import type { ClaimedMail } from "../domain/outbox";
import { playerById } from "../domain/players/players";
import { VISITOR } from "../domain/requests/idempotency";
import { languageOfThread, messagesOf, threadOf } from "../domain/support/support";
import type { ThreadFacts } from "../texts/player-texts";
import { contentIn, type EmailContent } from "./content";

/**
 * An email about a message to the hosts. One to a visitor repeats nothing that was typed: the address may be anyone's,
 * so the casino would deliver a stranger's words to it. For players, the answer itself stays in the account.
 * @returns null if the message no longer exists
 */
export async function supportContent(
  db: Kysely<Database>,
  mail: ClaimedMail,
  brand: string,
  origin: string,
): Promise<EmailContent | null> {
  const { playerId, reference } = mail;
  if (!reference) return null;
  return playerId === null
    ? toVisitor(db, mail, { brand, reference }, `${origin}${urls.support}`)
    : toPlayer(db, mail, { brand, reference, playerId }, `${origin}${urls.message(reference)}`);
}

/** In the language of the page that the message was written on. */
async function toVisitor(
  db: Kysely<Database>,
  { kind, messageNo }: ClaimedMail,
  facts: ThreadFacts,
  link: string,
): Promise<EmailContent | null> {
  const key = { playerId: VISITOR, reference: facts.reference };
  const language = await languageOfThread(db, key);
  if (kind === "support_received")
    return contentIn(language, (emails) => emails.receivedOfVisitor(facts), link);
  const messages = await messagesOf(db, key);
  const found = messages.find(({ no }) => no === messageNo);
  if (found === undefined) return null;
  const answer = paragraphsOf(found.text);
  return contentIn(language, (emails) => emails.answerToVisitor({ ...facts, answer }), link);
}

async function toPlayer(
  db: Kysely<Database>,
  { kind, messageNo }: ClaimedMail,
  { playerId, ...about }: ThreadFacts & { playerId: number },
  link: string,
): Promise<EmailContent | null> {
  const key = { playerId, reference: about.reference };
  const [player, thread] = await Promise.all([playerById(db, playerId), threadOf(db, key)]);
  const facts = { ...about, firstName: player.first_name, subject: thread.subject };
  if (kind === "account_news") {
    const text = thread.messages.find(({ no }) => no === messageNo)?.text;
    if (text === undefined) return null;
    // The casino's own text, without secrets: a player who cannot sign in reads it here. It was worded when the thread
    // was opened, so the rest of the email is in the language of that time.
    const news = paragraphsOf(text);
    const language = await languageOfThread(db, key);
    return contentIn(language, (emails) => emails.accountNews({ ...facts, news }), link);
  }
  return contentIn(
    player.language,
    (emails) => (kind === "support_received" ? emails.receivedOfPlayer(facts) : emails.answerToPlayer(facts)),
    link,
  );
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== "");
}
