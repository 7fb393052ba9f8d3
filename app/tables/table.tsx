import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { isDemo } from "~/demo/demo.server";
import { messagesIn } from "~/messages/messages";
import { paths } from "~/paths";
import { pageMeta } from "~/shell/meta";
import type { PageHandle } from "~/shell/page-traits";
import { tableAction } from "./bets.server";
import { type DemoData, loadDemo } from "./demo.server";
import { demoAction } from "./demo-actions.server";
import { DemoTable } from "./DemoTable";
import { loadTable, type TableData } from "./table.server";
import { messages } from "./table-messages";
import { TablePage } from "./TablePage";
import tablesCss from "./tables.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: tablesCss }];

export const meta = pageMeta<typeof loader>(({ data, language }) => {
  const { head } = messagesIn(language, messages);
  if (!data) return { title: head.unnamed, description: "", path: null };
  const { display_name: name, game_code: code } = data.view;
  return { title: head.title(name), description: head.description(name), path: paths.table(code) };
});

export const handle: PageHandle = {
  alwaysDark: true,
  isGame: true,
  refreshAfter: (data) => (data as TableData | undefined)?.refresh ?? null,
};

export function loader(args: LoaderFunctionArgs) {
  return isDemo(args.request) ? loadDemo(args) : loadTable(args);
}

export function action(args: ActionFunctionArgs) {
  return isDemo(args.request) ? demoAction(args) : tableAction(args);
}

/** After a refused bet the round may have changed: load the table again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === undefined ? defaultShouldRevalidate : true;

export default function Table() {
  const data: TableData | DemoData = useLoaderData<typeof loader>();
  if ("demo" in data) return <DemoTable key={data.view.game_code} data={data} />;
  return <TablePage key={data.view.game_code} data={data} />;
}
