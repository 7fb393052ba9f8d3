import { z } from "zod";
import { claimHits, optJackpot } from "~/casino/contract/jackpot";
import { formAction } from "~/forms/action.server";
import { messagesFor } from "~/messages/language.server";
import { withoutDialogs, withQuery } from "~/paths";
import { seeOther } from "~/redirect.server";
import { setFlash } from "~/session/flash.server";
import { forms } from "./forms";
import { sentences } from "./sentences.server";

/** Opts in or out, after confirmation in the lobbyJackpotOptIn or lobbyJackpotOptOut dialog. */
export const optAction = formAction({
  form: forms.opt,
  schema: z.object({ guid: z.string().min(1).max(64), optedIn: z.enum(["yes", "no"]) }),
  async act({ request, session, casino, value, key, from }) {
    const isIn = value.optedIn === "yes";
    await casino.call(optJackpot, {
      params: { pid: session.pid, guid: value.guid },
      query: { optPlayer: isIn ? "true" : "false" },
      key,
    });
    const texts = messagesFor(request, sentences);
    return backTo(from, isIn ? texts.joined : texts.left);
  },
});

/** Pays unclaimed hits into the balance, once. */
export const claimAction = formAction({
  form: forms.claim,
  schema: z.object({}),
  async act({ request, session, casino, key, from }) {
    const { claimed_minor } = await casino.call(claimHits, { params: { pid: session.pid }, key });
    const texts = messagesFor(request, sentences);
    return backTo(withQuery(from, { jackpot: null }), claimedText(claimed_minor, texts));
  },
});

/** @param minor undefined if the casino does not say how much was claimed */
function claimedText(minor: number | undefined, texts: typeof sentences): string {
  if (minor === undefined) return texts.claimedUnknown;
  return minor > 0 ? texts.claimed(texts.money(minor)) : texts.claimedAlready;
}

function backTo(from: string, sentence: string): Response {
  return seeOther(withoutDialogs(from), { cookies: [setFlash(sentence)] });
}
