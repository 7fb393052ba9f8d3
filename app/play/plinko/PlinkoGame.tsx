import { useState } from "react";
import type { FormReply } from "~/forms/reply";
import { Chips } from "../Chips";
import { GameStyles } from "../GameStyles";
import { OneStepGame } from "../OneStepGame";
import type { PlayerGame } from "../play.server";
import { PlinkoBoard } from "./PlinkoBoard";
import { boardIn, FIRST_BOARD, plinkoResult, RISKS, ROWS, slotsOf, type Board } from "./plinko-words";
import css from "./plinko.css?url";

const rowOptions = ROWS.map((rows) => ({ value: String(rows), label: `${rows} rows` }));
const riskNames = { low: "Low", medium: "Medium", high: "High" } as const;
const riskOptions = RISKS.map((risk) => ({ value: risk, label: riskNames[risk] }));

/** Plinko: how many rows, how much risk, DROP. */
export function PlinkoGame({ game }: { game: PlayerGame }) {
  const { round, kept } = game;
  const last = round?.outcome.kind === "plinko" ? round.outcome : null;
  const first = boardIn(kept.rows, kept.risk, last ?? FIRST_BOARD);
  const [chosen, choose] = useState<Board>(first);
  return (
    <>
      <GameStyles href={css} />
      <OneStepGame
        game={game}
        form="plinko"
        button="DROP"
        busyText="Falling…"
        text={round && last ? plinkoResult(round, last) : "Choose rows and risk and press DROP"}
        machine={({ reply }) => {
          const board = shownBoard(reply, chosen);
          const ball = last && last.rows === board.rows && last.risk === board.risk ? last : null;
          return (
            <PlinkoBoard
              key={round?.id ?? ""}
              rows={board.rows}
              slots={slotsOf(game.paytable, board)}
              ball={ball}
            />
          );
        }}
        choice={({ reply }) => (
          <div className="plinko-choice">
            <Chips
              name="rows"
              legend="Rows"
              options={rowOptions}
              chosen={String(shownBoard(reply, first).rows)}
              reply={reply}
              onChoose={(rows) => choose((board) => boardIn(rows, board.risk, board))}
            />
            <Chips
              name="risk"
              legend="Risk"
              options={riskOptions}
              chosen={shownBoard(reply, first).risk}
              reply={reply}
              onChoose={(risk) => choose((board) => boardIn(String(board.rows), risk, board))}
            />
          </div>
        )}
      />
    </>
  );
}

/** The board that a refused form says, and otherwise the one that stands. */
function shownBoard(reply: FormReply | undefined, board: Board): Board {
  return boardIn(reply?.values.rows, reply?.values.risk, board);
}
