import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { tableRound } from "~/casino/contract/tables";
import { paths } from "~/paths";
import { ask, visit } from "~/session/visit.server";
import { ButtonLink } from "~/ui/Button";
import { Fact } from "~/ui/Fact";
import { Instant } from "~/ui/Instant";
import { dayText } from "~/ui/instant";
import { Money } from "~/ui/Money";
import { resultWords } from "~/casino/bet-words";
import { pageMeta } from "~/shell/meta";
import { codeIn, placeIn } from "./codes.server";
import tablesCss from "./tables.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: tablesCss }];

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data ? `Round ${data.no} of ${data.display_name}` : "A round",
  description: "The record of a shared round: its seeds, its outcome and how to check it.",
  path: null,
}));

export async function loader(args: LoaderFunctionArgs) {
  const made = visit(args);
  const params = { code: codeIn(args.params), ...placeIn(args.params) };
  return ask(made, made.casino.call(tableRound, { params }));
}

/** The public record of a shared round, and how to check it. */
export default function Record() {
  const record = useLoaderData<typeof loader>();
  const { game_code: code, day, no } = record;
  return (
    <article className="page page-text">
      <h1>
        {record.display_name}, round {no}
      </h1>
      <p className="record-result">{resultWords(record.result)}</p>
      <dl className="facts">
        <Fact name="Day">{dayText(day)}</Fact>
        <Fact name="Betting opened">
          <Instant at={record.opens_at} />
        </Fact>
        <Fact name="Result">
          <Instant at={record.result_at} />
        </Fact>
        <Fact name="Players">{record.players}</Fact>
        <Fact name="Staked">
          <Money minor={record.staked_minor} />
        </Fact>
        <Fact name="Paid">
          <Money minor={record.paid_minor} />
        </Fact>
      </dl>
      <h2>Seeds</h2>
      <dl className="facts facts-wide record-seeds">
        <Fact name="Server seed">
          <code>{record.server_seed}</code>
        </Fact>
        <Fact name="Server seed hash, shown before the betting">
          <code>{record.server_seed_hash}</code>
        </Fact>
        <Fact name="Client seed">
          <code>{record.client_seed}</code>
        </Fact>
        <Fact name="Nonce">{no}</Fact>
        <Fact name="Terminal hash of the day, published the day before">
          <code>{record.terminal_hash}</code>
        </Fact>
      </dl>
      <h2>Check it yourself</h2>
      <ol>
        {record.how_to_check.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      <p className="actions">
        <ButtonLink to={paths.table(code)}>Back to the table</ButtonLink>
        {no > 1 ? (
          <ButtonLink kind="quiet" to={paths.tableRound(code, day, no - 1)}>
            Round {no - 1}
          </ButtonLink>
        ) : null}
      </p>
      <p>
        <Link to={paths.tables}>All tables</Link>
      </p>
    </article>
  );
}
