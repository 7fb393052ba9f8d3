import type { ActionFunctionArgs } from "@remix-run/node";
import { brand } from "~/brand";
import { leaveMessage, openThread } from "~/casino/contract/support";
import { CasinoError, isMissingCall } from "~/casino/result";
import { formAction, type FormVisit } from "~/forms/action.server";
import type { FormAnswer } from "~/forms/answer.server";
import { messagesFor } from "~/messages/language.server";
import { paths, withChat, withQuery } from "~/paths";
import { seeOther } from "~/redirect.server";
import { sectionOf } from "~/sections";
import { readVisit } from "~/session/visit.server";
import { forms, SESSION_ENDED } from "./forms";
import { playerMessage, visitorMessage } from "./schemas.server";
import { sentences } from "./sentences.server";

/** One form for both: a player is known by account, a visitor by name and email. */
export async function supportAction(args: ActionFunctionArgs): Promise<FormAnswer> {
  return readVisit(args).session === null ? visitorAction(args) : playerAction(args);
}

const visitorAction = formAction({
  form: forms.visitor,
  schema: visitorMessage,
  async act(visit) {
    const { casino, value, captcha, key, from } = visit;
    try {
      const { reference } = await casino.call(leaveMessage, { body: value, captcha, key });
      return toSent(from, reference);
    } catch (error) {
      if (isMissingCall(error)) return notTaken(visit);
      throw error;
    }
  },
});

const playerAction = formAction({
  form: forms.player,
  schema: playerMessage,
  async act(visit) {
    const { session, casino, value, key, from } = visit;
    if (session === null) return sessionEnded(visit);
    try {
      const { reference } = await casino.call(openThread, { params: { pid: session.pid }, body: value, key });
      return toSent(from, reference);
    } catch (error) {
      if (error instanceof CasinoError && error.failure === "unauthenticated") return sessionEnded(visit);
      if (isMissingCall(error)) return notTaken(visit);
      throw error;
    }
  },
});

/**
 * Does not redirect to login: a message need not wait for it, and is too long to keep in a cookie in the
 * meantime.
 */
function sessionEnded({ request, refuse }: Pick<FormVisit<unknown>, "request" | "refuse">): FormAnswer {
  return refuse(422, { "": [messagesFor(request, sentences).sessionEnded] }, { code: SESSION_ENDED });
}

/** Messages are an extension of the contract, which another casino may not have. */
function notTaken({ request, refuse }: Pick<FormVisit<unknown>, "request" | "refuse">): FormAnswer {
  return refuse(
    404,
    { "": [messagesFor(request, sentences).notTaken(brand().contactEmail)] },
    { code: "refused" },
  );
}

/** The confirmation has its own URL, so that a reload posts nothing. */
function toSent(from: string, reference: string): Response {
  const isOwnPage = sectionOf(from).dialog === "support";
  const place = isOwnPage
    ? withQuery(paths.support, { sent: reference })
    : withChat(from, { sent: reference });
  return seeOther(place);
}
