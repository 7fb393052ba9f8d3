import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { atPace } from "~/bets/pace.server";
import { startRound } from "~/casino/contract/rounds";
import { isDemo } from "~/demo/demo.server";
import { formAction, inDemo } from "~/forms/action.server";
import { actionsOf } from "~/forms/actions-of.server";
import type { FormAnswer } from "~/forms/answer.server";
import { byLanguage } from "~/messages/language.server";
import { gameCodeIn } from "~/params.server";
import { blackjackForm, moveForm } from "./blackjack/blackjack.server";
import { demoStake, demoStep } from "./demo/actions.server";
import { diceForm } from "./dice/dice.server";
import { forms } from "./forms";
import { kenoForm, quickPickForm } from "./keno/keno.server";
import { plinkoForm } from "./plinko/plinko.server";
import { dealRefusals, drawRefusals, freeSpinRefusals, spinRefusals } from "./refusals.server";
import { scratchForm } from "./scratch/scratch.server";
import { sentences } from "./sentences.server";
import { backToGame, stakeAction, stakeForm, stakingForm, stepAction, steppingForm } from "./staking.server";

const drawSchema = byLanguage(sentences, (texts) =>
  z.object({
    roundId: z.uuid({ error: texts.goneHand }),
    hold: z.array(
      z
        .string()
        .regex(/^-?\d{1,6}$/, texts.chooseHold)
        .transform(Number),
    ),
  }),
);

const spinForm = stakingForm({ form: forms.spin, schema: stakeForm, refusals: spinRefusals });

const dealForm = stakingForm({ form: forms.deal, schema: stakeForm, refusals: dealRefusals });
const drawForm = steppingForm({
  form: forms.draw,
  schema: drawSchema,
  refusals: drawRefusals,
  stepOf: ({ hold }) => ({ step: "draw", hold }),
});

const moneyAction = actionsOf(
  stakeAction(spinForm),
  /** FREE SPIN has no stake to choose; the coupon sets it. */
  formAction({
    form: forms.free,
    schema: z.object({}),
    refusals: freeSpinRefusals,
    async act({ session, casino, key, params, request }) {
      const code = gameCodeIn(params);
      const send = () =>
        casino.call(startRound, {
          params: { pid: session.pid },
          body: { game_code: code, stake_minor: 0, free_spin: true },
          key,
        });
      await atPace(send, request);
      return backToGame(request, code);
    },
  }),
  stakeAction(dealForm),
  stepAction(drawForm),
  stakeAction(kenoForm),
  formAction(quickPickForm),
  stakeAction(plinkoForm),
  stakeAction(diceForm),
  stakeAction(scratchForm),
  stakeAction(blackjackForm),
  stepAction(moveForm),
);

/** The same forms for demo credits, except free spins, which coupons grant only for money. */
const demoAction = actionsOf(
  demoStake(spinForm),
  demoStake(dealForm),
  demoStep(drawForm),
  demoStake(kenoForm),
  formAction({ ...quickPickForm, form: inDemo(quickPickForm.form) }),
  demoStake(plinkoForm),
  demoStake(diceForm),
  demoStake(scratchForm),
  demoStake(blackjackForm),
  demoStep(moveForm),
);

/** A game's forms post to its own URL. */
export function playAction(args: ActionFunctionArgs): Promise<FormAnswer> {
  return isDemo(args.request) ? demoAction(args) : moneyAction(args);
}
