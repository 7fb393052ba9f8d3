import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { dayText } from "~/ui/instant";
import { Fact } from "~/ui/Fact";
import { ChainFacts } from "./ChainFacts";
import { messages } from "./table-messages";
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

/** What was fixed before anyone bet, and the game's return to player. */
export function Fairness({ data, round }: FairnessProps) {
  const { chains, about, view } = data;
  const m = useMessages(messages).fairness;
  const lastResult = view.last_results[0];
  return (
    <details className="table-fairness">
      <summary>{m.title}</summary>
      <p>
        {m.text}{" "}
        {lastResult ? (
          <Link to={paths.tableRound(view.game_code, lastResult.day, lastResult.no)}>{m.check}</Link>
        ) : null}
      </p>
      <dl className="facts">
        {about ? <Fact name={m.returnToPlayer}>{returns.format(about.returnToPlayer)}</Fact> : null}
        {round ? (
          <>
            <Fact name={m.round}>{m.roundOf(round.no, dayText(round.day))}</Fact>
            <Fact name={m.seed}>
              <code>{round.server_seed_hash}</code>
            </Fact>
            <Fact name={m.clientSeed}>
              <code>{round.client_seed}</code>
            </Fact>
          </>
        ) : null}
      </dl>
      {chains.map((chain) => (
        <Fragment key={chain.day}>
          <h3>
            <Link to={paths.tableDay(view.game_code, chain.day)}>{m.chain(dayText(chain.day))}</Link>
          </h3>
          <dl className="facts">
            <ChainFacts chain={chain} />
          </dl>
        </Fragment>
      ))}
    </details>
  );
}
