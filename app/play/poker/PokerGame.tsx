import { useState } from "react";
import { PlayButton } from "~/bets/PlayButton";
import { FieldError } from "~/forms/Field";
import { useFormContext, useFormReply, useFormValue } from "~/forms/form-context";
import { PostForm } from "~/forms/PostForm";
import { useMessages } from "~/messages/messages";
import { useRoundSound } from "~/shell/use-round-sound";
import { HandView, HoldableHand } from "../cards/Hand";
import { HintLine } from "../cards/HintLine";
import { messages as cardsMessages } from "../cards/messages";
import { forms } from "../forms";
import { GameStyles } from "../GameStyles";
import { ControlBar } from "../machine/ControlBar";
import { GameRefusal } from "../machine/GameRefusal";
import { GameStake, gameStake } from "../machine/GameStake";
import { Machine } from "../machine/Machine";
import { ResultLine } from "../machine/ResultLine";
import { useDoublePressGuard } from "../machine/use-double-press-guard";
import { useJustPlayed } from "../machine/use-just-played";
import { messages as playMessages } from "../messages";
import type { PlayerGame } from "../player-game.server";
import { type DrawnHand, kindsOf } from "./many-hands";
import manyHandsCss from "./many-hands.css?url";
import { ManyHands } from "./ManyHands";
import { messages, type PokerMessages } from "./messages";
import { PokerPaytable } from "./PokerPaytable";
import { heldPositions, holdText, pokerResult } from "./words";

/** Video poker: DEAL with a stake, choose what to hold, DRAW. One form and one button for both steps. */
export function PokerGame({ game }: { game: PlayerGame }) {
  const { head, url } = game;
  const { outcome, open, state } = pokerRound(game);
  const onPress = useDoublePressGuard(state);
  const form = open ? forms.draw : forms.deal;
  const words = useMessages(messages);
  const cards = useMessages(cardsMessages);
  return (
    <PostForm
      form={form}
      action={form.path(url)}
      formKey={game.formKey}
      from={url}
      className="game-form game-poker"
    >
      {({ reply }) => (
        <>
          {game.hands > 1 ? <GameStyles href={manyHandsCss} /> : null}
          <GameRefusal />
          <PokerMachine game={game} />
          {open ? (
            <HintLine
              url={url}
              text={game.hint?.kind === "poker" ? holdText(game.hint, open.dealt, words.hold, cards) : null}
              question={words.hold.ask}
            />
          ) : null}
          <StakeAndTable
            game={game}
            open={open !== null}
            hand={outcome?.hand ?? null}
            drawn={outcome?.hands ?? []}
          />
          <ControlBar
            balanceMinor={game.balanceMinor}
            lastPaidMinor={open ? null : (game.round?.payoutMinor ?? null)}
            currency={head.currency}
            stakeMinor={open ? null : gameStake(game, reply, game.round?.stakeMinor)}
          >
            {open || !game.noStake ? (
              <PlayButton onClick={onPress}>{open ? words.draw : words.deal}</PlayButton>
            ) : null}
          </ControlBar>
        </>
      )}
    </PostForm>
  );
}

function pokerRound({ round }: PlayerGame) {
  const outcome = round?.outcome.kind === "poker" ? round.outcome : null;
  const open = round && outcome && outcome.final === null ? { id: round.id, dealt: outcome.dealt } : null;
  /** Changes when cards are dealt and when they are drawn. */
  const state = round && outcome ? `${round.id}${open ? "-open" : ""}` : null;
  return { outcome, open, state };
}

/** The cards, the result, and further hands. */
function PokerMachine({ game }: { game: PlayerGame }) {
  const { busy } = useFormContext();
  const { head, round } = game;
  const { outcome, open, state } = pokerRound(game);
  const justPlayed = useJustPlayed(state);
  useRoundSound(state, open ? null : round);
  const hands = outcome?.hands ?? [];
  const words = useMessages(messages);
  const shared = useMessages(playMessages);
  return (
    <Machine justPlayed={justPlayed} roundId={round?.id}>
      <h1>{head.name}</h1>
      {open ? (
        <OpenHand
          key={`${state}${game.hint ? "-hint" : ""}`}
          open={open}
          hold={bestHold(game) ?? game.draft.hold}
        />
      ) : (
        <HandView
          key={state}
          cards={outcome?.final ?? null}
          held={outcome?.held ?? null}
          label={finalLabel(outcome !== null, hands.length, words.hand)}
        />
      )}
      <ResultLine
        round={round}
        open={open !== null}
        text={
          round && outcome
            ? pokerResult(round, outcome, head.labels, { own: words, shared })
            : game.noStake
              ? ""
              : words.start
        }
        busy={busy ? (open ? words.drawing : words.dealing) : null}
      />
      {open === null && hands.length > 1 ? (
        <ManyHands hands={hands} labels={head.labels} currency={head.currency} />
      ) : null}
    </Machine>
  );
}

function finalLabel(isDealt: boolean, hands: number, words: PokerMessages["hand"]): string {
  if (!isDealt) return words.none;
  return hands > 1 ? words.firstOf(hands) : words.final;
}

/** The positions of the best hold in the form's format; undefined if no hint was requested. */
function bestHold({ hint }: PlayerGame): string | undefined {
  return hint?.kind === "poker" ? hint.hold.join(",") : undefined;
}

interface OpenHandProps {
  open: { id: string; dealt: readonly string[] };
  hold: string | undefined;
}

function OpenHand({ open, hold }: OpenHandProps) {
  const chosen = useFormValue("hold", hold);
  const words = useMessages(messages).hold;
  return (
    <fieldset className="hold" id="hold">
      <legend className="visually-hidden">{words.legend}</legend>
      <FieldError name="hold" />
      <input type="hidden" name="roundId" value={open.id} />
      <HoldableHand cards={open.dealt} held={heldPositions(chosen)} />
    </fieldset>
  );
}

interface StakeAndTableProps {
  game: PlayerGame;
  open: boolean;
  /** The paytable row of the one hand on the table. */
  hand: string | null;
  /** The hands after the draw, if there are several. */
  drawn: readonly DrawnHand[];
}

/** The stake, and what each hand pays at it. The stake is fixed while a hand is open. */
function StakeAndTable({ game, open, hand, drawn }: StakeAndTableProps) {
  const reply = useFormReply();
  const { head, round, hands } = game;
  const initialMinor = gameStake(game, reply, round?.stakeMinor);
  const [chosenMinor, choose] = useState(initialMinor);
  const tableStakeMinor =
    (open ? round?.stakeMinor : null) ?? chosenMinor ?? initialMinor ?? game.noStake?.leastMinor ?? 0;
  return (
    <>
      {open ? null : <GameStake game={game} lastMinor={round?.stakeMinor} onChoose={choose} />}
      <PokerPaytable
        rows={game.table}
        stakeMinor={tableStakeMinor / hands}
        hands={hands}
        currency={head.currency}
        marked={
          drawn.length > 1 ? kindsOf(drawn, game.table) : hand === null ? [] : [{ key: hand, count: 1 }]
        }
        paid={!open && round !== null && round.payoutMinor > 0}
      />
    </>
  );
}
