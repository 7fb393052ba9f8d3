import { z } from "zod";
import { atPace } from "~/bets/pace.server";
import type { RoundChoice, RoundStep } from "~/casino/contract/outcomes";
import { startRound, stepRound } from "~/casino/contract/rounds";
import { formAction, type PlayerFormVisit } from "~/forms/action.server";
import type { Refusals } from "~/forms/answer.server";
import { byLanguage } from "~/messages/language.server";
import { gameCodeIn } from "~/params.server";
import { withQuery } from "~/paths";
import { seeOther } from "~/redirect.server";
import { clearDraft } from "~/session/draft.server";
import type { Language } from "~/shared/languages";
import type { forms } from "./forms";
import { hasGameDraft } from "./game-draft.server";
import { launchOf } from "./launch/launch.server";
import { sentences } from "./sentences.server";

/** Accepts any number: the casino decides whether it is a stake of the game. */
export const stakeForm = byLanguage(sentences, ({ chooseStake }) =>
  z.object({
    stake: z
      .string({ error: chooseStake })
      .regex(/^-?\d{1,12}(\.\d{1,6})?$/, chooseStake)
      .transform(Number),
  }),
);

type GameForm = (typeof forms)[keyof typeof forms];

/** A form that starts a round, for money or in demo. */
export interface StakingForm<Value extends { stake: number } = { stake: number }> {
  form: GameForm;
  schema: (language: Language) => z.ZodType<Value>;
  refusals: (language: Language) => Refusals;
  /** The player's choice, in games that have one. */
  choiceOf?(value: Value): RoundChoice;
}

/** A form that continues a round. */
export interface SteppingForm<Value extends { roundId: string }> {
  form: GameForm;
  schema: (language: Language) => z.ZodType<Value>;
  refusals: (language: Language) => Refusals;
  stepOf(value: Value): RoundStep;
}

/** Checks the form's shape while keeping the type of its values. */
export function stakingForm<Value extends { stake: number }>(form: StakingForm<Value>): StakingForm<Value> {
  return form;
}

export function steppingForm<Value extends { roundId: string }>(
  form: SteppingForm<Value>,
): SteppingForm<Value> {
  return form;
}

/** Stakes and plays a round of the page's game. */
export function stakeAction<Value extends { stake: number }>({
  form,
  schema,
  refusals,
  choiceOf,
}: StakingForm<Value>) {
  return formAction({
    form,
    schema,
    refusals,
    act: (visit) => staked(visit, choiceOf?.(visit.value)),
  });
}

async function staked(
  { value, session, casino, key, params, request }: PlayerFormVisit<{ stake: number }>,
  choice?: RoundChoice,
): Promise<Response> {
  const code = gameCodeIn(params);
  const send = () =>
    casino.call(startRound, {
      params: { pid: session.pid },
      body: { game_code: code, stake_minor: value.stake, ...(choice ? { choice } : {}) },
      key,
    });
  await atPace(send, request);
  return backToGame(request, code);
}

export function stepAction<Value extends { roundId: string }>({
  form,
  schema,
  refusals,
  stepOf,
}: SteppingForm<Value>) {
  return formAction({
    form,
    schema,
    refusals,
    async act({ value, session, casino, key, params, request }) {
      await casino.call(stepRound, {
        params: { pid: session.pid, roundId: value.roundId },
        body: stepOf(value),
        key,
      });
      return backToGame(request, gameCodeIn(params));
    },
  });
}

/**
 * Redirects to the game after a round. The fragment keeps the machine in view. With script the history entry is
 * replaced, so that Back leaves the game rather than stepping through spins, and the game's data is reloaded although
 * only the fragment changed.
 *
 * @param typed values for the next form, by name
 * @param url the game's current URL; by default that of the page
 */
export function backToGame(
  request: Request,
  code: string,
  typed: Record<string, string> = {},
  { url }: { url: string } = launchOf(request, code),
): Response {
  return seeOther(`${withQuery(url, typed)}#machine`, {
    cookies: hasGameDraft(request) ? clearDraft() : [],
    headers: { "X-Remix-Revalidate": "yes" },
    page: "replace",
  });
}
