import { Fragment } from "react";
import { PlayButton } from "~/bets/PlayButton";
import type { BlackjackMove, BlackjackOutcome } from "~/casino/contract/outcomes";
import { useFormContext } from "~/forms/form-context";
import { PostForm } from "~/forms/PostForm";
import { useMessages } from "~/messages/messages";
import { useRoundSound } from "~/shell/use-round-sound";
import { moneyFormat } from "~/ui/money";
import { HintLine } from "../cards/HintLine";
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
import css from "./blackjack.css?url";
import { blackjackResult, withheldText } from "./blackjack-words";
import { BlackjackTable } from "./BlackjackTable";
import { type BlackjackMessages, messages } from "./messages";

/** Blackjack: DEAL with a stake, then the moves that the rules allow, until the hands are finished. */
export function BlackjackGame({ game }: { game: PlayerGame }) {
  const { head, round, url } = game;
  const outcome = round?.outcome.kind === "blackjack" ? round.outcome : null;
  const open = round && outcome && outcome.active !== null ? outcome : null;
  const state = round && outcome ? stateOf(round.id, outcome) : null;
  const justPlayed = useJustPlayed(state);
  useRoundSound(state, open ? null : round);
  const words = useMessages(messages);
  const shared = useMessages(playMessages);
  const form = open ? forms.move : forms.blackjack;
  return (
    <PostForm
      form={form}
      action={form.path(url)}
      formKey={game.formKey}
      from={url}
      className="game-form game-blackjack"
    >
      {({ reply, busy }) => (
        <>
          <GameStyles href={css} />
          <GameRefusal />
          <Machine justPlayed={justPlayed} roundId={round?.id} roundState={state}>
            <h1>{head.name}</h1>
            <BlackjackTable outcome={outcome} currency={head.currency} />
            <ResultLine
              round={round}
              open={open !== null}
              text={resultText(game, { own: words, shared })}
              busy={busy ? (open ? words.playing : words.dealing) : null}
            />
          </Machine>
          {open && round ? <input type="hidden" name="roundId" value={round.id} /> : null}
          <div className="game-side">
            {open ? (
              <>
                {game.withheld ? (
                  <p className="bj-withheld">{withheldText(game.withheld, head.currency, words)}</p>
                ) : null}
                <HintLine url={url} text={hintText(game, words)} question={words.hint.ask} />
              </>
            ) : (
              <GameStake game={game} lastMinor={outcome?.base_stake_minor} />
            )}
          </div>
          <ControlBar
            balanceMinor={game.balanceMinor}
            lastPaidMinor={open ? null : (round?.payoutMinor ?? null)}
            currency={head.currency}
            stakeMinor={open ? null : gameStake(game, reply, outcome?.base_stake_minor)}
          >
            {open || !game.noStake ? <Buttons open={open} state={state} currency={head.currency} /> : null}
          </ControlBar>
        </>
      )}
    </PostForm>
  );
}

function resultText({ round, noStake }: PlayerGame, words: Parameters<typeof blackjackResult>[2]): string {
  if (round?.outcome.kind === "blackjack") return blackjackResult(round, round.outcome, words);
  return noStake ? "" : words.own.start;
}

/** Changes with every card and every turn. */
function stateOf(roundId: string, { hands, active }: BlackjackOutcome): string {
  return `${roundId}:${hands.map(({ cards }) => cards.length).join("-")}:${active ?? "over"}`;
}

function hintText({ hint }: PlayerGame, words: BlackjackMessages): string | null {
  return hint?.kind === "blackjack" ? words.hint.answer(words.moves[hint.move]) : null;
}

interface ButtonsProps {
  open: BlackjackOutcome | null;
  state: string | null;
  currency: string;
}

function Buttons({ open, state, currency }: ButtonsProps) {
  const { busy } = useFormContext();
  const { money } = useMessages(moneyFormat);
  const words = useMessages(messages);
  const onPress = useDoublePressGuard(state);
  const plain = { type: "submit", onClick: onPress, "aria-disabled": busy || undefined } as const;
  if (open === null) {
    return <PlayButton onClick={onPress}>{words.deal}</PlayButton>;
  }
  const more = ` ${words.forMore(money(open.base_stake_minor, currency))}`;
  return (
    <div className="bj-moves">
      {open.allowed.map((move) => (
        <Fragment key={move}>
          <button {...plain} name="move" value={move} className={buttonClass(move)}>
            {words.moves[move]}
            {move === "double" || move === "split" ? <small>{more}</small> : null}
          </button>{" "}
        </Fragment>
      ))}
    </div>
  );
}

function buttonClass(move: BlackjackMove): string {
  return `button bj-move ${move === "hit" ? "button-primary" : "button-quiet"}`;
}
