import { redirect } from "@remix-run/node";
import { z } from "zod";
import { formAction } from "~/forms/action.server";
import { sentences } from "~/forms/sentences.server";
import { COOKIE_LIFE_SECONDS } from "~/session/rules";
import { LITE_COOKIE } from "./lite.server";
import { preferenceCookie } from "~/session/preference-cookie.server";
import { forms } from "./forms";

/** Stores the player's choice of pages without script. */
export const action = formAction({
  form: forms.liteMode,
  schema: z.object({ lite: z.enum(["0", "1"], { error: sentences.outOfDate }) }),
  async act({ value, from }) {
    const cookie = preferenceCookie(LITE_COOKIE, value.lite, COOKIE_LIFE_SECONDS);
    return redirect(from, { status: 303, headers: { "Set-Cookie": cookie } });
  },
});
