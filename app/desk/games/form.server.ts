import { z } from "zod";
import { LAST_PLACE, MOST_PLACES, NEW_GAMES, WIDTHS, type GamePlace } from "~/casino/contract/operator/games";
import { reasonField } from "../reason.server";
import { wholeField } from "../typed.server";
import { placeField } from "./fields";

const whole = (least: number, most: number) =>
  wholeField.pipe(z.number().min(least, `At least ${least}.`).max(most, `At most ${most}.`));
const stake = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .optional();
const named = z.string().trim().max(40, "At most 40 characters.").optional();

const numbers = Array.from({ length: MOST_PLACES }, (_, at) => at);

const fields = {
  seen: z.coerce.number().int().nonnegative(),
  is_new: z.literal("on").optional(),
  sort: whole(0, LAST_PLACE),
  least_stake: stake,
  most_stake: stake,
  least_width: whole(WIDTHS.least, WIDTHS.most),
  reason: reasonField,
};

const placeFields = Object.fromEntries(
  numbers.flatMap((at) => [
    [placeField(at, "category"), named],
    [placeField(at, "sub"), named],
  ]),
);

/** A category as it is typed; empty texts for an empty row. */
function typedPlace(typed: Readonly<Record<string, unknown>>, at: number): GamePlace {
  const [category, sub] = [typed[placeField(at, "category")], typed[placeField(at, "sub")]];
  return {
    category: typeof category === "string" ? category : "",
    sub_category: typeof sub === "string" ? sub : "",
  };
}

/** The settings of a game as they are typed. */
export const settingsSchema = z
  .object({ ...fields, ...placeFields })
  .superRefine((typed, context) => {
    const add = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    const { least_stake: least, most_stake: most } = typed;
    if (least !== undefined && most !== undefined && least > most) {
      add("most_stake", "The highest stake is below the least.");
    }
    const fields = new Set<string>();
    for (const at of numbers) {
      const field = placeField(at, "category");
      const { category, sub_category: sub } = typedPlace(typed, at);
      if (at === 0 && category === "") add(field, "Name a category.");
      if (category === "" && sub !== "") add(field, "Name the category too.");
      if (category !== "" && sub === "") add(placeField(at, "sub"), "Name the part of the category.");
      if (category === NEW_GAMES) add(field, "Tick “New” instead.");
      if (category !== "" && fields.has(category)) add(field, "A category comes once.");
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
  }));
