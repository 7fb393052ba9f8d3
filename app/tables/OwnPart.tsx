import { Link } from "@remix-run/react";
import { messages as betMessages } from "~/bets/messages";
import { betWords } from "~/bets/words";
import { messages as couponMessages } from "~/coupons/messages";
import { useMessages } from "~/messages/messages";
import { around, rich } from "~/messages/rich";
import { paths } from "~/paths";
import { Money } from "~/ui/Money";
import { moneyFormat } from "~/ui/money";
import { betTone, type OwnBet, ownWords } from "./own-bet";
import { messages } from "./table-messages";

interface OwnPartProps {
  /** The bet in the current round. */
  own: OwnBet | null;
  /** The bet before it. */
  last: OwnBet | null;
}

/**
 * The player's own bet and its result, announced when it changes. Wins are celebrated; losses are stated
 * plainly.
 */
export function OwnPart({ own, last }: OwnPartProps) {
  const m = useMessages(messages);
  const tone = own === null ? "none" : betTone(own);
  return (
    <div className={`own own-${tone}`}>
      <p className="own-words" role="status">
        {own === null ? "" : ownWords(own, m)}
        <CouponRemoved bet={own} />
      </p>
      {own?.isLate ? <p className="hint">{m.own.late}</p> : null}
      {own === null && last !== null ? (
        <p className="hint own-last">
          {rich(m.own.last(last.place.no, ownWords(last, m)), {
            record: around(Link, { to: paths.round(last.id) }),
          })}
          <CouponRemoved bet={last} />
        </p>
      ) : null}
    </div>
  );
}

/** Shown after the result of a bet whose round removed the coupon. */
function CouponRemoved({ bet }: { bet: OwnBet | null }) {
  const { money } = useMessages(moneyFormat);
  const { removed } = useMessages(couponMessages);
  if (bet === null || bet.couponRemovedMinor === null) return null;
  const { couponRemovedMinor: lostMinor, currency } = bet;
  return <> {removed(lostMinor > 0 ? money(lostMinor, currency) : null)}</>;
}

/** The bets of the player's chips, as many as there are. */
export function OwnChips({ bet }: { bet: OwnBet }) {
  const { pays } = useMessages(messages).own;
  const words = useMessages(betMessages);
  if (bet.outcome.kind !== "roulette") return null;
  return (
    <ul className="own-chips">
      {bet.outcome.bets.map((chip, place) => (
        <li key={place} className={chip.payout_minor > 0 ? "own-chip own-chip-won" : "own-chip"}>
          {betWords(chip, words)} <Money minor={chip.amount_minor} currency={bet.currency} />
          {chip.payout_minor > 0 ? (
            <> {rich(pays, { paid: <Money minor={chip.payout_minor} currency={bet.currency} /> })}</>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
