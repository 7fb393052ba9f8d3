import { z } from "zod";
import { player } from "~/casino/contract/account";
import { personPreferences } from "~/casino/contract/other";
import { optInQuickPlay, optOutQuickPlay } from "~/casino/contract/quick";
import { CASINO_ID } from "~/casino/contract/shared";
import { formAction, type PlayerFormVisit } from "~/forms/action.server";
import { proofFields, proofRefusals, refuseMissingProof, withProof } from "~/forms/proof.server";
import { byLanguage, messagesFor } from "~/messages/language.server";
import { withoutDialogs } from "~/paths";
import { seeOther } from "~/redirect.server";
import { setFlash } from "~/session/flash.server";
import { forgetQuickLogin, saveQuickLogin } from "~/session/quick.server";
import { forms as shellForms } from "~/shell/forms";
import { saveMotion } from "~/shell/motion.server";
import { forms } from "../forms";
import { proofSentences, sentences } from "../sentences.server";

const yesOrNo = z.enum(["yes", "no"]).transform((value) => value === "yes");

/** Turning offers off was already confirmed in the emailOptOut dialog. */
export const emailAction = formAction({
  form: forms.email,
  schema: z.object({ permit: yesOrNo }),
  async act({ request, session, casino, value, key, from }) {
    const body = { custrefid: String(session.pid), emailpermit: value.permit };
    await casino.call(personPreferences, { body, key });
    const texts = messagesFor(request, sentences);
    return backTo(from, value.permit ? texts.offersOn : texts.offersOff);
  },
});

const quickPlayFields = byLanguage(sentences, (texts) =>
  z
    .object({ optedIn: yesOrNo, ...proofFields(proofSentences(texts)) })
    .superRefine(refuseMissingProof(proofSentences(texts))),
);

/**
 * Toggled directly, without confirmation, from the preferences and from the menu. Each opt-in makes a new link, which
 * logs in without a password: the form comes back with a field for it unless it was given a few minutes ago.
 */
export const quickPlayAction = formAction({
  form: shellForms.quickPlay,
  schema: quickPlayFields,
  refusals: byLanguage(sentences, (texts) => proofRefusals(proofSentences(texts))),
  async act(visit) {
    return visit.value.optedIn ? turnOn(visit) : turnOff(visit);
  },
});

async function turnOn(visit: Parameters<typeof withProof>[0] & PlayerFormVisit<unknown>): Promise<Response> {
  const { request, session, casino, key, from } = visit;
  const texts = messagesFor(request, sentences);
  const params = { pid: session.pid };
  const { hashed_password, player_id, login } = await casino.call(player, { params });
  const body = { hashed_password, casinoID: CASINO_ID, player_id, login } as const;
  const { userhash } = await withProof(visit, () => casino.call(optInQuickPlay, { params, body, key }));
  if (userhash === undefined) return backTo(from, texts.quickPlayOnWithoutLink);
  return backTo(from, texts.quickPlayOn, saveQuickLogin({ pid: session.pid, hash: userhash }));
}

async function turnOff(visit: PlayerFormVisit<unknown>): Promise<Response> {
  const { request, session, casino, key, from } = visit;
  await casino.call(optOutQuickPlay, { params: { pid: session.pid }, key });
  return backTo(from, messagesFor(request, sentences).quickPlayOff, forgetQuickLogin());
}

/** Stored in a cookie only: no casino call, and no idempotency key because repeating it is harmless. */
export const motionAction = formAction({
  form: forms.motion,
  schema: z.object({ reduced: yesOrNo }),
  async act({ request, value, from }) {
    const texts = messagesFor(request, sentences);
    const message = value.reduced ? texts.motionReduced : texts.motionAsDevice;
    return backTo(from, message, saveMotion(value.reduced));
  },
});

/** Redirects to the page of the form, with a flash message and any cookie to set. */
function backTo(from: string, sentence: string, ...cookies: string[]): Response {
  return seeOther(withoutDialogs(from), { cookies: [setFlash(sentence), ...cookies] });
}
