import { useRef } from "react";
import { PlayButton } from "~/bets/PlayButton";
import { useFormContext } from "~/forms/form-context";
import { PostForm } from "~/forms/PostForm";
import { useMessages } from "~/messages/messages";
import { lazyPart } from "~/shell/lazy-part";
import { LateParts } from "~/shell/ready";
import { useRoundSound } from "~/shell/use-round-sound";
import { forms } from "../forms";
import { ControlBar } from "../machine/ControlBar";
import { GameRefusal } from "../machine/GameRefusal";
import { GameStake, gameStake } from "../machine/GameStake";
import { Machine } from "../machine/Machine";
import { ResultLine } from "../machine/ResultLine";
import { SpaceSpins } from "../machine/SpaceSpins";
import { useJustPlayed } from "../machine/use-just-played";
import type { PlayerGame } from "../player-game.server";
import { messages, type SlotGameMessages } from "./game-messages";
import { messages as windowMessages } from "./messages";
import { type SlotLook, slotLook } from "./slot-look";
import { SlotTitle } from "./SlotTitle";
import { jackpotResult, linesWon, slotResult } from "./spin-words";
import { SpinDetails } from "./SpinDetails";
import { SpinWindow } from "./SpinWindow";
import { type PaidRound, resultTone, returnedMinorOf, type SpinView } from "./words";

// Few players have a coupon's free spins, and few slots have drops.
const FreeSpinsNote = lazyPart(() => import("./FreeSpinsNote"), ".free-spins-note");

/** A slot: the machine with the last round, the stake, SPIN. */
export function SlotGame({ game }: { game: PlayerGame }) {
  const { head, round, url, freeSpins } = game;
  const spinButton = useRef<HTMLButtonElement>(null);
  const words = useMessages(messages);
  const start = game.noStake ? "" : words.start;
  const isFree = freeSpins !== null && freeSpins.remaining > 0;
  const lastMinor = round?.isFree ? undefined : round?.stakeMinor;
  const form = isFree ? forms.free : forms.spin;
  return (
    <PostForm form={form} action={form.path(url)} formKey={game.formKey} from={url} className="game-form">
      {({ reply }) => (
        <>
          <GameRefusal />
          <SlotMachine game={game} start={isFree ? words.startFree : start} />
          <div className="stakes-place">
            {freeSpins ? (
              <LateParts>
                <FreeSpinsNote freeSpins={freeSpins} currency={head.currency} />
              </LateParts>
            ) : null}
            {/* A coupon's stake was not the player's choice. */}
            {isFree ? null : <GameStake game={game} lastMinor={lastMinor} />}
          </div>
          <SpinDetails
            key={`details-${round?.id ?? ""}`}
            spins={round?.outcome.kind === "slot" ? round.outcome.spins : []}
            look={slotLook(head)}
            currency={head.currency}
          />
          <ControlBar
            balanceMinor={game.balanceMinor}
            lastPaidMinor={round && returnedMinorOf(round)}
            currency={head.currency}
            stakeMinor={isFree ? null : gameStake(game, reply, lastMinor)}
          >
            {isFree || !game.noStake ? (
              <PlayButton buttonRef={spinButton}>{isFree ? words.freeSpin : words.spin}</PlayButton>
            ) : null}
            <SpaceSpins button={spinButton} />
          </ControlBar>
        </>
      )}
    </PostForm>
  );
}

interface SlotMachineProps {
  game: PlayerGame;
  /** Shown before the first round. */
  start: string;
}

function SlotMachine({ game, start }: SlotMachineProps) {
  const { busy } = useFormContext();
  const { head, round, machine } = game;
  const justPlayed = useJustPlayed(round?.id ?? null);
  useRoundSound(round?.id ?? null, round);
  const words = useMessages(messages);
  const windowWords = useMessages(windowMessages);
  const look = slotLook(head);
  const outcome = round?.outcome.kind === "slot" ? round.outcome : null;
  const spins = outcome?.spins ?? [];
  const hasJackpot = outcome?.jackpot_hit ?? false;
  return (
    <Machine
      className={machineClass(round, { busy, hasJackpot })}
      justPlayed={justPlayed}
      roundId={round?.id}
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
        text={round ? resultOf(round, { spins, hasJackpot }, look, words) : start}
        details={spins[0] && linesWon(spins[0], head.currency, look, { own: windowWords, game: words })}
        isJackpot={hasJackpot}
        busy={busy ? words.busy : null}
      />
    </Machine>
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
  busy: boolean;
  hasJackpot: boolean;
}

function machineClass(round: PaidRound | null, { busy, hasJackpot }: MachineState): string {
  const win = round && resultTone(round) === "win" ? " machine-win" : "";
  return `${win}${hasJackpot ? " machine-jackpot" : ""}${busy ? " machine-busy" : ""}`;
}
