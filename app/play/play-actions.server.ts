import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { startRound, stepRound } from "~/casino/contract/rounds";
import { formAction } from "~/forms/action.server";
import { blackjackActions } from "./blackjack/blackjack.server";
import { codeIn } from "./codes.server";
import { diceAction } from "./dice/dice.server";
import { kenoActions } from "./keno/keno.server";
import { plinkoAction } from "./plinko/plinko.server";
import { dealRefusals, drawRefusals, freeSpinRefusals, spinRefusals } from "./refusals";
import { scratchAction } from "./scratch/scratch.server";
import { backToGame, staked, stakeForm } from "./staking.server";

const drawForm = z.object({
  roundId: z.uuid({ error: "This hand is not on the table any more. Deal a new one." }),
  hold: z.array(
    z
      .string()
      .regex(/^-?\d{1,6}$/, "Please choose the cards to hold among the five.")
      .transform(Number),
  ),
});

/** DEAL and DRAW share a name: a draw that came too late is told on the page that offers the next deal. */
const actions = {
  spin: formAction({
    form: "spin",
    for: "players",
    schema: stakeForm,
    refusals: spinRefusals,
    act: (visit) => staked(visit),
  }),
  /** FREE SPIN has no stake to choose: the coupon says it. */
  free: formAction({
    form: "spin",
    for: "players",
    schema: z.object({}),
    refusals: freeSpinRefusals,
    async act({ session, casino, key, params, request }) {
      const code = codeIn(params);
      await casino.call(startRound, {
        params: { pid: session.pid },
        body: { game_code: code, stake_minor: 0, free_spin: true },
        key,
      });
      return backToGame(request, code);
    },
  }),
  deal: formAction({
    form: "hand",
    for: "players",
    schema: stakeForm,
    refusals: dealRefusals,
    act: (visit) => staked(visit),
  }),
  draw: formAction({
    form: "hand",
    for: "players",
    schema: drawForm,
    refusals: drawRefusals,
    async act({ value, session, casino, key, params, request }) {
      await casino.call(stepRound, {
        params: { pid: session.pid, roundId: value.roundId },
        body: { step: "draw", hold: value.hold },
        key,
      });
      return backToGame(request, codeIn(params));
    },
  }),
  ...kenoActions,
  plinko: plinkoAction,
  dice: diceAction,
  scratch: scratchAction,
  ...blackjackActions,
} as const;

/** The forms of a game post to its own URL; `form` in the query says which one it was, SPIN being the plain one. */
export function playAction(args: ActionFunctionArgs) {
  const form = new URL(args.request.url).searchParams.get("form") ?? "";
  return isForm(form) ? actions[form](args) : actions.spin(args);
}

function isForm(form: string): form is keyof typeof actions {
  return Object.hasOwn(actions, form);
}
