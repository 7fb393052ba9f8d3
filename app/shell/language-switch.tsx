import { z } from "zod";
import { formAction } from "~/forms/action.server";
import { sentences } from "~/forms/sentences.server";
import { languages, type Language } from "~/messages/languages";
import { byLanguage, languageCookie } from "~/messages/language.server";
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
    return seeOther(from, { cookies: [languageCookie.write(value.language)] });
  },
});
