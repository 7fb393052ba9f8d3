import { useState } from "react";
import { valueOf } from "~/forms/reply";
import { Select } from "~/ui/Field";
import { GameStyles } from "../GameStyles";
import { OneStepGame } from "../OneStepGame";
import type { PlayerGame } from "../play.server";
import { diceResult, targetIn, targetsOf, targetText } from "./dice-words";
import { DiceTable } from "./DiceTable";
import css from "./dice.css?url";

/** Dice: a target, ROLL. A roll under the target wins. */
export function DiceGame({ game }: { game: PlayerGame }) {
  const { round, kept } = game;
  const last = round?.outcome.kind === "dice" ? round.outcome : null;
  const targets = targetsOf(game.paytable);
  const first = targetIn(targets, kept.target ?? String(last?.target ?? ""));
  const [chosen, choose] = useState(first?.target);
  const options = targets.map((target) => ({ value: String(target.target), name: targetText(target) }));
  return (
    <>
      <GameStyles href={css} />
      <OneStepGame
        game={game}
        form="dice"
        button="ROLL"
        busyText="Rolling…"
        text={round && last ? diceResult(round, last) : "Choose a target and press ROLL"}
        machine={({ reply }) => {
          const target = targetIn(targets, valueOf(reply, "target", String(chosen ?? "")))?.target ?? 0;
          // A roll is shown with the target that it was for.
          const roll = last && last.target === target ? last.roll : null;
          return <DiceTable key={round?.id ?? ""} target={target} roll={roll} />;
        }}
        choice={({ reply }) => (
          <div className="dice-choice">
            <Select
              name="target"
              label="Target"
              options={options}
              reply={reply}
              initial={String(first?.target ?? "")}
              onChange={(event) => choose(Number(event.currentTarget.value))}
            />
          </div>
        )}
      />
    </>
  );
}
