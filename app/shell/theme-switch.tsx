import { redirect } from "@remix-run/node";
import { z } from "zod";
import { formAction } from "~/forms/action.server";
import { sentences } from "~/forms/sentences.server";
import { preferenceCookie } from "~/session/preference-cookie.server";
import { COOKIE_LIFE_SECONDS } from "~/session/rules";
import { themes } from "./theme";
import { THEME_COOKIE } from "./theme.server";
import { forms } from "./forms";

/** Stores the player's choice of a dark or light theme. */
export const action = formAction({
  form: forms.theme,
  schema: z.object({ theme: z.enum(themes, { error: sentences.outOfDate }) }),
  async act({ value: { theme }, from }) {
    const cookie = preferenceCookie(THEME_COOKIE, theme, theme === "device" ? 0 : COOKIE_LIFE_SECONDS);
    return redirect(from, { status: 303, headers: { "Set-Cookie": cookie } });
  },
});
