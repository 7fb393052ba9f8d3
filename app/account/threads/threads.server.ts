import { z } from "zod";
import { followUp, markThreadsRead, threads } from "~/casino/contract/support";
import { REFERENCE } from "~/casino/contract/support-limits";
import { formAction } from "~/forms/action.server";
import { messageText } from "~/forms/message-text.server";
import { byLanguage, messagesFor } from "~/messages/language.server";
import { paths } from "~/paths";
import { seeOther } from "~/redirect.server";
import { setFlash } from "~/session/flash.server";
import { callOptional, type PlayerVisit } from "~/session/visit.server";
import { forms } from "../forms";
import { sentences } from "../sentences.server";

/** Number of unread replies, for the navigation; a failed call must not fail the page. */
export async function unreadAnswers(visit: PlayerVisit): Promise<number> {
  const args = { params: { pid: visit.session.pid }, query: { limit: 1 } };
  const answer = await callOptional(visit, visit.casino.call(threads, args));
  return answer?.unread ?? 0;
}

/** The reference in the URL. @throws Response (404) for an invalid one */
export function referenceIn(params: { reference?: string | undefined }): string {
  const reference = (params.reference ?? "").toUpperCase();
  if (!REFERENCE.test(reference)) throw new Response("Not found", { status: 404 });
  return reference;
}

const followUpFields = byLanguage(sentences, (texts, language) =>
  z.object({ message: messageText(texts.noMessage, language) }),
);

/** Adds a message to a thread. */
export const followUpAction = formAction({
  form: forms.followUp,
  schema: followUpFields,
  async act({ request, casino, session, params, value, key }) {
    const reference = referenceIn(params);
    await casino.call(followUp, { params: { pid: session.pid, reference }, body: value, key });
    return seeOther(paths.message(reference), {
      cookies: [setFlash(messagesFor(request, sentences).messageSent)],
    });
  },
});

/** Marks all messages read, those that no page has shown too. */
export const markReadAction = formAction({
  form: forms.markRead,
  schema: z.object({}),
  async act({ request, casino, session }) {
    await casino.call(markThreadsRead, { params: { pid: session.pid }, body: {} });
    return seeOther(paths.messages, { cookies: [setFlash(messagesFor(request, sentences).messagesRead)] });
  },
});
