import type { SlotSpin } from "~/casino/contract/outcomes";
import { useMessages } from "~/messages/messages";
import { Money } from "~/ui/Money";
import { messages } from "./messages";
import type { SlotLook } from "./slot-look";
import { winText } from "./spin-words";

interface SpinWinsProps {
  wins: SlotSpin["wins"];
  look: SlotLook;
  currency: string;
}

/** Each win in words, with its payout. */
export function SpinWins({ wins, look, currency }: SpinWinsProps) {
  const words = useMessages(messages);
  if (wins.length === 0) return null;
  return (
    <ul className="wins">
      {wins.map((win, index) => (
        <li key={index}>
          <span>{winText(win, look, words)}</span> <Money minor={win.payout_minor} currency={currency} />
        </li>
      ))}
    </ul>
  );
}
