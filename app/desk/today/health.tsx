import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { casinoHealth, type DatabaseTable } from "~/casino/contract/operator/today";
import { useMessages } from "~/messages/messages";
import { numberFormat } from "~/ui/numbers";
import { requireOperator } from "../operator.server";
import type { PageName } from "../pages.server";
import { deskPaths, withParams } from "../paths";
import { titled } from "../title";
import { type Column, DataTable } from "../ui/DataTable";
import { Page } from "../ui/Page";
import { usePages } from "../ui/PageLink";
import { type Check, checksOf, type CheckTexts, megabytes } from "./checks";
import { CheckState } from "./CheckState";
import { messages, type TodayMessages } from "./messages";
import { siteHealth } from "./site-health.server";

export async function loader(args: LoaderFunctionArgs) {
  const { read } = await requireOperator(args, "today.read");
  const [health, site] = await Promise.all([read(casinoHealth, {}), siteHealth(args.request)]);
  return { health, site };
}

function checkColumns({ health: texts }: TodayMessages): readonly Column<Check>[] {
  return [
    { head: texts.program, cell: ({ id, program }) => <span id={id}>{program}</span> },
    { head: texts.check, cell: ({ name }) => name },
    { head: texts.state, cell: ({ isOk }) => <CheckState isOk={isOk} /> },
    {
      head: texts.detail,
      cell: ({ detail }) => <span className="desk-wrap">{detail}</span>,
    },
    { head: texts.about, cell: ({ about }) => <span className="desk-reason">{about}</span> },
  ];
}

function tableColumns(texts: CheckTexts): readonly Column<DatabaseTable>[] {
  const { health } = texts.today;
  return [
    { head: health.table, cell: ({ name }) => <code>{name}</code> },
    { head: health.rows, align: "end", cell: ({ rows }) => texts.numbers.number(rows) },
    { head: health.size, align: "end", cell: ({ bytes }) => megabytes(bytes, texts) },
  ];
}

/** More about what a check found, for operators who may open it. */
const MORE = [
  { name: "wallets", to: deskPaths.watch, page: "watch" },
  { name: "starts", to: withParams(deskPaths.log, { action: "casino.start" }), page: "log" },
  { name: "mails", to: deskPaths.mails, page: "mails" },
] as const satisfies readonly { name: keyof TodayMessages["health"]; to: string; page: PageName }[];

export const handle = titled((translate) => translate(messages).health.title);

export default function Health() {
  const { health, site } = useLoaderData<typeof loader>();
  const pages = usePages();
  const texts = { today: useMessages(messages), numbers: useMessages(numberFormat) };
  const { health: words } = texts.today;
  return (
    <Page>
      <DataTable
        caption={words.caption}
        columns={checkColumns(texts.today)}
        rows={checksOf(health, site, texts)}
        keyOf={({ id }) => id}
        empty={words.empty}
      />
      <ul className="desk-links">
        {MORE.filter(({ page }) => pages[page] === "open").map(({ name, to }) => (
          <li key={to}>
            <Link to={to}>{words[name]}</Link>
          </li>
        ))}
      </ul>
      <h2>{words.tables}</h2>
      <DataTable
        caption={words.tablesCaption}
        columns={tableColumns(texts)}
        rows={health.tables}
        keyOf={({ name }) => name}
        empty={words.noTables}
      />
    </Page>
  );
}
