import { useState } from "react";
import { Select } from "~/forms/Field";
import { valueOf } from "~/forms/reply";
import { useMessages } from "~/messages/messages";
import { numberFormat } from "~/ui/numbers";
import { GameStyles } from "../GameStyles";
import { OneStepGame } from "../machine/OneStepGame";
import { messages as playMessages } from "../messages";
import { paidText } from "../multiples";
import type { PlayerGame } from "../player-game.server";
import css from "./dice.css?url";
import { FACES, rollResult, targetIn, targetsOf } from "./dice-words";
import { DiceTable } from "./DiceTable";
import { messages } from "./messages";

/** Dice: choose a target and ROLL. A roll under the target wins. */
export function DiceGame({ game }: { game: PlayerGame }) {
  const { times } = useMessages(numberFormat);
  const { round, draft } = game;
  const last = round?.outcome.kind === "dice" ? round.outcome : null;
  const targets = targetsOf(game.paytable);
  const first = targetIn(targets, draft.target ?? String(last?.target ?? ""));
  const [chosen, choose] = useState(first?.target);
  const words = useMessages(messages);
  const shared = useMessages(playMessages);
  const options = targets.map(({ target, multiple }) => ({
    value: String(target),
    name: words.option(target, times(multiple), FACES),
  }));
  return (
    <>
      <GameStyles href={css} />
      <OneStepGame
        game={game}
        form="dice"
        button={words.button}
        busyText={words.busy}
        text={round && last ? rollResult(last, paidText(round, shared), words) : words.start}
        machine={({ reply }) => {
          const target = targetIn(targets, valueOf(reply, "target", String(chosen ?? "")))?.target ?? 0;
          // Show a roll only together with the target it was for.
          const roll = last && last.target === target ? last.roll : null;
          return <DiceTable key={round?.id ?? ""} target={target} roll={roll} />;
        }}
        choice={() => (
          <div className="dice-choice">
            <Select
              name="target"
              label={words.target}
              options={options}
              initial={String(first?.target ?? "")}
              onChange={(event) => choose(Number(event.currentTarget.value))}
            />
          </div>
        )}
      />
    </>
  );
}
