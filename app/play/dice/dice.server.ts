import { z } from "zod";
import { byLanguage } from "~/messages/language.server";
import { forms } from "../forms";
import { diceRefusals } from "../refusals.server";
import { sentences } from "../sentences.server";
import { stakeForm, stakingForm } from "../staking.server";

/** The contract's bounds; the casino decides which targets the game has. */
const diceSchema = byLanguage(sentences, (texts, language) =>
  stakeForm(language).extend({
    target: z
      .string({ error: texts.chooseTarget })
      .regex(/^([1-9]|[1-8]\d|9[0-5])$/, texts.targetOfGame)
      .transform(Number),
  }),
);

export const diceForm = stakingForm({
  form: forms.dice,
  schema: diceSchema,
  refusals: diceRefusals,
  choiceOf: ({ target }) => ({ kind: "dice", target }),
});
