import type { HouseData } from "./house.server";

/** The numbers that the sandbox knows, and what each does. */
export function TestCards({ sandbox }: { sandbox: HouseData["state"]["sandbox"] }) {
  if (!sandbox) return null;
  return (
    <details className="test-cards">
      <summary>Test cards</summary>
      <p className="small-print">
        The sandbox takes these cards only, with any expiry date to come and any security code. Coins are paid
        by a button.
      </p>
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
