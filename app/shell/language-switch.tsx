import { z } from "zod";
import { setLanguage } from "~/casino/contract/account";
import { formAction } from "~/forms/action.server";
import { sentences } from "~/forms/sentences.server";
import { byLanguage, languageCookie } from "~/messages/language.server";
import { withQuery } from "~/paths";
import { seeOther } from "~/redirect.server";
import { callOptional } from "~/session/visit.server";
import { type Language, LANGUAGE_PARAM, languages } from "~/shared/languages";
import { forms } from "./forms";

const tags = Object.keys(languages) as [Language, ...Language[]];

const languageFields = byLanguage(sentences, ({ outOfDate }) =>
  z.object({ language: z.enum(tags, { error: outOfDate }) }),
);

/** Stores the choice of language: in the browser for pages and, for a player, at the casino for emails. */
export const action = formAction({
  form: forms.language,
  schema: languageFields,
  async act(visit) {
    const { value, from, session, casino } = visit;
    if (session !== null) {
      // The page changes its language even if the casino cannot store it, which the next login does again.
      const call = casino.call(setLanguage, { params: { pid: session.pid }, body: value });
      await callOptional(visit, call);
    }
    return seeOther(withQuery(from, { [LANGUAGE_PARAM]: null }), {
      cookies: [languageCookie.write(value.language)],
    });
  },
});
