import { z } from "zod";
import { closeAccount } from "~/casino/contract/closing";
import { formAction } from "~/forms/action.server";
import { proofFields, proofRefusals, refuseMissingProof, withProof } from "~/forms/proof.server";
import { byLanguage, messagesFor } from "~/messages/language.server";
import { paths } from "~/paths";
import { seeOther } from "~/redirect.server";
import { clearDraft } from "~/session/draft.server";
import { setFlash } from "~/session/flash.server";
import { forgetQuickLogin } from "~/session/quick.server";
import { clearSession } from "~/session/session.server";
import { notifySignOut } from "~/session/sign-outs.server";
import { clearTickets } from "~/session/ticket.server";
import { forms } from "../forms";
import { proofSentences, sentences } from "../sentences.server";

const closeFields = byLanguage(sentences, (texts) =>
  z
    .object({
      /** The coupon that the page showed as lost, and what is lost with it; empty and 0 for none. */
      coupon: z.string().max(64).default(""),
      lost: z.coerce.number().int().nonnegative().default(0),
      ...proofFields(proofSentences(texts)),
    })
    .superRefine(refuseMissingProof(proofSentences(texts))),
);

/** The casino ends all of the player's sessions, this one too, so the browser is signed out with it. */
export const closeAccountAction = formAction({
  form: forms.closeAccount,
  schema: closeFields,
  refusals: byLanguage(sentences, (texts) => proofRefusals(proofSentences(texts))),
  async act(visit) {
    const { casino, session, value, key } = visit;
    const body = { expected_coupon: value.coupon, expected_lost_minor: value.lost };
    await withProof(visit, () => casino.call(closeAccount, { params: { pid: session.pid }, body, key }));
    notifySignOut(visit.session.sessionId);
    const notice = setFlash(messagesFor(visit.request, sentences).accountClosed);
    const cookies = [clearSession(), forgetQuickLogin(), ...clearDraft(), ...clearTickets(), notice];
    return seeOther(paths.home, { cookies, page: "reload" });
  },
});
