import { type FormEvent, useState } from "react";
import { FieldError } from "~/forms/Field";
import type { FormReply } from "~/forms/reply";
import { useMessages } from "~/messages/messages";
import { forms } from "../forms";
import { GameStyles } from "../GameStyles";
import { OneStepGame } from "../machine/OneStepGame";
import { messages as playMessages } from "../messages";
import { paidText } from "../multiples";
import type { PlayerGame } from "../player-game.server";
import css from "./keno.css?url";
import { MAX_PICKS, picksIn } from "./keno-words";
import { KenoGrid } from "./KenoGrid";
import { KenoPays } from "./KenoPays";
import { messages } from "./messages";

/** Keno: pick up to ten of eighty numbers, then DRAW. The picks are kept for the next round. */
export function KenoGame({ game }: { game: PlayerGame }) {
  const { head, round } = game;
  const last = round?.outcome.kind === "keno" ? round.outcome : null;
  const first = game.draft.picks === undefined ? (last?.picks ?? []) : picksIn(game.draft.picks);
  const { source, count, recount } = usePickCount(round?.id, first);
  const words = useMessages(messages);
  const shared = useMessages(playMessages);
  return (
    <>
      <GameStyles href={css} />
      <OneStepGame
        game={game}
        form="keno"
        button={words.button}
        busyText={words.busy}
        text={
          round && last
            ? words.result(last.hits.length, last.picks.length, paidText(round, shared))
            : words.start
        }
        isLong
        machine={({ reply }) => (
          <fieldset className="keno" id="picks" onChange={recount}>
            <legend>{words.picked(count, MAX_PICKS)}</legend>
            <FieldError name="picks" />
            <KenoGrid key={source} picks={picksOf(reply, first)} last={last} />
          </fieldset>
        )}
        choice={() => (
          <>
            <KenoPays rows={game.paytable} picks={count} hits={hitsOf(last, count)} />
            <QuickPick key={source} game={game} count={first.length} />
          </>
        )}
      >
        <p className="keno-rules hint">{last ? words.drawn(last.drawn) : words.draws(head.name)}</p>
      </OneStepGame>
    </>
  );
}

/** How many numbers are checked. Resets with each round and each quick pick, which `source` identifies. */
function usePickCount(roundId: string | undefined, first: readonly number[]) {
  const source = `${roundId ?? ""}:${first.join()}`;
  const [counted, setCounted] = useState({ source, count: first.length });
  return {
    source,
    count: counted.source === source ? counted.count : first.length,
    recount(event: FormEvent<HTMLFieldSetElement>) {
      setCounted({ source, count: event.currentTarget.querySelectorAll("input:checked").length });
    },
  };
}

/** The picks of a refused form, otherwise those kept for the next round. */
function picksOf(reply: FormReply | undefined, first: readonly number[]): readonly number[] {
  return reply ? picksIn(reply.values.picks ?? "") : first;
}

/** The hits of the last round, if it was played with as many picks. */
function hitsOf(last: { picks: number[]; hits: number[] } | null, count: number): number | null {
  return last && last.picks.length === count ? last.hits.length : null;
}

/** Random picks, chosen on the server. Nothing is staked by it. */
function QuickPick({ game, count }: { game: PlayerGame; count: number }) {
  const action = forms.quickpick.path(game.url);
  const words = useMessages(messages).quick;
  return (
    <div className="keno-quick">
      <label htmlFor="count">{words.label}</label>
      <select id="count" name="count" defaultValue={String(count > 0 ? Math.min(count, MAX_PICKS) : 5)}>
        {Array.from({ length: MAX_PICKS }, (_, index) => (
          <option key={index} value={index + 1}>
            {index + 1}
          </option>
        ))}
      </select>
      <button type="submit" className="button button-quiet" formAction={action}>
        {words.pick}
      </button>{" "}
      <button type="submit" className="button button-quiet" formAction={action} name="intent" value="clear">
        {words.clear}
      </button>
    </div>
  );
}
