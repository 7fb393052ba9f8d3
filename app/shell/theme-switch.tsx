import { z } from "zod";
import { formAction } from "~/forms/action.server";
import { sentences } from "~/forms/sentences.server";
import { byLanguage } from "~/messages/language.server";
import { seeOther } from "~/redirect.server";
import { themes } from "~/ui/theme";
import { themeCookie } from "~/ui/theme.server";
import { forms } from "./forms";

const themeFields = byLanguage(sentences, ({ outOfDate }) =>
  z.object({ theme: z.enum(themes, { error: outOfDate }) }),
);

/** Stores the player's choice of a dark or light theme. */
export const action = formAction({
  form: forms.theme,
  schema: themeFields,
  async act({ value: { theme }, from }) {
    const cookie = theme === "device" ? themeCookie.clear() : themeCookie.write(theme);
    return seeOther(from, { cookies: [cookie] });
  },
});
