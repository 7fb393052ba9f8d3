import { redirect } from "@remix-run/node";
import { z } from "zod";
import { formAction } from "~/forms/action.server";
import { sentences } from "~/forms/sentences.server";
import { languages, type Language } from "~/messages/languages";
import { LANGUAGE_COOKIE } from "~/messages/negotiate";
import { preferenceCookie } from "~/session/preference-cookie.server";
import { COOKIE_LIFE_SECONDS } from "~/session/rules";
import { forms } from "./forms";

const tags = Object.keys(languages) as [Language, ...Language[]];

/** Stores the player's choice of language. */
export const action = formAction({
  form: forms.language,
  schema: z.object({ language: z.enum(tags, { error: sentences.outOfDate }) }),
  async act({ value, from }) {
    const cookie = preferenceCookie(LANGUAGE_COOKIE, value.language, COOKIE_LIFE_SECONDS);
    return redirect(from, { status: 303, headers: { "Set-Cookie": cookie } });
  },
});
