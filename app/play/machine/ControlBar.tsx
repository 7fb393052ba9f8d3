import { type ReactNode, useRef } from "react";
import { StakeLine } from "~/bets/StakeLine";
import { useMessages } from "~/messages/messages";
import { CREDITS } from "~/shared/credits";
import { Money } from "~/ui/Money";
import { useFocusInPlace } from "~/ui/use-focus-in-place";
import { messages } from "../messages";

interface ControlBarProps {
  balanceMinor: number;
  /** The payout of the last round; null before the first and while a round is open. */
  lastPaidMinor: number | null;
  currency: string;
  /** The stake selected when the page opens, in minor units; null if the button stakes none of the player's choice. */
  stakeMinor: number | null;
  /** The main button of the game. */
  children: ReactNode;
}

/** Balance, last payout and main button, at the bottom edge of a phone within reach of the thumb. */
export function ControlBar({ balanceMinor, lastPaidMinor, currency, stakeMinor, children }: ControlBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useFocusInPlace(bar);
  const { bar: words, stake } = useMessages(messages);
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
      {stakeMinor === null ? (
        children
      ) : (
        <div className="bar-play">
          <StakeLine name="stake" initialMinor={stakeMinor} currency={currency} words={stake.line} />
          {children}
        </div>
      )}
    </div>
  );
}
