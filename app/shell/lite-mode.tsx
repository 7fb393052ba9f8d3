import { z } from "zod";
import { formAction } from "~/forms/action.server";
import { sentences } from "~/forms/sentences.server";
import { byLanguage } from "~/messages/language.server";
import { seeOther } from "~/redirect.server";
import { forms } from "./forms";
import { liteCookie } from "./lite.server";

const liteFields = byLanguage(sentences, ({ outOfDate }) =>
  z.object({ lite: z.enum(["0", "1"], { error: outOfDate }) }),
);

/** Stores the player's choice of pages without script. */
export const action = formAction({
  form: forms.liteMode,
  schema: liteFields,
  async act({ value, from }) {
    return seeOther(from, { cookies: [liteCookie.write(value.lite)] });
  },
});
