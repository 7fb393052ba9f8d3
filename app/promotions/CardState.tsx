import { type ReactNode, useRef, useState } from "react";
import { useMessages } from "~/messages/messages";
import { around, rich } from "~/messages/rich";
import { moneyFormat } from "~/ui/money";
import { useSafeEffect } from "~/ui/use-safe-effect";
import type { Card } from "./card.server";
import type { CardFlash } from "./card-flash.server";
import { CardOverlay, useCleared } from "./CardOverlay";
import { GameChoice } from "./GameChoice";
import { messages } from "./messages";

interface CardStateProps {
  card: Card;
  /** Flash message of the last action on this coupon. */
  flash: CardFlash | null;
  formKey: string;
}

/** State of an active coupon: what it is waiting for or how much is left to wager. */
export function CardState({ card, flash, formKey }: CardStateProps) {
  return (
    <>
      <Success flash={flash} />
      {card.state === "requested" ? <Requested card={card} flash={flash} /> : null}
      {card.state === "redeemed" ? <Redeemed card={card} flash={flash} formKey={formKey} /> : null}
    </>
  );
}

function Requested({ card, flash }: Omit<CardStateProps, "formKey">) {
  const { money } = useMessages(moneyFormat);
  const { waiting } = useMessages(messages).state;
  return <CardFlashNotice flash={flash}>{waiting(money(card.lowestDepositMinor))}</CardFlashNotice>;
}

function Redeemed({ card, flash, formKey }: CardStateProps) {
  return (
    <>
      {flash ? <CardFlashNotice flash={flash} /> : null}
      {card.spins ? <Spins spins={card.spins} formKey={formKey} /> : null}
      {card.progress ? <Progress {...card.progress} /> : null}
    </>
  );
}

/** Takes focus after an action, because its button is gone and the result should be announced first. */
export function CardFlashNotice({ flash, children }: { flash: CardFlash | null; children?: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null);
  useSafeEffect(() => {
    if (flash) notice.current?.focus({ preventScroll: true });
  }, [flash]);
  return (
    <div className={`notice${flash ? " notice-good" : ""}`} role="status" tabIndex={-1} ref={notice}>
      {flash ? (
        <p>
          <strong>{flash.words}</strong>
        </p>
      ) : null}
      {children ? <p>{children}</p> : null}
    </div>
  );
}

/** With script, a success briefly covers its card. A document that loads with the message shows only the notice. */
function Success({ flash }: { flash: CardFlash | null }) {
  const [first] = useState(flash);
  const fresh = flash === first ? null : flash;
  return useCleared(fresh) || fresh === null ? null : <CardOverlay kind="success">{fresh.words}</CardOverlay>;
}

/** The number of spins left or, once they are played, what they won. */
function Spins({ spins, formKey }: { spins: NonNullable<Card["spins"]>; formKey: string }) {
  const m = useMessages(messages).state;
  if (spins.left === 0) {
    return <p>{rich(m.spinsWon, { won: <span className="money">{spins.won}</span> })}</p>;
  }
  return (
    <>
      <p>
        {rich(m.spinsLeft(spins.left, spins.game, spins.worth), {
          left: around("strong", { className: "money" }),
        })}
      </p>
      {spins.games.length > 0 ? <GameChoice spins={spins} formKey={formKey} /> : null}
    </>
  );
}

function Progress({ playedMinor, neededMinor }: NonNullable<Card["progress"]>) {
  const { money } = useMessages(moneyFormat);
  const m = useMessages(messages).state;
  const figures = m.of(money(playedMinor), money(neededMinor));
  return (
    <div className="offer-progress">
      <p>
        <span className="label">{m.wagered}</span> <strong>{figures}</strong>
      </p>
      <progress aria-label={`${m.wagered} ${figures}`} max={Math.max(1, neededMinor)} value={playedMinor} />
    </div>
  );
}
