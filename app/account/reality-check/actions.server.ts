import { z } from "zod";
import { acknowledgeRealityCheck, setRealityCheck } from "~/casino/contract/reality-check";
import { REALITY_CHECK_CHOICES, REALITY_CHECK_MINUTES } from "~/casino/contract/reality-check-words";
import { formAction } from "~/forms/action.server";
import { byLanguage, messagesFor } from "~/messages/language.server";
import { paths, safeReturnTo } from "~/paths";
import { seeOther } from "~/redirect.server";
import { setFlash } from "~/session/flash.server";
import { signOut } from "~/session/sign-out.server";
import { requestQuery } from "~/url";
import { forms } from "../forms";
import { sentences } from "../sentences.server";

/** Where the player was: a game, as a rule. */
export function returnPathOf(request: Request): string {
  return safeReturnTo(requestQuery(request).get("return"), paths.games);
}

/** The pressed button says how the player goes on. */
export const realityCheckAction = formAction({
  form: forms.realityCheck,
  schema: z.object({}),
  async act(visit) {
    const { request, casino, session, intent, refuse } = visit;
    const choice = REALITY_CHECK_CHOICES.find((one) => one === intent);
    if (choice === undefined)
      return refuse(400, { "": [messagesFor(request, sentences).realityCheckChoice] });
    await casino.call(acknowledgeRealityCheck, { params: { pid: session.pid }, body: { choice } });
    if (choice === "leave") return signOut(visit);
    return seeOther(choice === "history" ? paths.history : returnPathOf(request));
  },
});

const minutesSchema = byLanguage(sentences, ({ realityCheckMinutes }) =>
  z.object({
    minutes: z
      .string({ error: realityCheckMinutes })
      .transform((text) => REALITY_CHECK_MINUTES.find((minutes) => String(minutes) === text))
      .refine((minutes) => minutes !== undefined, realityCheckMinutes),
  }),
);

export const realityCheckMinutesAction = formAction({
  form: forms.realityCheckMinutes,
  schema: minutesSchema,
  async act({ request, casino, session, value: { minutes } }) {
    await casino.call(setRealityCheck, { params: { pid: session.pid }, body: { minutes } });
    const { realityCheckSaved } = messagesFor(request, sentences);
    return seeOther(paths.limits, { cookies: [setFlash(realityCheckSaved(minutes))] });
  },
});
