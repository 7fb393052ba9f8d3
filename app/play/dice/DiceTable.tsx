import { useMessages } from "~/messages/messages";
import { FACES, rollText } from "./dice-words";
import { messages } from "./messages";

interface DiceTableProps {
  target: number;
  /** Null before the roll. */
  roll: number | null;
}

/** The two dice, and where the roll falls among the hundred numbers. */
export function DiceTable({ target, roll }: DiceTableProps) {
  const words = useMessages(messages);
  const isWin = roll !== null && roll < target;
  return (
    <div className="dice">
      <p className={isWin ? "dice-roll dice-won" : "dice-roll"}>
        <span className="visually-hidden">{roll === null ? words.noRoll : words.roll(rollText(roll))}</span>{" "}
        {Array.from(roll === null ? "––" : rollText(roll)).map((digit, place) => (
          <span key={place} className="die" aria-hidden="true">
            {digit}
          </span>
        ))}
      </p>
      <svg className="dice-scale" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
        <rect className="dice-lose" x="0" y="3" width={FACES} height="6" />
        <rect className="dice-win" x="0" y="3" width={target} height="6" />
        {roll === null ? null : <rect className="dice-mark" x={roll} y="0" width="1.2" height="12" />}
      </svg>
      <p className="dice-scale" aria-hidden="true">
        <span>0</span> <span>{words.winsUnder(target)}</span> <span>{FACES - 1}</span>
      </p>
    </div>
  );
}
