import { redirect } from "@remix-run/node";
import { z } from "zod";
import { formAction } from "~/forms/action.server";
import { keepLanguage } from "~/messages/language.server";
import { languages, type Language } from "~/messages/languages";

const tags = Object.keys(languages) as [Language, ...Language[]];

/** The player's own choice of a language. */
export const action = formAction({
  form: "language",
  for: "anyone",
  schema: z.object({ language: z.enum(tags) }),
  async act({ value, from }) {
    return redirect(from, { status: 303, headers: { "Set-Cookie": keepLanguage(value.language) } });
  },
});
