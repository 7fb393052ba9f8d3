import { useRef } from "react";
import { PostForm } from "~/forms/PostForm";
import { valueOf } from "~/forms/reply";
import { withQuery } from "~/paths";
import { ControlBar } from "./ControlBar";
import { FreeSpinsNote } from "./FreeSpinsNote";
import { GameRefusal } from "./GameRefusal";
import { ResultLine } from "./ResultLine";
import { SlotWindow } from "./SlotWindow";
import { SpaceSpins } from "./SpaceSpins";
import { SpinDetails } from "./SpinDetails";
import { StakeChoice } from "./StakeChoice";
import { slotResult, toneOf, type PaidRound } from "./slot-words";
import { initialStake } from "./stakes";
import { useJustPlayed } from "./use-just-played";
import type { PlayerGame } from "./play.server";

/** A video slot: the machine of the last round, the stake, SPIN. */
export function SlotGame({ game }: { game: PlayerGame }) {
  const { head, round, machine, stakesMinor } = game;
  const spinButton = useRef<HTMLButtonElement>(null);
  const justPlayed = useJustPlayed(round?.id ?? null);
  const spins = round?.outcome.kind === "slot" ? round.outcome.spins : [];
  const { url, freeSpins } = game;
  const isFree = freeSpins !== null && freeSpins.remaining > 0;
  const action = isFree ? withQuery(url, { form: "free" }) : url;
  return (
    <PostForm form="spin" action={action} formKey={game.formKey} from={url} className="game-form">
      {({ reply, busy }) => (
        <>
          <GameRefusal reply={reply} />
          <div className={machineClass(round, justPlayed, busy)} id="machine" data-round-id={round?.id}>
            <h1>{head.name}</h1>
            {machine ? (
              <SlotWindow key={round?.id ?? "idle"} {...machine} spin={spins[0]} labels={head.labels} />
            ) : null}
            <ResultLine
              round={round}
              text={round ? slotResult(round, spins) : firstStep(isFree)}
              busy={busy ? "Spinning…" : null}
            />
          </div>
          <div className="stakes-place">
            {freeSpins ? <FreeSpinsNote freeSpins={freeSpins} currency={head.currency} /> : null}
            {isFree ? null : (
              <StakeChoice
                stakesMinor={stakesMinor}
                chosenMinor={initialStake(stakesMinor, {
                  typed: valueOf(reply, "stake", game.kept.stake),
                  // A coupon's stake was not the player's choice.
                  lastMinor: round?.isFree ? undefined : round?.stakeMinor,
                })}
                maxBetMinor={game.maxBetMinor}
                currency={head.currency}
                reply={reply}
              />
            )}
          </div>
          <SpinDetails
            key={`details-${round?.id ?? ""}`}
            spins={spins}
            labels={head.labels}
            currency={head.currency}
          />
          <ControlBar
            balanceMinor={game.balanceMinor}
            lastPaidMinor={round?.payoutMinor ?? null}
            currency={head.currency}
          >
            <button
              type="submit"
              className="button button-primary play-button"
              ref={spinButton}
              aria-disabled={busy || undefined}
            >
              {isFree ? "FREE SPIN" : "SPIN"}
            </button>
            <SpaceSpins button={spinButton} />
          </ControlBar>
        </>
      )}
    </PostForm>
  );
}

function firstStep(isFree: boolean): string {
  return isFree ? "Press FREE SPIN" : "Choose your stake and press SPIN";
}

function machineClass(round: PaidRound | null, justPlayed: boolean, busy: boolean): string {
  const classes = ["machine"];
  if (round && toneOf(round) === "win") classes.push("machine-win");
  if (justPlayed) classes.push("machine-fresh");
  if (busy) classes.push("machine-busy");
  return classes.join(" ");
}
