import { startDemoRound } from "~/casino/contract/demo";
import type { RoundChoice } from "~/casino/contract/outcomes";
import { demoIn } from "~/demo/demo.server";
import { formAction, type FormVisit, inDemo } from "~/forms/action.server";
import { actionsOf } from "~/forms/actions-of.server";
import { messagesFor } from "~/messages/language.server";
import { gameCodeIn } from "~/params.server";
import { paths } from "~/paths";
import { seeOther } from "~/redirect.server";
import { betForm, chipsForm, chipsIn } from "./bets.server";
import { forms } from "./forms";
import { chipTotal } from "./layout";
import { betRefusals, chipRefusals, demoRefusals } from "./refusals";
import { sentences } from "./sentences.server";

/** The forms of a private demo table: each bet plays a whole round. */
export const demoAction = actionsOf(
  formAction({
    form: inDemo(forms.chips),
    schema: chipsForm,
    refusals: (language) => ({ ...chipRefusals(language), ...demoRefusals(language) }),
    act(visit) {
      const bets = chipsIn(visit.value, messagesFor(visit.request, sentences));
      if (typeof bets === "string") return Promise.resolve(visit.refuse(400, { on: [bets] }));
      return played(visit, chipTotal(bets), { kind: "roulette", bets });
    },
  }),
  formAction({
    form: inDemo(forms.bet),
    schema: betForm,
    refusals: (language) => ({ ...betRefusals(language), ...demoRefusals(language) }),
    act(visit) {
      const { stake, target } = visit.value;
      if (target === undefined) {
        return Promise.resolve(
          visit.refuse(400, { target: [messagesFor(visit.request, sentences).targetInDemo] }),
        );
      }
      return played(visit, stake, { kind: "crash", auto_target: target });
    },
  }),
);

type BetVisit = Pick<FormVisit<unknown>, "casino" | "key" | "params" | "request">;

/** Redirects to the URL that contains the new round, replacing the previous one in the history. */
async function played({ casino, key, params, request }: BetVisit, stakeMinor: number, choice: RoundChoice) {
  const demo = demoIn(request);
  const state = await casino.call(startDemoRound, {
    params: { code: gameCodeIn(params) },
    body: { stake_minor: stakeMinor, choice, ...(demo === null ? {} : { demo }) },
    key,
  });
  const headers = { "X-Remix-Revalidate": "yes" };
  return seeOther(`${paths.demoTable(state.game_code, state.demo)}#table`, { headers, page: "replace" });
}
