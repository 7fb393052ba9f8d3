import { useMessages } from "~/messages/messages";
import { rich } from "~/messages/rich";
import { Money } from "~/ui/Money";
import { numberFormat } from "~/ui/numbers";
import { messages } from "./table-messages";
import type { SeenBet, TableView } from "./view";

/** The other players' bets, highest first. */
export function OthersBets({ view }: { view: TableView }) {
  const { players, staked_minor: stakedMinor, bets, currency } = view;
  const m = useMessages(messages).others;
  return (
    <section className="others" aria-labelledby="others-title">
      <h2 id="others-title">{m.title(players)}</h2>
      {bets.length === 0 ? null : (
        <table>
          <caption>{rich(m.staked, { staked: <Money minor={stakedMinor} currency={currency} /> })}</caption>
          <thead>
            <tr>
              <th scope="col">{m.player}</th>
              <th scope="col" className="numeric">
                {m.bet}
              </th>
              <th scope="col" className="numeric">
                {m.paid}
              </th>
            </tr>
          </thead>
          <tbody>
            {bets.map((bet, place) => (
              <tr key={place}>
                <td>{bet.player}</td>
                <td className="numeric">
                  <Money minor={bet.stake_minor} currency={currency} />
                </td>
                <td className="numeric">
                  <Paid bet={bet} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Paid({ bet, currency }: { bet: SeenBet; currency: string }) {
  const { fixedTimes } = useMessages(numberFormat);
  const left = bet.cashed_out_at ? `${fixedTimes(bet.cashed_out_at)} ` : "";
  if (bet.payout_minor === null) return left === "" ? "–" : left;
  return (
    <>
      {left}
      {bet.payout_minor > 0 ? <Money minor={bet.payout_minor} currency={currency} /> : "–"}
    </>
  );
}
