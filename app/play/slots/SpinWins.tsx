import type { SlotSpin } from "~/casino/contract/rounds";
import { Money } from "~/ui/Money";
import { winText } from "./spin-words";
import type { SlotLook } from "./slot-look";

interface SpinWinsProps {
  wins: SlotSpin["wins"];
  look: SlotLook;
  currency: string;
}

/** Each win in words, with what it paid. */
export function SpinWins({ wins, look, currency }: SpinWinsProps) {
  if (wins.length === 0) return null;
  return (
    <ul className="wins">
      {wins.map((win, index) => (
        <li key={index}>
          <span>{winText(win, look)}</span> <Money minor={win.payout_minor} currency={currency} />
        </li>
      ))}
    </ul>
  );
}
