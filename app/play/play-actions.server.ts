import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { startRound } from "~/casino/contract/rounds";
import { isDemo } from "~/demo/demo.server";
import { formAction, inDemo } from "~/forms/action.server";
import { byLanguage } from "~/messages/language.server";
import { blackjackForm, moveForm } from "./blackjack/blackjack.server";
import { codeIn } from "./codes.server";
import { demoStake, demoStep } from "./demo-actions.server";
import { diceForm } from "./dice/dice.server";
import { kenoForm, quickPickForm } from "./keno/keno.server";
import { atPace } from "~/bets/pace.server";
import { plinkoForm } from "./plinko/plinko.server";
import { dealRefusals, drawRefusals, freeSpinRefusals, spinRefusals } from "./refusals.server";
import { scratchForm } from "./scratch/scratch.server";
import { forms } from "./forms";
import { sentences } from "./sentences.server";
import { backToGame, stakeAction, stakeForm, stakingForm, stepAction, steppingForm } from "./staking.server";
import { requestQuery } from "~/url";

const drawSchema = byLanguage(sentences, (says) =>
  z.object({
    roundId: z.uuid({ error: says.goneHand }),
    hold: z.array(
      z
        .string()
        .regex(/^-?\d{1,6}$/, says.chooseHold)
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

const actions = {
  spin: stakeAction(spinForm),
  /** FREE SPIN has no stake to choose; the coupon sets it. */
  free: formAction({
    form: forms.free,
    schema: z.object({}),
    refusals: freeSpinRefusals,
    async act({ session, casino, key, params, request }) {
      const code = codeIn(params);
      await atPace(() =>
        casino.call(startRound, {
          params: { pid: session.pid },
          body: { game_code: code, stake_minor: 0, free_spin: true },
          key,
        }),
      );
      return backToGame(request, code);
    },
  }),
  deal: stakeAction(dealForm),
  draw: stepAction(drawForm),
  keno: stakeAction(kenoForm),
  quickpick: formAction(quickPickForm),
  plinko: stakeAction(plinkoForm),
  dice: stakeAction(diceForm),
  scratch: stakeAction(scratchForm),
  blackjack: stakeAction(blackjackForm),
  move: stepAction(moveForm),
} as const;

/** The same forms for demo credits, except free spins, which coupons grant only for money. */
const demoActions: Omit<typeof actions, "free"> = {
  spin: demoStake(spinForm),
  deal: demoStake(dealForm),
  draw: demoStep(drawForm),
  keno: demoStake(kenoForm),
  quickpick: formAction({ ...quickPickForm, form: inDemo(quickPickForm.form) }),
  plinko: demoStake(plinkoForm),
  dice: demoStake(diceForm),
  scratch: demoStake(scratchForm),
  blackjack: demoStake(blackjackForm),
  move: demoStep(moveForm),
};

/** A game's forms post to its own URL; `form` in the query names the form, SPIN by default. */
export function playAction(args: ActionFunctionArgs) {
  const form = requestQuery(args.request).get("form") ?? "";
  return actionOf(isDemo(args.request) ? demoActions : actions, form)(args);
}

function actionOf<Form extends string, Action>(
  of: Readonly<Record<Form | "spin", Action>>,
  form: string,
): Action {
  return isFormOf(of, form) ? of[form] : of.spin;
}

function isFormOf<Form extends string>(of: Readonly<Record<Form, unknown>>, form: string): form is Form {
  return Object.hasOwn(of, form);
}
