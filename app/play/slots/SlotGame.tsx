import { useRef } from "react";
import { PostForm } from "~/forms/PostForm";
import { valueOf } from "~/forms/reply";
import { useMessages } from "~/messages/messages";
import { withQuery } from "~/paths";
import { ControlBar } from "../ControlBar";
import { FreeSpinsNote } from "../FreeSpinsNote";
import { GameRefusal } from "../GameRefusal";
import { ResultLine } from "../ResultLine";
import { SpaceSpins } from "../SpaceSpins";
import { messages, type SlotGameMessages } from "./game-messages";
import { slotLook, type SlotLook } from "./slot-look";
import { jackpotResult, slotResult } from "./spin-words";
import { SpinDetails } from "./SpinDetails";
import { SlotTitle } from "./SlotTitle";
import { SpinWindow } from "./SpinWindow";
import { StakeChoice } from "../StakeChoice";
import { toneOf, wonMinorOf, type PaidRound, type SpinView } from "../slot-words";
import { initialStake } from "../stakes";
import { useJustPlayed } from "../use-just-played";
import type { PlayerGame } from "../player-game.server";

/** A slot: the machine with the last round, the stake, SPIN. */
export function SlotGame({ game }: { game: PlayerGame }) {
  const { head, round, machine, stakesMinor } = game;
  const spinButton = useRef<HTMLButtonElement>(null);
  const justPlayed = useJustPlayed(round?.id ?? null);
  const look = slotLook(head);
  const words = useMessages(messages);
  const outcome = round?.outcome.kind === "slot" ? round.outcome : null;
  const spins = outcome?.spins ?? [];
  const hasJackpot = outcome?.jackpot_hit ?? false;
  const { url, freeSpins } = game;
  const isFree = freeSpins !== null && freeSpins.remaining > 0;
  const action = isFree ? withQuery(url, { form: "free" }) : url;
  return (
    <PostForm form="spin" action={action} formKey={game.formKey} from={url} className="game-form">
      {({ reply, busy }) => (
        <>
          <GameRefusal reply={reply} />
          <div
            className={machineClass(round, { justPlayed, busy, hasJackpot })}
            id="machine"
            data-round-id={round?.id}
          >
            <SlotTitle name={head.name} look={look} />
            {machine ? (
              <SpinWindow
                key={round?.id ?? "idle"}
                machine={machine}
                spin={spins[0]}
                look={look}
                isFresh={justPlayed}
              />
            ) : null}
            <ResultLine
              round={round}
              text={
                round
                  ? resultOf(round, { spins, hasJackpot }, look, words)
                  : isFree
                    ? words.startFree
                    : words.start
              }
              isJackpot={hasJackpot}
              busy={busy ? words.busy : null}
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
            look={look}
            currency={head.currency}
          />
          <ControlBar
            balanceMinor={game.balanceMinor}
            lastPaidMinor={round && wonMinorOf(round)}
            currency={head.currency}
          >
            <button
              type="submit"
              className="button button-primary play-button"
              ref={spinButton}
              aria-disabled={busy || undefined}
            >
              {isFree ? words.freeSpin : words.spin}
            </button>
            <SpaceSpins button={spinButton} />
          </ControlBar>
        </>
      )}
    </PostForm>
  );
}

function resultOf(
  round: PaidRound,
  { spins, hasJackpot }: { spins: readonly SpinView[]; hasJackpot: boolean },
  look: SlotLook,
  words: SlotGameMessages,
): string {
  return hasJackpot ? jackpotResult(round, words) : slotResult(round, spins, look, words);
}

interface MachineState {
  justPlayed: boolean;
  busy: boolean;
  hasJackpot: boolean;
}

function machineClass(round: PaidRound | null, { justPlayed, busy, hasJackpot }: MachineState): string {
  const classes = ["machine"];
  if (round && toneOf(round) === "win") classes.push("machine-win");
  if (hasJackpot) classes.push("machine-jackpot");
  if (justPlayed) classes.push("machine-fresh");
  if (busy) classes.push("machine-busy");
  return classes.join(" ");
}
