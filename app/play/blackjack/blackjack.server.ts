import { z } from "zod";
import { stepRound } from "~/casino/contract/rounds";
import { formAction } from "~/forms/action.server";
import { codeIn } from "../codes.server";
import { blackjackDealRefusals, moveRefusals } from "../refusals";
import { backToGame, staked, stakeForm } from "../staking.server";

const moveForm = z.object({
  roundId: z.uuid({ error: "This hand is not on the table any more. Deal a new one." }),
  move: z.enum(["hit", "stand", "double", "split"], { error: "Please press one of the buttons." }),
});

/** Both have one name: a move that came too late is told on the page that offers the next deal. */
export const blackjackActions = {
  blackjack: formAction({
    form: "blackjack",
    for: "players",
    schema: stakeForm,
    refusals: blackjackDealRefusals,
    act: (visit) => staked(visit),
  }),
  move: formAction({
    form: "blackjack",
    for: "players",
    schema: moveForm,
    refusals: moveRefusals,
    async act({ value, session, casino, key, params, request }) {
      await casino.call(stepRound, {
        params: { pid: session.pid, roundId: value.roundId },
        body: { step: value.move },
        key,
      });
      return backToGame(request, codeIn(params));
    },
  }),
} as const;
