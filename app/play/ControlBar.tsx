import { useRef, type ReactNode } from "react";
import { useMessages } from "~/messages/messages";
import { Money } from "~/ui/Money";
import { CREDITS } from "~/shared/credits";
import { useFocusInPlace } from "~/ui/use-focus-in-place";
import { messages } from "./messages";

interface ControlBarProps {
  balanceMinor: number;
  /** The payout of the last round; null before the first and while a round is open. */
  lastPaidMinor: number | null;
  currency: string;
  /** The main button of the game. */
  children: ReactNode;
}

/** Balance, last payout and main button, at the bottom edge of a phone within reach of the thumb. */
export function ControlBar({ balanceMinor, lastPaidMinor, currency, children }: ControlBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useFocusInPlace(bar);
  const words = useMessages(messages).bar;
  return (
    <div className="control-bar" ref={bar}>
      <dl>
        <div>
          <dt>{currency === CREDITS ? words.credits : words.balance}</dt>
          <dd>
            <Money minor={balanceMinor} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{words.lastPayout}</dt>
          <dd>{lastPaidMinor === null ? "–" : <Money minor={lastPaidMinor} currency={currency} />}</dd>
        </div>
      </dl>
      {children}
    </div>
  );
}
