import { redirect } from "@remix-run/node";
import { z } from "zod";
import { formAction } from "~/forms/action.server";
import { COOKIE_LIFE_SECONDS } from "~/session/rules";
import { LITE_COOKIE } from "./lite.server";

/** The player's own switch for pages without script (design §5.7). */
export const action = formAction({
  form: "liteMode",
  for: "anyone",
  schema: z.object({ lite: z.enum(["0", "1"]) }),
  async act({ value, from }) {
    const cookie = `${LITE_COOKIE}=${value.lite}; Path=/; Max-Age=${COOKIE_LIFE_SECONDS}; SameSite=Lax; HttpOnly`;
    return redirect(from, { status: 303, headers: { "Set-Cookie": cookie } });
  },
});
