import { Link } from "@remix-run/react";
import { useMessages } from "~/messages/messages";
import { around, rich } from "~/messages/rich";
import { paths } from "~/paths";
import { NO_DEPOSIT } from "./facts";
import { messages } from "./no-deposit-messages";

const linked = {
  table: around(Link, { to: `${paths.info("terms")}#playthrough` }),
  demo: around(Link, { to: paths.demo("101-1") }),
  coupons: around(Link, { to: paths.promotions }),
};

/** What the no-deposit bonus gives and requires, and what else is free. */
export function NoDepositTerms() {
  const { terms, how, free } = useMessages(messages);
  return (
    <>
      <section aria-labelledby="terms-title">
        <h2 id="terms-title">{terms.title}</h2>
        <ul className="leaf-list">{items(terms.lines(NO_DEPOSIT))}</ul>
        <p>{terms.chances(NO_DEPOSIT)}</p>
      </section>
      <section aria-labelledby="how-title">
        <h2 id="how-title">{how.title}</h2>
        <ol className="leaf-list">{items(how.steps(NO_DEPOSIT.code))}</ol>
      </section>
      <section aria-labelledby="free-title">
        <h2 id="free-title">{free.title}</h2>
        <ul className="leaf-list">{items(free.lines)}</ul>
      </section>
    </>
  );
}

function items(lines: readonly string[]) {
  return lines.map((line) => <li key={line}>{rich(line, linked)}</li>);
}
