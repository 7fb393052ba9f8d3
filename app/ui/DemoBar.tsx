import { useMessages } from "~/messages/messages";
import { rich } from "~/messages/rich";
import { ButtonLink } from "./Button";
import { messages } from "./messages";
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
  const m = useMessages(messages).demo;
  return (
    <>
      <p className="demo-label">
        <strong>{m.label}</strong>{" "}
        <span>{rich(m.credits, { credits: () => <Money minor={creditsMinor} currency={CREDITS} /> })}</span>
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
        </ButtonLink>
        <ButtonLink kind="quiet" to={money.to} preventScrollReset>
          {money.label}
        </ButtonLink>
      </p>
    </>
  );
}
