import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, type ShouldRevalidateFunction } from "@remix-run/react";
import { isDemo } from "~/casino/demo.server";
import type { RefreshHandle } from "~/shell/RefreshWithoutScript";
import { pageMeta } from "~/shell/meta";
import { paths } from "~/paths";
import { tableAction } from "./bets.server";
import { demoAction } from "./demo-actions.server";
import { loadDemo, type DemoData } from "./demo.server";
import { DemoTable } from "./DemoTable";
import { loadTable, type TableData } from "./table.server";
import { TablePage } from "./TablePage";
import tablesCss from "./tables.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: tablesCss }];

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data ? `${data.view.display_name}, a live table` : "A live table",
  description: data
    ? `${data.view.display_name}: one round for all who play, and every round open to be checked.`
    : "",
  path: data ? paths.table(data.view.game_code) : null,
}));

export const handle: RefreshHandle = {
  refreshAfter: (data) => (data as TableData | undefined)?.refresh ?? null,
};

export function loader(args: LoaderFunctionArgs) {
  return isDemo(args.request) ? loadDemo(args) : loadTable(args);
}

export function action(args: ActionFunctionArgs) {
  return isDemo(args.request) ? demoAction(args) : tableAction(args);
}

/** A refused bet may mean that the round is another by now: look again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === undefined ? defaultShouldRevalidate : true;

export default function Table() {
  const data: TableData | DemoData = useLoaderData<typeof loader>();
  if ("demo" in data) return <DemoTable key={data.view.game_code} data={data} />;
  return <TablePage key={data.view.game_code} data={data} />;
}
