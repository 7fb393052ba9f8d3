import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { Fact } from "~/ui/Fact";
import { instantFormat } from "~/ui/instant";
import { numberFormat } from "~/ui/numbers";
import { ChainFacts } from "./ChainFacts";
import type { TableData } from "./table.server";
import { messages } from "./table-messages";
import type { TableView } from "./view";

interface FairnessProps {
  data: TableData;
  round: TableView["round"];
}

/** What was fixed before anyone bet, and the game's return to player. */
export function Fairness({ data, round }: FairnessProps) {
  const { percent } = useMessages(numberFormat);
  const { day } = useMessages(instantFormat);
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
        {about ? <Fact name={m.returnToPlayer}>{percent(about.returnToPlayer)}</Fact> : null}
        {round ? (
          <>
            <Fact name={m.round}>{m.roundOf(round.no, day(round.day))}</Fact>
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
            <Link to={paths.tableDay(view.game_code, chain.day)}>{m.chain(day(chain.day))}</Link>
          </h3>
          <dl className="facts">
            <ChainFacts chain={chain} />
          </dl>
        </Fragment>
      ))}
    </details>
  );
}
