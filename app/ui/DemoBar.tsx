import { ButtonLink } from "./Button";
import { Money } from "./Money";
import { CREDITS } from "./money";

interface DemoBarProps {
  creditsMinor: number;
  /** Not enough for any round. */
  isOut: boolean;
  /** The URL held a demo that could not be read. */
  isLost: boolean;
  /** Where a demo begins anew. */
  anew: string;
  /** The way to play for money. */
  money: { to: string; label: string };
}

/** What says at all times that nothing here is money, with the credits that are left; and the two ways on. */
export function DemoBar({ creditsMinor, isOut, isLost, anew, money }: DemoBarProps) {
  return (
    <>
      <p className="demo-label">
        <strong>DEMO: credits, not money</strong>{" "}
        <span>
          <Money minor={creditsMinor} currency={CREDITS} /> credits
        </span>
      </p>
      {isLost ? (
        <p className="notice demo-note">The demo of this address could not be read. A new one has begun.</p>
      ) : null}
      {isOut ? (
        <p className="notice demo-note" role="status">
          Your demo credits are used up. New ones cost nothing: press New credits.
        </p>
      ) : null}
      <p className="demo-ways">
        <ButtonLink kind="quiet" to={anew}>
          New credits
        </ButtonLink>
        <ButtonLink kind="quiet" to={money.to} preventScrollReset>
          {money.label}
        </ButtonLink>
      </p>
    </>
  );
}
