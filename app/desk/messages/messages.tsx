import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type DeskThreadAnswer, deskThreads } from "~/casino/contract/operator/support";
import { useMessages } from "~/messages/messages";
import { requestQuery } from "~/url";
import { requireOperator } from "../operator.server";
import { titled } from "../title";
import { type Column, DataTable } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { Filters, FilterSelect } from "../ui/Filters";
import { NextPage } from "../ui/NextPage";
import { Page } from "../ui/Page";
import { DetailLink, PageLink } from "../ui/PageLink";
import { messages, type SupportMessages } from "./support-messages";
import { ThreadBadge } from "./ThreadBadge";

export async function loader(args: LoaderFunctionArgs) {
  const { read } = await requireOperator(args, "support.read");
  const query = requestQuery(args.request);
  const state: "open" | "all" = query.get("state") === "all" ? "all" : "open";
  const cursor = query.get("cursor") ?? undefined;
  const { threads, next } = await read(deskThreads, { query: { state, cursor } });
  return { state, threads, next };
}

function columnsIn({ columns: texts }: SupportMessages): Column<DeskThreadAnswer>[] {
  return [
    {
      head: texts.message,
      cell: ({ reference, subject }) => (
        <DetailLink page="message" of={[reference]}>
          {subject}
        </DetailLink>
      ),
    },
    {
      head: texts.from,
      cell: ({ pid, name, email }) => (pid === null ? `${name} (${email})` : name),
    },
    { head: texts.state, cell: ({ state }) => <ThreadBadge state={state} /> },
    { head: texts.language, cell: ({ language }) => language },
    { head: texts.reference, cell: ({ reference }) => reference },
    { head: texts.last, cell: ({ updated_at: at }) => <DateTime at={at} /> },
  ];
}

export const handle = titled((translate) => translate(messages).title);

export default function Messages() {
  const { state, threads, next } = useLoaderData<typeof loader>();
  const texts = useMessages(messages);
  const { filters } = texts;
  return (
    <Page actions={<PageLink page="savedAnswers">{texts.saved.title}</PageLink>}>
      <Filters label={filters.show}>
        <FilterSelect
          name="state"
          label={filters.state}
          value={state}
          options={[
            { value: "open", name: filters.open },
            { value: "all", name: filters.all },
          ]}
        />
      </Filters>
      <DataTable
        caption={texts[state].caption}
        columns={columnsIn(texts)}
        rows={threads}
        keyOf={({ reference, pid }) => `${pid ?? 0}-${reference}`}
        empty={texts[state].none}
      />
      <NextPage cursor={next} />
    </Page>
  );
}
