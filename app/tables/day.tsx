import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { tableDay } from "~/casino/contract/tables";
import { langOf, messagesIn, useLanguage, useMessages } from "~/messages/messages";
import { gameCodeIn, tableDayIn } from "~/params.server";
import { paths } from "~/paths";
import { ask, readVisit } from "~/session/visit.server";
import { pageMeta } from "~/shell/meta";
import type { PageHandle } from "~/shell/page-traits";
import { ButtonLink } from "~/ui/Button";
import { Fact } from "~/ui/Fact";
import { instantFormat } from "~/ui/instant";
import { ChainFacts, OFFLINE } from "./ChainFacts";
import { messages } from "./day-messages";
import tablesCss from "./tables.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: tablesCss }];

export const handle: PageHandle = { alwaysDark: true };

export const meta = pageMeta<typeof loader>(({ data, language }) => {
  const { head } = messagesIn(language, messages);
  return {
    title: data
      ? head.title(data.display_name, messagesIn(language, instantFormat).day(data.day))
      : head.unnamed,
    description: head.description,
    path: null,
  };
});

export async function loader(args: LoaderFunctionArgs) {
  const visit = readVisit(args);
  const params = { code: gameCodeIn(args.params), day: tableDayIn(args.params) };
  return ask(visit, visit.casino.call(tableDay, { params }));
}

/** The public record of a table's day: what was published, and when. */
export default function Day() {
  const { day } = useMessages(instantFormat);
  const record = useLoaderData<typeof loader>();
  const m = useMessages(messages);
  return (
    <article className="page page-text">
      <h1>{m.title(record.display_name, day(record.day))}</h1>
      <p>{record.salt_source === OFFLINE ? m.introOffline : m.intro}</p>
      <h2>{m.chainTitle}</h2>
      <dl className="facts facts-wide record-seeds">
        <ChainFacts chain={record} />
        {record.client_seed === null ? null : (
          <Fact name={m.clientSeed}>
            <code>{record.client_seed}</code>
          </Fact>
        )}
        <Fact name={m.seeds}>{record.length}</Fact>
        {record.rounds === null ? null : <Fact name={m.rounds}>{record.rounds}</Fact>}
        <Fact name={m.secret}>{record.secret === null ? m.secretLater : <code>{record.secret}</code>}</Fact>
      </dl>
      <h2>{m.checkTitle}</h2>
      {/* The casino words these in English only. */}
      <ol className="record-check" lang={langOf({}, useLanguage())}>
        {record.how_to_check.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      <p className="actions">
        <ButtonLink to={paths.table(record.game_code)}>{m.back}</ButtonLink>
      </p>
    </article>
  );
}
