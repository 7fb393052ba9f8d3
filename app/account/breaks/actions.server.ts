import { z } from "zod";
import { askToReturn, startExclusion } from "~/casino/contract/exclusion";
import { EXCLUSION_PERIODS } from "~/casino/contract/exclusion-words";
import { formAction } from "~/forms/action.server";
import { byLanguage, messagesFor } from "~/messages/language.server";
import { paths } from "~/paths";
import { seeOther } from "~/redirect.server";
import { clearDraft } from "~/session/draft.server";
import { setFlash } from "~/session/flash.server";
import { isPossiblePassword, secret } from "~/session/password-schema.server";
import { forgetQuickLogin } from "~/session/quick.server";
import { endForExclusion, writeSession } from "~/session/session.server";
import { notifySignOut } from "~/session/sign-outs.server";
import { clearTickets } from "~/session/ticket.server";
import { forms } from "../forms";
import { sentences } from "../sentences.server";

const breakFields = byLanguage(sentences, (texts) =>
  z.object({
    period: z.enum(EXCLUSION_PERIODS),
    password: secret
      .refine((value) => value !== "", texts.noPassword)
      .refine(isPossiblePassword, texts.notPassword),
  }),
);

/** The casino ends all of the player's sessions, this one too, so the browser is signed out with it. */
export const takeBreakAction = formAction({
  form: forms.takeBreak,
  schema: breakFields,
  refusals: byLanguage(sentences, ({ notPassword: message }) => ({
    wrong_password: { field: "password", message },
  })),
  async act({ session, casino, value, key }) {
    const begun = await casino.call(startExclusion, { params: { pid: session.pid }, body: value, key });
    notifySignOut(session.sessionId);
    const cookies = [endForExclusion(session, begun), forgetQuickLogin(), ...clearDraft(), ...clearTickets()];
    return seeOther(paths.excluded, { cookies, page: "reload" });
  },
});

export const askToReturnAction = formAction({
  form: forms.askToReturn,
  schema: z.object({}),
  async act({ request, session, casino, key }) {
    const exclusion = await casino.call(askToReturn, { params: { pid: session.pid }, key });
    const notice = setFlash(messagesFor(request, sentences).returnRequested);
    return seeOther(paths.excluded, { cookies: [writeSession({ ...session, exclusion }), notice] });
  },
});
