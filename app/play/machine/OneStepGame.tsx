import { type ReactNode, type RefObject, useRef } from "react";
import { PlayButton } from "~/bets/PlayButton";
import { type FormState, useFormReply } from "~/forms/form-context";
import { PostForm } from "~/forms/PostForm";
import { useRoundSound } from "~/shell/use-round-sound";
import { forms } from "../forms";
import type { PlayerGame } from "../player-game.server";
import { ControlBar } from "./ControlBar";
import { GameRefusal } from "./GameRefusal";
import { GameStake, gameStake } from "./GameStake";
import { Machine } from "./Machine";
import { ResultLine } from "./ResultLine";
import { SpaceSpins } from "./SpaceSpins";
import { useJustPlayed } from "./use-just-played";

export interface TableState extends FormState {
  /** The round was played since the page was opened, so it may be animated. */
  justPlayed: boolean;
}

interface OneStepGameProps {
  game: PlayerGame;
  form: "keno" | "plinko" | "dice" | "scratch";
  /** The button's label. */
  button: string;
  /** Shown while the round is being played. */
  busyText: string;
  /** Text of the result line. */
  text: string;
  machine: (state: TableState) => ReactNode;
  /** The machine is tall: show the result above it. */
  isLong?: boolean;
  /** The game's own choices, besides the stake. */
  choice?: (state: TableState) => ReactNode;
  /** Rendered between the stakes and the bar: what the game pays. */
  children?: ReactNode;
  /** Takes the button's place while the last round is still to be revealed, and reveals it. */
  reveal?: { label: string; onPress: () => void } | undefined;
}

/** A game settled by one press: machine, choices, stake and button. */
export function OneStepGame(props: OneStepGameProps) {
  const { game, form: name, button, reveal, children } = props;
  const { url, round } = game;
  const play = useRef<HTMLButtonElement>(null);
  const justPlayed = useJustPlayed(round?.id ?? null);
  useRoundSound(round && `${round.id}${reveal ? "-open" : ""}`, reveal ? null : round);
  return (
    <PostForm
      form={forms[name]}
      action={forms[name].path(url)}
      formKey={game.formKey}
      from={url}
      className={`game-form game-${name}`}
    >
      {(form) => {
        const state = { ...form, justPlayed };
        return (
          <>
            <GameRefusal />
            {/* Enter presses the first button of a form: make it this one, whatever other buttons follow. With script it
                presses the button that is seen, which may reveal the round, or count down a pause. */}
            {reveal || !game.noStake ? (
              <button
                type="submit"
                className="visually-hidden"
                tabIndex={-1}
                aria-hidden="true"
                onClick={(event) => {
                  event.preventDefault();
                  play.current?.click();
                }}
              >
                {button}
              </button>
            ) : null}
            <OneStepMachine {...props} state={state} />
            <div className="game-side">
              {props.choice?.(state)}
              <GameStake game={game} lastMinor={round?.stakeMinor} />
              {children}
            </div>
            <OneStepBar {...props} play={play} />
          </>
        );
      }}
    </PostForm>
  );
}

function OneStepMachine(props: OneStepGameProps & { state: TableState }) {
  const { state, reveal } = props;
  const { head, round } = props.game;
  return (
    <Machine justPlayed={state.justPlayed} roundId={round?.id} isPending={reveal !== undefined}>
      <h1>{head.name}</h1>
      {props.isLong ? null : props.machine(state)}
      <ResultLine
        round={reveal === undefined ? round : null}
        text={round || !props.game.noStake ? props.text : ""}
        busy={state.busy ? props.busyText : null}
      />
      {props.isLong ? props.machine(state) : null}
    </Machine>
  );
}

function OneStepBar({
  game,
  button,
  reveal,
  play,
}: OneStepGameProps & { play: RefObject<HTMLButtonElement> }) {
  const reply = useFormReply();
  return (
    <ControlBar
      balanceMinor={game.balanceMinor}
      lastPaidMinor={reveal === undefined ? (game.round?.payoutMinor ?? null) : null}
      currency={game.head.currency}
      stakeMinor={reveal === undefined ? gameStake(game, reply, game.round?.stakeMinor) : null}
    >
      {reveal ? (
        <button
          type="button"
          className="button button-primary play-button"
          ref={play}
          onClick={reveal.onPress}
        >
          {reveal.label}
        </button>
      ) : game.noStake ? null : (
        <PlayButton buttonRef={play}>{button}</PlayButton>
      )}
      <SpaceSpins button={play} />
    </ControlBar>
  );
}
