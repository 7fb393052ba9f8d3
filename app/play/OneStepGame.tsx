import { useRef, type ReactNode } from "react";
import { PostForm } from "~/forms/PostForm";
import { valueOf, type FormReply } from "~/forms/reply";
import { withQuery } from "~/paths";
import { ControlBar } from "./ControlBar";
import { GameRefusal } from "./GameRefusal";
import { ResultLine } from "./ResultLine";
import { SpaceSpins } from "./SpaceSpins";
import { StakeChoice } from "./StakeChoice";
import { initialStake } from "./stakes";
import { useJustPlayed } from "./use-just-played";
import type { PlayerGame } from "./player-game.server";

export interface TableState {
  reply: FormReply | undefined;
  busy: boolean;
  /** The round was played since the page was opened, so it may be animated. */
  justPlayed: boolean;
}

interface OneStepGameProps {
  game: PlayerGame;
  /** Name of the form and of its action. */
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
  /** Hides the last round's payout until it may be revealed, and takes the button's place. */
  untold?: ReactNode | undefined;
}

/** A game settled by one press: machine, choices, stake and button. */
export function OneStepGame(props: OneStepGameProps) {
  const { game, form, button, children, untold } = props;
  const { head, round, stakesMinor, url } = game;
  const play = useRef<HTMLButtonElement>(null);
  const justPlayed = useJustPlayed(round?.id ?? null);
  return (
    <PostForm
      form={form}
      action={withQuery(url, { form })}
      formKey={game.formKey}
      from={url}
      className={`game-form game-${form}`}
    >
      {({ reply, busy }) => {
        const state = { reply, busy, justPlayed };
        return (
          <>
            <GameRefusal reply={reply} />
            {/* Enter presses the first button of a form; make it this one, whatever other buttons follow. */}
            <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
              {button}
            </button>
            <div
              className={justPlayed ? "machine machine-fresh" : "machine"}
              id="machine"
              data-round-id={round?.id}
            >
              <h1>{head.name}</h1>
              {props.isLong ? null : props.machine(state)}
              <ResultLine
                round={untold === undefined ? round : null}
                text={props.text}
                busy={busy ? props.busyText : null}
              />
              {props.isLong ? props.machine(state) : null}
            </div>
            <div className="game-side">
              {props.choice?.(state)}
              <StakeChoice
                stakesMinor={stakesMinor}
                chosenMinor={initialStake(stakesMinor, {
                  typed: valueOf(reply, "stake", game.kept.stake),
                  lastMinor: round?.stakeMinor,
                })}
                maxBetMinor={game.maxBetMinor}
                currency={head.currency}
                reply={reply}
              />
              {children}
            </div>
            <ControlBar
              balanceMinor={game.balanceMinor}
              lastPaidMinor={untold === undefined ? (round?.payoutMinor ?? null) : null}
              currency={head.currency}
            >
              {untold ?? (
                <button
                  type="submit"
                  className="button button-primary play-button"
                  ref={play}
                  aria-disabled={busy || undefined}
                >
                  {button}
                </button>
              )}
              <SpaceSpins button={play} />
            </ControlBar>
          </>
        );
      }}
    </PostForm>
  );
}
