import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { type DeskSwitch, deskSwitches, flipSwitch } from "~/casino/contract/operator/switches";
import type { SwitchKind } from "~/casino/contract/switch-words";
import { messagesFor } from "~/messages/language.server";
import { useMessages } from "~/messages/messages";
import { requestQuery } from "~/url";
import { requireOperator } from "../operator.server";
import { deskPaths } from "../paths";
import { titled } from "../title";
import { type Column, DataTable } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { FilterField, Filters } from "../ui/Filters";
import { Page } from "../ui/Page";
import { messages, type SwitchesMessages } from "./messages";
import { StateBadge } from "./StateBadge";
import { switchTitle } from "./words";

/** Longer than any game's title. */
const MOST_TYPED = 100;

export async function loader(args: LoaderFunctionArgs) {
  const { read, may } = await requireOperator(args, "switches.read");
  const q = (requestQuery(args.request).get("q") ?? "").trim().slice(0, MOST_TYPED);
  const { switches } = await read(deskSwitches, {});
  const mayEdit = may(flipSwitch);
  const texts = messagesFor(args.request, messages);
  return { q, switches: switches.filter((row) => row.kind !== "game" || isFound(row, q, texts)), mayEdit };
}

function isFound(row: DeskSwitch, q: string, texts: SwitchesMessages): boolean {
  return switchTitle(row, texts).toLowerCase().includes(q.toLowerCase());
}

function columnsIn(texts: SwitchesMessages): readonly Column<DeskSwitch>[] {
  return [
    { head: texts.name, cell: (row) => switchTitle(row, texts) },
    { head: texts.state, cell: ({ is_on: isOn }) => <StateBadge isOn={isOn} /> },
    { head: texts.since, cell: ({ changed_at: at }) => <DateTime at={at} /> },
    { head: texts.by, cell: ({ operator }) => operator ?? "–" },
    { head: texts.reason, cell: ({ reason }) => reason ?? "–" },
  ];
}

function flippingIn(texts: SwitchesMessages): Column<DeskSwitch> {
  return {
    head: texts.action,
    cell: (row) => (
      <Link
        to={deskPaths.switch(row.kind, row.name)}
        aria-label={texts.switchIt(switchTitle(row, texts), row.is_on)}
      >
        {row.is_on ? texts.switchOff : texts.switchOn}
      </Link>
    ),
  };
}

const GROUPS: readonly { name: keyof SwitchesMessages["groups"]; kinds: readonly SwitchKind[] }[] = [
  { name: "house", kinds: ["house", "signups"] },
  { name: "money", kinds: ["deposits", "withdrawals"] },
  { name: "markets", kinds: ["market"] },
  { name: "jackpots", kinds: ["jackpot"] },
];

export const handle = titled((translate) => translate(messages).title);

export default function Switches() {
  const { q, switches, mayEdit } = useLoaderData<typeof loader>();
  const texts = useMessages(messages);
  const columns = columnsIn(texts);
  // In view on a phone, where the table scrolls sideways.
  const visible = mayEdit ? [...columns.slice(0, 2), flippingIn(texts), ...columns.slice(2)] : columns;
  const table = (title: string, kinds: readonly SwitchKind[], empty: string) => (
    <DataTable
      caption={title}
      columns={visible}
      rows={switches.filter(({ kind }) => kinds.includes(kind))}
      keyOf={({ kind, name }) => `${kind}:${name}`}
      empty={empty}
    />
  );
  return (
    <Page>
      <p>{texts.intro}</p>
      {GROUPS.map(({ name, kinds }) => (
        <section key={name}>
          <h2>{texts.groups[name]}</h2>
          {table(texts.groups[name], kinds, texts.nothing)}
        </section>
      ))}
      <h2>{texts.groups.games}</h2>
      <p>{texts.effects.game}</p>
      <Filters>
        <FilterField name="q" label={texts.search} value={q} type="search" />
      </Filters>
      {table(texts.groups.games, ["game"], q === "" ? texts.noGame : texts.noSuchGame(q))}
    </Page>
  );
}
