import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { casinoHealth, type DatabaseTable } from "~/casino/contract/operator/today";
import type { Right } from "~/casino/contract/operator/rights";
import { numberFormat } from "~/ui/numbers";
import { requireOperator } from "../operator.server";
import { deskPaths, withParams } from "../paths";
import { DataTable, type Column } from "../ui/DataTable";
import { Page } from "../ui/Page";
import { checksOf, megabytes, type Check } from "./checks";
import { CheckState } from "./CheckState";
import { siteHealth } from "./site-health.server";

export async function loader(args: LoaderFunctionArgs) {
  const { read, operator } = await requireOperator(args, "today.read");
  const [health, site] = await Promise.all([read(casinoHealth, {}), siteHealth()]);
  return { checks: checksOf(health, site), tables: health.tables, rights: operator.rights };
}

const CHECKS: readonly Column<Check>[] = [
  { head: "Program", cell: ({ id, program }) => <span id={id}>{program}</span> },
  { head: "Check", cell: ({ name }) => name },
  { head: "State", cell: ({ isOk }) => <CheckState isOk={isOk} /> },
  { head: "Detail", cell: ({ detail }) => detail || "–" },
  { head: "What it is", cell: ({ about }) => <span className="desk-reason">{about}</span> },
];

const TABLES: readonly Column<DatabaseTable>[] = [
  { head: "Table", cell: ({ name }) => <code>{name}</code> },
  { head: "Rows, about", align: "end", cell: ({ rows }) => numberFormat.number(rows) },
  { head: "Size", align: "end", cell: ({ bytes }) => megabytes(bytes) },
];

/** More about what a check found, for operators with the right. */
const MORE: readonly { label: string; to: string; right: Right }[] = [
  { label: "Wallets that differ from the ledger", to: deskPaths.watch, right: "withdrawals.read" },
  {
    label: "Starts of the casino",
    to: withParams(deskPaths.log, { action: "casino.start" }),
    right: "log.read",
  },
  { label: "Mails that wait or were given up", to: deskPaths.mails, right: "support.read" },
];

export default function Health() {
  const { checks, tables, rights } = useLoaderData<typeof loader>();
  return (
    <Page title="Health">
      <DataTable
        caption="Health of the programs"
        columns={CHECKS}
        rows={checks}
        keyOf={({ id }) => id}
        empty="Nothing is checked."
      />
      <ul className="desk-links">
        {MORE.filter(({ right }) => rights.includes(right)).map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
      <h2>Largest tables of the database</h2>
      <DataTable
        caption="Tables of the database with their indexes, the largest first"
        columns={TABLES}
        rows={tables}
        keyOf={({ name }) => name}
        empty="The database has no tables."
      />
    </Page>
  );
}
