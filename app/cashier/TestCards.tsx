import { useMessages } from "~/messages/messages";
import type { HostedCashierData } from "./hosted-cashier.server";
import { messages } from "./hosted-choice-messages";

/** The sandbox's test card numbers and the outcome of each. */
export function TestCards({ sandbox }: { sandbox: HostedCashierData["state"]["sandbox"] }) {
  const { testCards: m } = useMessages(messages);
  if (!sandbox) return null;
  return (
    <details className="test-cards">
      <summary>{m.title}</summary>
      <p className="small-print">{m.about}</p>
      <dl className="facts">
        {sandbox.test_cards.map(({ number, outcome }) => (
          <div key={number}>
            <dt>{outcome}</dt>
            <dd>{number}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
