import { Link } from "@remix-run/react";
import { useMessages } from "~/messages/messages";
import { around, rich } from "~/messages/rich";
import { paths } from "~/paths";
import { numberFormat } from "~/ui/numbers";
import { welcomed, type WelcomeFacts } from "./facts";
import { messages } from "./welcome-offer-messages";

const EXAMPLES = [10, 25, 100, 250];

/** What the welcome offer gives and requires, in figures. */
export function WelcomeTerms({ facts }: { facts: WelcomeFacts }) {
  const { number } = useMessages(numberFormat);
  const { figures, terms, order } = useMessages(messages);
  return (
    <>
      <section aria-labelledby="figures-title">
        <h2 id="figures-title">{figures.title}</h2>
        <table className="leaf-figures">
          <thead>
            <tr>
              <th scope="col">{figures.deposit}</th>
              <th scope="col">{figures.bonus}</th>
              <th scope="col">{figures.balance}</th>
              <th scope="col">{figures.toStake}</th>
            </tr>
          </thead>
          <tbody>
            {examplesOf(facts).map(({ deposit, bonus, balance, toStake }) => (
              <tr key={deposit}>
                <td>{number(deposit)}</td>
                <td>{number(bonus)}</td>
                <td>{number(balance)}</td>
                <td>{number(toStake)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="small-print">
          {rich(figures.note, {
            table: around(Link, { to: `${paths.info("terms")}#playthrough` }),
          })}
        </p>
      </section>
      <section aria-labelledby="terms-title">
        <h2 id="terms-title">{terms.title}</h2>
        <ul className="leaf-list">{items(terms.lines(facts))}</ul>
      </section>
      <section aria-labelledby="order-title">
        <h2 id="order-title">{order.title}</h2>
        <ol className="leaf-list">{items(order.steps)}</ol>
      </section>
    </>
  );
}

/** Example deposits within the offer's limits. */
function examplesOf(facts: WelcomeFacts) {
  const taken = EXAMPLES.filter((deposit) => deposit >= facts.minimum && deposit <= facts.maximum);
  return taken.map((deposit) => welcomed(deposit, facts));
}

function items(lines: readonly string[]) {
  return lines.map((line) => <li key={line}>{line}</li>);
}
