import { type DemoState, startDemoRound, stepDemoRound } from "~/casino/contract/demo";
import { demoIn } from "~/demo/demo.server";
import { formAction, inDemo } from "~/forms/action.server";
import { gameCodeIn } from "~/params.server";
import { paths } from "~/paths";
import { demoRefusals } from "../refusals.server";
import { backToGame, type StakingForm, type SteppingForm } from "../staking.server";

/** A form that starts a round with demo credits. */
export function demoStake<Value extends { stake: number }>(staking: StakingForm<Value>) {
  const { form, schema, refusals, choiceOf } = staking;
  return formAction({
    form: inDemo(form),
    schema,
    refusals: (language) => ({ ...refusals(language), ...demoRefusals(language) }),
    async act({ value, casino, key, params, request }) {
      const demo = demoIn(request);
      const choice = choiceOf?.(value);
      const state = await casino.call(startDemoRound, {
        params: { code: gameCodeIn(params) },
        body: {
          stake_minor: value.stake,
          ...(choice ? { choice } : {}),
          ...(demo === null ? {} : { demo }),
        },
        key,
      });
      return backToDemo(request, state);
    },
  });
}

/** A form that continues such a round. */
export function demoStep<Value extends { roundId: string }>(stepping: SteppingForm<Value>) {
  const { form, schema, refusals, stepOf } = stepping;
  return formAction({
    form: inDemo(form),
    schema,
    refusals: (language) => ({ ...refusals(language), ...demoRefusals(language) }),
    async act({ value, casino, key, params, request }) {
      const state = await casino.call(stepDemoRound, {
        params: { code: gameCodeIn(params) },
        body: { demo: demoIn(request) ?? "none", step: stepOf(value) },
        key,
      });
      return backToDemo(request, state);
    },
  });
}

/** A demo's state is in its URL, so each round has one of its own. */
function backToDemo(request: Request, { game_code, demo }: DemoState): Response {
  return backToGame(request, game_code, {}, { url: paths.demo(game_code, demo) });
}
