import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { amount, NO_DEPOSIT } from "./offer-facts";

/** What the bonus without a deposit gives and asks, and what else costs nothing. */
export function NoDepositTerms() {
  const { amount: given, wagering, highestBet, highestCashout, code } = NO_DEPOSIT;
  return (
    <>
      <section aria-labelledby="terms-title">
        <h2 id="terms-title">The terms, all of them</h2>
        <ul className="leaf-list">
          <li>For new players before their first deposit, once, with a balance of 1.00 or less.</li>
          <li>
            Stake {amount(given * wagering)} in slots, {wagering} times the bonus, before it becomes cash.
            Other games count in part: <Link to={`${paths.info("terms")}#playthrough`}>the table</Link>.
          </li>
          <li>The highest stake meanwhile is {amount(highestBet)}.</li>
          <li>At most {amount(highestCashout)} of it becomes cash; the rest goes back to the house.</li>
          <li>It is removed when your balance falls below 1.00, and you may cancel it at any time.</li>
        </ul>
        <p>
          Will you meet it? Most players do not: {amount(given * wagering)} of stakes cost more than{" "}
          {amount(given)} on average. It is a longer look at the games, at our expense, and a chance.
        </p>
      </section>
      <section aria-labelledby="how-title">
        <h2 id="how-title">How to get it</h2>
        <ol className="leaf-list">
          <li>Press CLAIM NOW, or type {code} among the coupons.</li>
          <li>Open an account, if you have none. No card and no address are asked for.</li>
          <li>The bonus is in your balance at once. Choose a game.</li>
        </ol>
      </section>
      <section aria-labelledby="free-title">
        <h2 id="free-title">What else costs nothing</h2>
        <ul className="leaf-list">
          <li>
            Play money: <Link to={paths.demo("101-1")}>any game of the house</Link>, without an account and as
            long as you like.
          </li>
          <li>The daily reward, for every day on which you log in.</li>
          <li>
            Free spins: <Link to={paths.promotions}>see the coupons</Link>.
          </li>
        </ul>
      </section>
    </>
  );
}
