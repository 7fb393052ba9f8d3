import { useMessages } from "~/messages/messages";
import { rich } from "~/messages/rich";
import { CREDITS } from "~/shared/credits";
import { ButtonLink } from "./Button";
import { messages } from "./messages";
import { Money } from "./Money";

interface DemoBarProps {
  creditsMinor: number;
  /** The credits are too low for any round. */
  isOut: boolean;
  /** The URL held a demo that could not be read. */
  isLost: boolean;
  /** Where a new demo starts. */
  anew: string;
  /** The link to play for money. */
  money: { to: string; label: string };
}

/**
 * The bar of a demo: says at all times that no money is involved, shows the remaining credits, and links to a
 * new demo and to play for money.
 */
export function DemoBar({ creditsMinor, isOut, isLost, anew, money }: DemoBarProps) {
  const m = useMessages(messages).demo;
  return (
    <>
      <p className="demo-label">
        <strong>{m.label}</strong>{" "}
        <span>{rich(m.credits, { credits: <Money minor={creditsMinor} currency={CREDITS} /> })}</span>
      </p>
      {isLost ? <p className="notice demo-note">{m.lost}</p> : null}
      {isOut ? (
        <p className="notice demo-note" role="status">
          {m.out}
        </p>
      ) : null}
      <p className="demo-ways">
        <ButtonLink kind="quiet" to={anew}>
          {m.anew}
        </ButtonLink>{" "}
        <ButtonLink kind="quiet" to={money.to} preventScrollReset>
          {money.label}
        </ButtonLink>
      </p>
    </>
  );
}
