import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { dayText } from "~/ui/instant";
import { Fact } from "~/ui/Fact";
import type { TableData } from "./table.server";
import type { TableView } from "./view";

const returns = new Intl.NumberFormat("en-US", {
  style: "percent",
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
});

interface FairnessProps {
  data: TableData;
  round: TableView["round"];
}

/** What was fixed before anybody bet, and what the game returns. */
export function Fairness({ data, round }: FairnessProps) {
  const { chains, about, view } = data;
  const lastResult = view.last_results[0];
  return (
    <details className="table-fairness">
      <summary>Fairness of this table</summary>
      <p>
        Each day’s rounds follow from a chain of seeds that was fixed the day before; its end is published
        here ahead. When a round is over its seed is shown, and anybody can check the result.{" "}
        {lastResult ? (
          <Link to={paths.tableRound(view.game_code, lastResult.day, lastResult.no)}>
            Check the last round
          </Link>
        ) : null}
      </p>
      <dl className="facts">
        {about ? <Fact name="Return to player">{returns.format(about.returnToPlayer)}</Fact> : null}
        {round ? (
          <>
            <Fact name="Round">
              {round.no} of {dayText(round.day)}
            </Fact>
            <Fact name="Its seed, as SHA-256">
              <code>{round.server_seed_hash}</code>
            </Fact>
            <Fact name="Client seed">
              <code>{round.client_seed}</code>
            </Fact>
          </>
        ) : null}
        {chains.map((chain) => (
          <Fact key={chain.day} name={`Chain of ${dayText(chain.day)}, ${chain.length} seeds, ends in`}>
            <code>{chain.terminal_hash}</code>
          </Fact>
        ))}
      </dl>
    </details>
  );
}
