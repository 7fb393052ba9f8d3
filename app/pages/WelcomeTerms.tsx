import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { amount, WELCOME, welcomed, whole } from "./offer-facts";

const EXAMPLES = [10, 25, 100, 250].map(welcomed);

/** What the welcome offer gives and asks, in figures. */
export function WelcomeTerms() {
  return (
    <>
      <section aria-labelledby="figures-title">
        <h2 id="figures-title">What it gives, and what it asks</h2>
        <table className="leaf-figures">
          <thead>
            <tr>
              <th scope="col">You deposit</th>
              <th scope="col">We add</th>
              <th scope="col">You play with</th>
              <th scope="col">To be staked</th>
            </tr>
          </thead>
          <tbody>
            {EXAMPLES.map(({ deposit, bonus, balance, toStake }) => (
              <tr key={deposit}>
                <td>{whole(deposit)}</td>
                <td>{whole(bonus)}</td>
                <td>{whole(balance)}</td>
                <td>{whole(toStake)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="small-print">
          US dollars, staked in slots. Other games count in part:{" "}
          <Link to={`${paths.info("terms")}#playthrough`}>the table</Link>.
        </p>
      </section>
      <section aria-labelledby="terms-title">
        <h2 id="terms-title">The terms</h2>
        <ul className="leaf-list">
          <li>
            One use per player, for a deposit of {amount(WELCOME.minimum)} to {amount(WELCOME.maximum)}.
          </li>
          <li>
            Stake {WELCOME.wagering} times deposit and bonus. Then what is in the bonus wallet becomes cash.
          </li>
          <li>
            While the coupon is active, another deposit gives no further bonus, and no other coupon can be
            redeemed.
          </li>
          <li>The coupon is removed when your balance falls below 1.00.</li>
          <li>You may cancel it at any time: you keep your cash and lose the bonus.</li>
          <li>The highest stake of a round is 10.00, as without a coupon.</li>
        </ul>
      </section>
      <section aria-labelledby="order-title">
        <h2 id="order-title">In this order</h2>
        <ol className="leaf-list">
          <li>
            CLAIM NOW. If you have no account yet, you open one on the way, and the coupon waits for you.
          </li>
          <li>Deposit. A review shows the bonus and what is to be staked, before anything is charged.</li>
          <li>Play. The card of the coupon shows how far you have come.</li>
        </ol>
      </section>
    </>
  );
}
