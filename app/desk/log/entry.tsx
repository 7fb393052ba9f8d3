import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { logEntry } from "~/casino/contract/operator/log";
import { useMessages } from "~/messages/messages";
import { numberFormat } from "~/ui/numbers";
import { messages as gameMessages } from "../games/messages";
import { requireOperator } from "../operator.server";
import { deskPaths } from "../paths";
import { titled } from "../title";
import { DataTable } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { Facts } from "../ui/Facts";
import { Page } from "../ui/Page";
import { DetailLink } from "../ui/PageLink";
import { messages } from "./messages";
import { useEntryWords } from "./use-entry-words";
import { logValueText } from "./words";

export async function loader(args: LoaderFunctionArgs) {
  const { read } = await requireOperator(args, "log.read");
  const id = Number(args.params.id);
  if (!Number.isSafeInteger(id) || id < 1) throw Response.json({ message: "" }, { status: 404 });
  return read(logEntry, { params: { id } });
}

export const handle = titled<typeof loader>((translate, { entry }) => {
  const { one, action } = translate(messages);
  return one.title(entry.id, action(entry.action));
});

export default function Entry() {
  const { entry } = useLoaderData<typeof loader>();
  const texts = useMessages(messages);
  const { one } = texts;
  const { names: words, values } = useEntryWords(entry.action);
  const formats = { yesOrNo: useMessages(gameMessages), numbers: useMessages(numberFormat) };
  const valueOf = (record: Readonly<Record<string, unknown>> | null, name: string) =>
    logValueText(record?.[name], { name, words: values(name), ...formats });
  const names = [...new Set([...Object.keys(entry.before ?? {}), ...Object.keys(entry.after ?? {})])];
  const facts = [
    [texts.when, <DateTime key="at" at={entry.at} />],
    [texts.who, entry.operator],
    [one.from, entry.address || "–"],
    [texts.subject, texts.subjectOf(entry.subject_kind, entry.subject_id)],
    [
      texts.player,
      entry.pid === null ? (
        "–"
      ) : (
        <DetailLink page="player" of={[entry.pid]}>
          {entry.pid}
        </DetailLink>
      ),
    ],
    [texts.reason, entry.reason || "–"],
    [one.hashBefore, <code key="before">{entry.previous_hash || "–"}</code>],
    [one.hash, <code key="hash">{entry.hash}</code>],
  ] as const;
  return (
    <Page actions={<Link to={deskPaths.log}>{texts.title}</Link>}>
      <Facts facts={facts} />
      <h2>{one.changed}</h2>
      <DataTable
        caption={one.caption}
        rows={names}
        keyOf={(name) => name}
        empty={one.empty}
        columns={[
          { head: one.field, cell: (name) => words.get(name) ?? <code>{name}</code> },
          {
            head: one.before,
            cell: (name) => <span className="desk-reason">{valueOf(entry.before, name)}</span>,
          },
          {
            head: one.after,
            cell: (name) => <span className="desk-reason">{valueOf(entry.after, name)}</span>,
          },
        ]}
      />
    </Page>
  );
}
