import { z } from "zod";
import { type GamePlace, LAST_PLACE, MOST_PLACES, NEW_GAMES, WIDTHS } from "~/casino/contract/operator/games";
import { byLanguage } from "~/messages/language.server";
import { messagesIn } from "~/messages/messages";
import type { Language } from "~/shared/languages";
import { sentences as deskSentences } from "../sentences.server";
import { fieldsIn } from "../typed.server";
import { placeField } from "./fields";
import { type GamesSentences, sentences } from "./sentences.server";

const stake = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .optional();
const numbers = Array.from({ length: MOST_PLACES }, (_, at) => at);

const NAME_LONGEST = 40;

function fieldsOf(texts: GamesSentences, language: Language) {
  const { whole: anyWhole, reason } = fieldsIn(language);
  const { atMost } = messagesIn(language, deskSentences).fields;
  const whole = (least: number, most: number) =>
    anyWhole.pipe(z.number().min(least, texts.atLeast(least)).max(most, texts.atMost(most)));
  const named = z.string().trim().max(NAME_LONGEST, atMost(NAME_LONGEST)).optional();
  const places = Object.fromEntries(
    numbers.flatMap((at) => [
      [placeField(at, "category"), named],
      [placeField(at, "sub"), named],
    ]),
  );
  const fields = {
    seen: z.coerce.number().int().nonnegative(),
    is_new: z.literal("on").optional(),
    sort: whole(0, LAST_PLACE),
    least_stake: stake,
    most_stake: stake,
    least_width: whole(WIDTHS.least, WIDTHS.most),
    reason,
  };
  return { ...fields, ...places };
}

/** A category as it is typed; empty texts for an empty row. */
function typedPlace(typed: Readonly<Record<string, unknown>>, at: number): GamePlace {
  const [category, sub] = [typed[placeField(at, "category")], typed[placeField(at, "sub")]];
  return {
    category: typeof category === "string" ? category : "",
    sub_category: typeof sub === "string" ? sub : "",
  };
}

/** The settings of a game as they are typed. */
export const settingsSchema = byLanguage(sentences, (texts, language) =>
  z
    .object(fieldsOf(texts, language))
    .superRefine((typed, context) => {
      const add = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: [field], message });
      const { least_stake: least, most_stake: most } = typed;
      if (least !== undefined && most !== undefined && least > most) {
        add("most_stake", texts.stakesCrossed);
      }
      const fields = new Set<string>();
      for (const at of numbers) {
        const field = placeField(at, "category");
        const { category, sub_category: sub } = typedPlace(typed, at);
        if (at === 0 && category === "") add(field, texts.nameCategory);
        if (category === "" && sub !== "") add(field, texts.nameCategoryToo);
        if (category !== "" && sub === "") add(placeField(at, "sub"), texts.namePart);
        if (category === NEW_GAMES) add(field, texts.tickNew);
        if (category !== "" && fields.has(category)) add(field, texts.once);
        fields.add(category);
      }
    })
    .transform((typed) => ({
      seen: typed.seen,
      is_new: typed.is_new !== undefined,
      sort: typed.sort,
      places: numbers.map((at) => typedPlace(typed, at)).filter(({ category }) => category !== ""),
      least_stake_minor: typed.least_stake ?? null,
      most_stake_minor: typed.most_stake ?? null,
      least_width_px: typed.least_width,
      reason: typed.reason,
    })),
);
