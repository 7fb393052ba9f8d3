import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { deskSwitches, type DeskSwitch } from "~/casino/contract/operator/switches";
import type { SwitchKind } from "~/casino/contract/switch-words";
import { requestQuery } from "~/url";
import { requireOperator } from "../operator.server";
import { deskPaths } from "../paths";
import { DataTable, type Column } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { FilterField, Filters } from "../ui/Filters";
import { Page } from "../ui/Page";
import { StateBadge } from "./StateBadge";
import { EFFECTS, switchTitle } from "./words";

/** Longer than any game's title. */
const MOST_TYPED = 100;

export async function loader(args: LoaderFunctionArgs) {
  const { read, operator } = await requireOperator(args, "switches.read");
  const q = (requestQuery(args.request).get("q") ?? "").trim().slice(0, MOST_TYPED);
  const { switches } = await read(deskSwitches, {});
  const mayEdit = operator.rights.includes("switches.edit");
  return { q, switches: switches.filter((row) => row.kind !== "game" || isFound(row, q)), mayEdit };
}

function isFound(row: DeskSwitch, q: string): boolean {
  return switchTitle(row).toLowerCase().includes(q.toLowerCase());
}

const columns: readonly Column<DeskSwitch>[] = [
  { head: "Name", cell: (row) => switchTitle(row) },
  { head: "State", cell: ({ is_on: isOn }) => <StateBadge isOn={isOn} /> },
  { head: "Since", cell: ({ changed_at: at }) => <DateTime at={at} /> },
  { head: "By", cell: ({ operator }) => operator ?? "–" },
  { head: "Reason", cell: ({ reason }) => reason ?? "–" },
];

const flipping: Column<DeskSwitch> = {
  head: "Action",
  cell: (row) => (
    <Link
      to={deskPaths.switch(row.kind, row.name)}
      aria-label={`Switch ${switchTitle(row)} ${row.is_on ? "off" : "on"}`}
    >
      Switch {row.is_on ? "off" : "on"}
    </Link>
  ),
};

const GROUPS: readonly { title: string; kinds: readonly SwitchKind[] }[] = [
  { title: "House", kinds: ["house", "signups"] },
  { title: "Money", kinds: ["deposits", "withdrawals"] },
  { title: "Markets", kinds: ["market"] },
  { title: "Jackpots", kinds: ["jackpot"] },
];

export default function Switches() {
  const { q, switches, mayEdit } = useLoaderData<typeof loader>();
  // In view on a phone, where the table scrolls sideways.
  const shown = mayEdit ? [...columns.slice(0, 2), flipping, ...columns.slice(2)] : columns;
  const table = (title: string, kinds: readonly SwitchKind[], empty: string) => (
    <DataTable
      caption={title}
      columns={shown}
      rows={switches.filter(({ kind }) => kinds.includes(kind))}
      keyOf={({ kind, name }) => `${kind}:${name}`}
      empty={empty}
    />
  );
  return (
    <Page title="Switches">
      <p>Every copy of the casino follows a switch within a second.</p>
      {GROUPS.map(({ title, kinds }) => (
        <section key={title}>
          <h2>{title}</h2>
          {table(title, kinds, "There is nothing to switch.")}
        </section>
      ))}
      <h2>Games</h2>
      <p>{EFFECTS.game}</p>
      <Filters>
        <FilterField name="q" label="Title or code of a game" value={q} type="search" />
      </Filters>
      {table("Games", ["game"], q === "" ? "There is no game." : `No game is called “${q}”.`)}
    </Page>
  );
}
