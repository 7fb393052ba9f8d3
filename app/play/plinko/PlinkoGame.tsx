import { useState } from "react";
import type { FormReply } from "~/forms/reply";
import { useMessages } from "~/messages/messages";
import { numberFormat } from "~/ui/numbers";
import { GameStyles } from "../GameStyles";
import { Chips } from "../machine/Chips";
import { OneStepGame } from "../machine/OneStepGame";
import { messages as playMessages } from "../messages";
import { paidText } from "../multiples";
import type { PlayerGame } from "../player-game.server";
import { messages } from "./messages";
import css from "./plinko.css?url";
import { type Board, boardIn, FIRST_BOARD, RISKS, ROWS, slotsOf } from "./plinko-words";
import { PlinkoBoard } from "./PlinkoBoard";

/** Plinko: choose rows and risk, then DROP. */
export function PlinkoGame({ game }: { game: PlayerGame }) {
  const { times } = useMessages(numberFormat);
  const { round, draft } = game;
  const last = round?.outcome.kind === "plinko" ? round.outcome : null;
  const first = boardIn(draft.rows, draft.risk, last ?? FIRST_BOARD);
  const [chosen, choose] = useState<Board>(first);
  const words = useMessages(messages);
  const shared = useMessages(playMessages);
  return (
    <>
      <GameStyles href={css} />
      <OneStepGame
        game={game}
        form="plinko"
        button={words.button}
        busyText={words.busy}
        text={
          round && last
            ? words.result(last.slot + 1, last.rows + 1, times(last.multiple), paidText(round, shared))
            : words.start
        }
        machine={({ reply }) => {
          const board = currentBoard(reply, chosen);
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
              legend={words.rows}
              options={ROWS.map((rows) => ({ value: String(rows), label: words.rowCount(rows) }))}
              chosen={String(currentBoard(reply, first).rows)}
              onChoose={(rows) => choose((board) => boardIn(rows, board.risk, board))}
            />
            <Chips
              name="risk"
              legend={words.risk}
              options={RISKS.map((risk) => ({ value: risk, label: words.risks[risk] }))}
              chosen={currentBoard(reply, first).risk}
              onChoose={(risk) => choose((board) => boardIn(String(board.rows), risk, board))}
            />
          </div>
        )}
      />
    </>
  );
}

/** The board of a refused form, otherwise the current one. */
function currentBoard(reply: FormReply | undefined, board: Board): Board {
  return boardIn(reply?.values.rows, reply?.values.risk, board);
}
