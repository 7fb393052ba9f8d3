import { useState } from "react";
import { GameStyles } from "../GameStyles";
import { OneStepGame } from "../OneStepGame";
import type { PlayerGame } from "../play.server";
import { scratchResult } from "./scratch-words";
import { ScratchCard } from "./ScratchCard";
import { ScratchPrizes } from "./ScratchPrizes";
import css from "./scratch.css?url";

const FIELDS = 9;
const NONE: ReadonlySet<number> = new Set();

/**
 * The scratch card. A card that was bought on this page, with script, is scratched field by field; without script
 * it comes scratched, as does one of an earlier visit. What it wins was settled when it was bought.
 */
export function ScratchGame({ game }: { game: PlayerGame }) {
  const { round, head } = game;
  const last = round?.outcome.kind === "scratch" ? round.outcome : null;
  const [first] = useState(round?.id);
  const [scratched, setScratched] = useState({ id: first, open: NONE });
  const open = scratched.id === round?.id ? scratched.open : NONE;
  const isWhole = round === null || round.id === first || open.size === FIELDS;
  const scratch = (places: readonly number[]) =>
    setScratched({ id: round?.id, open: new Set([...open, ...places]) });
  const scratchAll = () => scratch(Array.from({ length: FIELDS }, (_, place) => place));
  return (
    <>
      <GameStyles href={css} />
      <OneStepGame
        game={isWhole ? game : { ...game, balanceMinor: game.balanceMinor - (round?.payoutMinor ?? 0) }}
        form="scratch"
        button="BUY CARD"
        busyText="Printing…"
        text={textOf(game, isWhole, open.size)}
        machine={() => (
          <ScratchCard
            key={round?.id ?? ""}
            cells={last?.cells ?? null}
            prize={last?.prize ?? null}
            labels={head.labels}
            open={isWhole ? null : open}
            {...(isWhole ? {} : { onScratch: (place: number) => scratch([place]) })}
          />
        )}
        {...(isWhole
          ? {}
          : {
              untold: (
                <button type="button" className="button button-primary play-button" onClick={scratchAll}>
                  SCRATCH ALL
                </button>
              ),
            })}
      >
        <ScratchPrizes rows={game.paytable} prize={isWhole ? (last?.prize ?? null) : null} />
      </OneStepGame>
    </>
  );
}

function textOf({ round, head }: PlayerGame, isWhole: boolean, open: number): string {
  if (round?.outcome.kind !== "scratch") return "Choose your stake and press BUY CARD";
  if (!isWhole) return open === 0 ? "Your card. Scratch its nine fields" : `${FIELDS - open} fields to go`;
  return scratchResult(round, round.outcome, head.labels);
}
