import { z } from "zod";
import { formAction } from "~/forms/action.server";
import { sentences } from "~/forms/sentences.server";
import { LANGUAGE_PARAM, languages, type Language } from "~/shared/languages";
import { byLanguage, languageCookie } from "~/messages/language.server";
import { withQuery } from "~/paths";
import { seeOther } from "~/redirect.server";
import { forms } from "./forms";

const tags = Object.keys(languages) as [Language, ...Language[]];

const languageFields = byLanguage(sentences, ({ outOfDate }) =>
  z.object({ language: z.enum(tags, { error: outOfDate }) }),
);

/** Stores the player's choice of language. */
export const action = formAction({
  form: forms.language,
  schema: languageFields,
  async act({ value, from }) {
    return seeOther(withQuery(from, { [LANGUAGE_PARAM]: null }), {
      cookies: [languageCookie.write(value.language)],
    });
  },
});
