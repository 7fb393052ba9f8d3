import { useRef, type ReactNode } from "react";
import { Money } from "~/ui/Money";
import { CREDITS } from "~/ui/money";
import { useFocusInPlace } from "~/ui/use-focus-in-place";

interface ControlBarProps {
  balanceMinor: number;
  /** What the last round paid; null before the first and while a round is open. */
  lastPaidMinor: number | null;
  currency: string;
  /** The one button of the game. */
  children: ReactNode;
}

/** Balance, last win and the one button, at the lower edge of a phone where the thumb is. */
export function ControlBar({ balanceMinor, lastPaidMinor, currency, children }: ControlBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useFocusInPlace(bar);
  return (
    <div className="control-bar" ref={bar}>
      <dl>
        <div>
          <dt>{currency === CREDITS ? "Demo credits" : "Balance"}</dt>
          <dd>
            <Money minor={balanceMinor} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>Last win</dt>
          <dd>{lastPaidMinor === null ? "–" : <Money minor={lastPaidMinor} currency={currency} />}</dd>
        </div>
      </dl>
      {children}
    </div>
  );
}
