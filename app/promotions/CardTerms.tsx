import { Fact } from "~/ui/Fact";
import { formatMoney } from "~/ui/money";
import type { Card } from "./card.server";

/** Tiers, wagering and terms, folded: thirty cards stay readable on the smallest phone. */
export function CardTerms({ card, open }: { card: Card; open: boolean }) {
  return (
    <details className="offer-terms" open={open}>
      <summary>{card.tiers.length > 0 ? "Deposits, wagering and terms" : "Wagering and terms"}</summary>
      <Tiers card={card} />
      <Limits card={card} />
      {card.terms ? <p className="small-print">{card.terms}</p> : null}
    </details>
  );
}

function Limits({ card }: { card: Card }) {
  const { wagering, wageringBase, maxBetMinor, maxCashoutMinor } = card;
  const base = wageringBase === null ? "" : ` ${wageringBase}`;
  return (
    <dl className="facts">
      <Fact name="To be wagered">{wagering === null ? "Nothing" : `${wagering}${base}`}</Fact>
      {maxBetMinor === null ? null : <Fact name="Highest bet">{formatMoney(maxBetMinor)}</Fact>}
      {maxCashoutMinor === null ? null : <Fact name="Highest cash-out">{formatMoney(maxCashoutMinor)}</Fact>}
    </dl>
  );
}

function Tiers({ card }: { card: Card }) {
  if (card.tiers.length === 0) return null;
  return (
    <table className="offer-tiers">
      <thead>
        <tr>
          <th scope="col">Deposit by</th>
          <th scope="col">Amount</th>
          <th scope="col">Bonus</th>
        </tr>
      </thead>
      <tbody>
        {card.tiers.map(({ methods, minimumMinor, maximumMinor, bonus }) => (
          <tr key={`${methods} ${minimumMinor} ${bonus}`}>
            <td>{methods}</td>
            <td>
              {formatMoney(minimumMinor)} to {formatMoney(maximumMinor)}
            </td>
            <td>{bonus}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
