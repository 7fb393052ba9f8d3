import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { messages as betMessages } from "~/bets/messages";
import { resultWords } from "~/bets/words";
import { tableRound } from "~/casino/contract/tables";
import { langOf, messagesIn, useLanguage, useMessages } from "~/messages/messages";
import { gameCodeIn, tableRoundIn } from "~/params.server";
import { paths } from "~/paths";
import { ask, readVisit } from "~/session/visit.server";
import { pageMeta } from "~/shell/meta";
import type { PageHandle } from "~/shell/page-traits";
import { ButtonLink } from "~/ui/Button";
import { Fact } from "~/ui/Fact";
import { UtcInstant } from "~/ui/Instant";
import { instantFormat } from "~/ui/instant";
import { Money } from "~/ui/Money";
import { ChainFacts } from "./ChainFacts";
import { messages } from "./record-messages";
import tablesCss from "./tables.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: tablesCss }];

export const handle: PageHandle = { alwaysDark: true };

export const meta = pageMeta<typeof loader>(({ data, language }) => {
  const { head } = messagesIn(language, messages);
  return {
    title: data ? head.title(data.display_name, data.no) : head.unnamed,
    description: head.description,
    path: null,
  };
});

export async function loader(args: LoaderFunctionArgs) {
  const visit = readVisit(args);
  const params = { code: gameCodeIn(args.params), ...tableRoundIn(args.params) };
  return ask(visit, visit.casino.call(tableRound, { params }));
}

type TableRound = Awaited<ReturnType<typeof loader>>;

/** The public record of a shared round, and how to check it. */
export default function Record() {
  const format = useMessages(instantFormat);
  const record = useLoaderData<typeof loader>();
  const { game_code: code, day, no } = record;
  const m = useMessages(messages);
  const bet = useMessages(betMessages);
  return (
    <article className="page page-text">
      <h1>{m.title(record.display_name, no)}</h1>
      <p className="record-result">{resultWords(record.result, bet)}</p>
      <RoundFacts record={record} />
      <Seeds record={record} />
      <p>
        <Link to={paths.tableDay(code, day)}>{m.day(format.day(day))}</Link>
      </p>
      <h2>{m.checkTitle}</h2>
      {/* The casino words these in English only. */}
      <ol className="record-check" lang={langOf({}, useLanguage())}>
        {record.how_to_check.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      <p className="actions">
        <ButtonLink to={paths.table(code)}>{m.back}</ButtonLink>{" "}
        {no > 1 ? (
          <ButtonLink kind="quiet" to={paths.tableRound(code, day, no - 1)}>
            {m.before(no - 1)}
          </ButtonLink>
        ) : null}
      </p>
      <p>
        <Link to={paths.tables}>{m.tables}</Link>
      </p>
    </article>
  );
}

function RoundFacts({ record }: { record: TableRound }) {
  const { day } = useMessages(instantFormat);
  const m = useMessages(messages);
  return (
    <dl className="facts">
      <Fact name={m.facts.day}>{day(record.day)}</Fact>
      <Fact name={m.facts.opened}>
        <UtcInstant at={record.opens_at} />
      </Fact>
      <Fact name={m.facts.result}>
        <UtcInstant at={record.result_at} />
      </Fact>
      <Fact name={m.facts.players}>{record.players}</Fact>
      <Fact name={m.facts.staked}>
        <Money minor={record.staked_minor} />
      </Fact>
      <Fact name={m.facts.paid}>
        <Money minor={record.paid_minor} />
      </Fact>
    </dl>
  );
}

function Seeds({ record }: { record: TableRound }) {
  const m = useMessages(messages);
  return (
    <>
      <h2>{m.seedsTitle}</h2>
      <dl className="facts facts-wide record-seeds">
        <Fact name={m.seeds.server}>
          <code>{record.server_seed}</code>
        </Fact>
        <Fact name={m.seeds.serverHash}>
          <code>{record.server_seed_hash}</code>
        </Fact>
        <Fact name={m.seeds.client}>
          <code>{record.client_seed}</code>
        </Fact>
        <Fact name={m.seeds.nonce}>{record.no}</Fact>
        <ChainFacts chain={record.chain} />
      </dl>
    </>
  );
}
