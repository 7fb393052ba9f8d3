import { useEffect, useRef, useState, type MouseEvent } from "react";
import { PostForm } from "~/forms/PostForm";
import { errorsOf, valueOf, type FormReply } from "~/forms/reply";
import { withQuery } from "~/paths";
import { FieldError } from "~/ui/Field";
import { ControlBar } from "./ControlBar";
import { GameRefusal } from "./GameRefusal";
import { HoldableHand, ShownHand } from "./Hand";
import { PokerPaytable } from "./PokerPaytable";
import { ResultLine } from "./ResultLine";
import { StakeChoice } from "./StakeChoice";
import { heldPositions, pokerResult } from "./poker-words";
import { initialStake } from "./stakes";
import { useJustPlayed } from "./use-just-played";
import type { PlayerGame } from "./play.server";

/** A second press of DEAL must not draw the hand that has just come to lie under it. */
const DOUBLE_PRESS_MS = 600;

/** Video poker: DEAL with a stake, choose what to hold, DRAW. One form with one button for both steps. */
export function PokerGame({ game }: { game: PlayerGame }) {
  const { head, round } = game;
  const outcome = round?.outcome.kind === "poker" ? round.outcome : null;
  const open = round && outcome && outcome.final === null ? { id: round.id, dealt: outcome.dealt } : null;
  const roundState = round && outcome ? `${round.id}${open ? "-open" : ""}` : null;
  const justPlayed = useJustPlayed(roundState);
  const onPress = useDoublePressGuard(roundState);
  const step = open ? "draw" : "deal";
  const { url } = game;
  return (
    <PostForm
      form="hand"
      action={withQuery(url, { form: step })}
      formKey={game.formKey}
      from={url}
      className="game-form game-poker"
    >
      {({ reply, busy }) => (
        <>
          <GameRefusal reply={reply} />
          <div
            className={justPlayed ? "machine machine-fresh" : "machine"}
            id="machine"
            data-round-id={round?.id}
          >
            <h1>{head.name}</h1>
            {open ? (
              <OpenHand key={roundState} open={open} reply={reply} kept={game.kept.hold} />
            ) : (
              <ShownHand
                key={roundState}
                cards={outcome?.final ?? null}
                held={outcome?.held ?? null}
                label={outcome ? "Final hand" : "No hand dealt yet"}
              />
            )}
            <ResultLine
              round={round}
              open={open !== null}
              text={
                round && outcome
                  ? pokerResult(round, outcome, head.labels)
                  : "Choose your stake and press DEAL"
              }
              busy={busy ? (open ? "Drawing…" : "Dealing…") : null}
            />
          </div>
          <StakeAndTable game={game} open={open !== null} reply={reply} hand={outcome?.hand ?? null} />
          <ControlBar
            balanceMinor={game.balanceMinor}
            lastPaidMinor={open ? null : (round?.payoutMinor ?? null)}
            currency={head.currency}
          >
            <button
              type="submit"
              className="button button-primary play-button"
              onClick={onPress}
              aria-disabled={busy || undefined}
            >
              {open ? "DRAW" : "DEAL"}
            </button>
          </ControlBar>
        </>
      )}
    </PostForm>
  );
}

interface OpenHandProps {
  open: { id: string; dealt: readonly string[] };
  reply: FormReply | undefined;
  kept: string | undefined;
}

function OpenHand({ open, reply, kept }: OpenHandProps) {
  return (
    <fieldset className="hold" id="hold">
      <legend className="visually-hidden">Cards to hold</legend>
      <FieldError id="hold" errors={errorsOf(reply, "hold")} />
      <input type="hidden" name="roundId" value={open.id} />
      <HoldableHand cards={open.dealt} held={heldPositions(valueOf(reply, "hold", kept))} />
    </fieldset>
  );
}

interface StakeAndTableProps {
  game: PlayerGame;
  open: boolean;
  reply: FormReply | undefined;
  hand: string | null;
}

/** The stake, and what each hand pays at it. While a hand is open its stake stands. */
function StakeAndTable({ game, open, reply, hand }: StakeAndTableProps) {
  const { head, round, stakesMinor } = game;
  const initialMinor = initialStake(stakesMinor, {
    typed: valueOf(reply, "stake", game.kept.stake),
    lastMinor: round?.stakeMinor,
  });
  const [chosenMinor, choose] = useState(initialMinor);
  const shownMinor = (open ? round?.stakeMinor : null) ?? chosenMinor ?? initialMinor ?? 0;
  return (
    <>
      {open ? null : (
        <StakeChoice
          stakesMinor={stakesMinor}
          chosenMinor={initialMinor}
          maxBetMinor={game.maxBetMinor}
          currency={head.currency}
          reply={reply}
          onChoose={choose}
        />
      )}
      <PokerPaytable
        rows={game.table}
        stakeMinor={shownMinor}
        currency={head.currency}
        marked={hand}
        paid={!open && round !== null && round.payoutMinor > 0}
      />
    </>
  );
}

function useDoublePressGuard(roundState: string | null) {
  const shownAt = useRef(-Infinity);
  const first = useRef(roundState);
  useEffect(() => {
    if (roundState === first.current) return;
    first.current = null;
    shownAt.current = performance.now();
  }, [roundState]);
  return (event: MouseEvent) => {
    if (performance.now() - shownAt.current < DOUBLE_PRESS_MS) event.preventDefault();
  };
}
