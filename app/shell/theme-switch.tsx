import { redirect } from "@remix-run/node";
import { z } from "zod";
import { formAction } from "~/forms/action.server";
import { themes } from "./theme";
import { keepTheme } from "./theme.server";

/** The player's own choice of a dark or a light house (design §9). */
export const action = formAction({
  form: "theme",
  for: "anyone",
  schema: z.object({ theme: z.enum(themes) }),
  async act({ value, from }) {
    return redirect(from, { status: 303, headers: { "Set-Cookie": keepTheme(value.theme) } });
  },
});
