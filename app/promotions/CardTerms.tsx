import { messages as couponMessages } from "~/coupons/messages";
import { useMessages } from "~/messages/messages";
import { Fact } from "~/ui/Fact";
import { moneyFormat } from "~/ui/money";
import { Tooltip } from "~/ui/Tooltip";
import type { Card } from "./card.server";
import { messages } from "./messages";

/** Tiers, wagering, and terms, collapsed so that a page of thirty cards stays readable on a small phone. */
export function CardTerms({ card, open }: { card: Card; open: boolean }) {
  const m = useMessages(messages).terms;
  return (
    <details className="offer-terms" open={open}>
      <summary>{card.tiers.length > 0 ? m.withDeposits : m.withoutDeposits}</summary>
      <Tiers card={card} />
      <Limits card={card} />
      <Removal card={card} />
      {card.terms ? (
        <p className="small-print" lang={card.lang}>
          {card.terms}
        </p>
      ) : null}
    </details>
  );
}

function Limits({ card }: { card: Card }) {
  const { money } = useMessages(moneyFormat);
  const m = useMessages(messages).terms;
  const { wagering, wageringBase, maxBetMinor, maxCashout } = card;
  const toWager = wagering && wageringBase ? m.timesOf(wagering, wageringBase) : wagering;
  return (
    <dl className="facts">
      <Term name="toWager">{toWager ?? m.nothing}</Term>
      {maxBetMinor === null ? null : <Term name="highestBet">{money(maxBetMinor)}</Term>}
      {maxCashout === null ? null : <Term name="highestCashout">{maxCashout}</Term>}
    </dl>
  );
}

interface TermProps {
  name: "toWager" | "highestBet" | "highestCashout";
  children: string;
}

/** A technical term with its explanation one press away. */
function Term({ name, children }: TermProps) {
  const m = useMessages(messages).terms;
  const tip = <Tooltip label={m.meaning(m[name])} text={m.meanings[name]} />;
  return (
    <Fact name={m[name]} tip={tip}>
      {children}
    </Fact>
  );
}

function Removal({ card: { removal } }: { card: Card }) {
  const m = useMessages(couponMessages);
  if (removal === null) return null;
  return <p className="small-print">{removal === "afterSpins" ? m.removedAfterSpins : m.removedBelow}</p>;
}

function Tiers({ card }: { card: Card }) {
  const { money } = useMessages(moneyFormat);
  const m = useMessages(messages).terms;
  if (card.tiers.length === 0) return null;
  return (
    <table className="offer-tiers">
      <thead>
        <tr>
          <th scope="col">{m.depositBy}</th>
          <th scope="col">{m.amount}</th>
          <th scope="col">{m.bonus}</th>
        </tr>
      </thead>
      <tbody>
        {card.tiers.map(({ methods, minimumMinor, maximumMinor, bonus }) => (
          <tr key={`${methods} ${minimumMinor} ${bonus}`}>
            <td>{methods}</td>
            <td>{m.range(money(minimumMinor), maximumMinor === null ? null : money(maximumMinor))}</td>
            <td>{bonus}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
