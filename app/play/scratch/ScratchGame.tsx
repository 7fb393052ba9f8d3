import { useState } from "react";
import { useMessages } from "~/messages/messages";
import { GameStyles } from "../GameStyles";
import { OneStepGame } from "../machine/OneStepGame";
import { messages as playMessages, type PlayMessages } from "../messages";
import { paidText } from "../multiples";
import type { PlayerGame } from "../player-game.server";
import { labelOf } from "../slots/words";
import { messages, type ScratchMessages } from "./messages";
import css from "./scratch.css?url";
import { fieldsText, PLACES } from "./scratch-words";
import { ScratchCard } from "./ScratchCard";
import { ScratchPrizes } from "./ScratchPrizes";

/**
 * The scratch card. A card bought on this page with script is scratched field by field; without script, or on
 * a later visit, it is shown scratched. Its prize was settled when it was bought.
 */
export function ScratchGame({ game }: { game: PlayerGame }) {
  const { round, head } = game;
  const last = round?.outcome.kind === "scratch" ? round.outcome : null;
  const card = useScratching(round?.id);
  const isWhole = card === null || card.places.length === PLACES.length;
  const words = useMessages(messages);
  const shared = useMessages(playMessages);
  const text =
    isWhole || last === null
      ? resultText(game, words, shared)
      : fieldsText(card.places, last.cells, head.labels, words);
  return (
    <>
      <GameStyles href={css} />
      <OneStepGame
        game={game}
        form="scratch"
        button={words.button}
        busyText={words.busy}
        text={text}
        reveal={isWhole ? undefined : { label: words.scratchAll, onPress: () => card.scratch(PLACES) }}
        machine={() => (
          <ScratchCard
            key={round?.id ?? ""}
            cells={last?.cells ?? null}
            prize={last?.prize ?? null}
            labels={head.labels}
            open={card && new Set(card.places)}
            onScratch={card ? (place) => card.scratch([place]) : undefined}
          />
        )}
      >
        <ScratchPrizes rows={game.paytable} prize={isWhole ? (last?.prize ?? null) : null} />
      </OneStepGame>
    </>
  );
}

/** Which fields of a card bought on this page are scratched, in order; null for any other card. */
function useScratching(roundId: string | undefined) {
  const [first] = useState(roundId);
  const [scratched, setScratched] = useState<{ id: string | undefined; places: readonly number[] }>({
    id: first,
    places: [],
  });
  if (roundId === first) return null;
  const places = scratched.id === roundId ? scratched.places : [];
  return {
    places,
    scratch(more: readonly number[]) {
      setScratched({ id: roundId, places: [...places, ...more.filter((place) => !places.includes(place))] });
    },
  };
}

/** `3 × Plum: win $2.00`, or `No three alike: no win`. */
function resultText({ round, head }: PlayerGame, words: ScratchMessages, shared: PlayMessages): string {
  if (round?.outcome.kind !== "scratch") return words.start;
  const { prize } = round.outcome;
  const paid = paidText(round, shared);
  return prize === null ? words.lost(paid) : words.won(labelOf(prize, head.labels), paid);
}
