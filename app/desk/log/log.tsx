import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { isDay } from "~/casino/contract/calendar";
import { logEntries, type LogEntryAnswer } from "~/casino/contract/operator/log";
import { readDay } from "~/casino/contract/values/day";
import { messagesFor } from "~/messages/language.server";
import { useMessages } from "~/messages/messages";
import { requestQuery } from "~/url";
import { requireOperator } from "../operator.server";
import { deskPaths, withParams } from "../paths";
import { titled } from "../title";
import { numberIn } from "../typed.server";
import { type Column, DataTable } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { FilterField, Filters } from "../ui/Filters";
import { NextPage } from "../ui/NextPage";
import { Page } from "../ui/Page";
import { DetailLink, PageLink } from "../ui/PageLink";
import { entryColumn } from "./entry-column";
import { type LogMessages, messages } from "./messages";

export async function loader(args: LoaderFunctionArgs) {
  const { read } = await requireOperator(args, "log.read");
  const query = requestQuery(args.request);
  const text = (name: string) => (query.get(name) ?? "").trim().slice(0, 60);
  const [from, to] = [readDay(text("from")), readDay(text("to"))];
  const filter = { operator: text("operator"), player: text("player"), action: text("action"), from, to };
  if (!areDays(from, to)) {
    const problem = messagesFor(args.request, messages).wrongDays;
    return data({ entries: [], next: null, filter, problem }, { status: 422 });
  }
  const { entries, next } = await read(logEntries, {
    query: {
      operator: numberIn(query, "operator"),
      pid: numberIn(query, "player"),
      action: filter.action || undefined,
      from: from || undefined,
      to: to || undefined,
      before: numberIn(query, "cursor"),
    },
  });
  return data({ entries, next: next === null ? null : String(next), filter, problem: null });
}

/** Whether they are the ends of a span; either may be left open. */
function areDays(from: string, to: string): boolean {
  const isSpan = [from, to].every((day) => day === "" || isDay(day));
  return isSpan && (from === "" || to === "" || from <= to);
}

function columnsIn(texts: LogMessages): readonly Column<LogEntryAnswer>[] {
  return [
    entryColumn(texts),
    { head: texts.when, cell: ({ at }) => <DateTime at={at} /> },
    {
      head: texts.who,
      cell: ({ operator, operator_id: id }) =>
        id === null ? operator : <Link to={withParams(deskPaths.log, { operator: id })}>{operator}</Link>,
    },
    {
      head: texts.what,
      cell: ({ action }) => <Link to={withParams(deskPaths.log, { action })}>{texts.action(action)}</Link>,
    },
    {
      head: texts.subject,
      cell: ({ subject_kind: kind, subject_id: id }) => texts.subjectOf(kind, id),
    },
    {
      head: texts.player,
      align: "end",
      cell: ({ pid }) =>
        pid === null ? (
          "–"
        ) : (
          <DetailLink page="player" of={[pid]}>
            {pid}
          </DetailLink>
        ),
    },
    { head: texts.reason, cell: ({ reason }) => <span className="desk-reason">{reason || "–"}</span> },
  ];
}

export const handle = titled((translate) => translate(messages).title);

export default function Log() {
  const { entries, next, filter, problem } = useLoaderData<typeof loader>();
  const texts = useMessages(messages);
  return (
    <Page actions={<PageLink page="logVerify">{texts.check}</PageLink>}>
      <Filters>
        <FilterField name="operator" label={texts.operatorNumber} value={filter.operator} />
        <FilterField name="action" label={texts.actionFilter} value={filter.action} />
        <FilterField name="player" label={texts.playerNumber} value={filter.player} />
        <FilterField name="from" label={texts.firstDay} value={filter.from} type="date" />
        <FilterField name="to" label={texts.lastDay} value={filter.to} type="date" />
      </Filters>
      {problem === null ? (
        <DataTable
          caption={texts.caption}
          columns={columnsIn(texts)}
          rows={entries}
          keyOf={({ id }) => id}
          empty={texts.empty}
        />
      ) : (
        <p role="alert">{problem}</p>
      )}
      <NextPage cursor={next} />
    </Page>
  );
}
