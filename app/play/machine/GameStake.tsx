import { NoStakeNotice } from "~/bets/NoStakeNotice";
import { useFormReply } from "~/forms/form-context";
import { type FormReply, valueOf } from "~/forms/reply";
import type { PlayerGame } from "../player-game.server";
import { StakeChoice } from "./StakeChoice";
import { initialStake } from "./stakes";

interface GameStakeProps {
  game: PlayerGame;
  /** The last round's stake in minor units; undefined if the player did not choose it. */
  lastMinor: number | undefined;
  onChoose?: ((stakeMinor: number) => void) | undefined;
}

/** The stakes of a game, with the typed one or the last one selected; or why there is none. */
export function GameStake({ game, lastMinor, onChoose }: GameStakeProps) {
  const reply = useFormReply();
  const { stakesMinor, maxBetMinor, noStake, head } = game;
  if (noStake) {
    return (
      <div className="stakes">
        <NoStakeNotice id="stake" why={noStake} />
      </div>
    );
  }
  return (
    <StakeChoice
      stakesMinor={stakesMinor}
      chosenMinor={gameStake(game, reply, lastMinor)}
      maxBetMinor={maxBetMinor}
      currency={head.currency}
      onChoose={onChoose}
    />
  );
}

/** The stake that is selected when the page opens. */
export function gameStake(
  { stakesMinor, draft }: PlayerGame,
  reply: FormReply | undefined,
  lastMinor: number | undefined,
): number | null {
  return initialStake(stakesMinor, { typed: valueOf(reply, "stake", draft.stake), lastMinor });
}
