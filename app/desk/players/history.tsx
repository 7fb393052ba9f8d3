import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { HistoryRow } from "~/casino/contract/history";
import { deskHistory } from "~/casino/contract/operator/players";
import { requestQuery } from "~/url";
import { requireOperator } from "../operator.server";
import { playerIn } from "../params.server";
import { deskPaths } from "../paths";
import { Amount } from "../ui/Amount";
import { DataTable, type Column } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { NextPage } from "../ui/NextPage";
import { HISTORY_TABS } from "./tabs";

export async function loader(args: LoaderFunctionArgs) {
  const { read } = await requireOperator(args, "players.read");
  const pid = playerIn(args.params);
  const tab = HISTORY_TABS.find(({ kind }) => kind === args.params.kind);
  if (!tab) throw Response.json({ message: "" }, { status: 404 });
  const before = requestQuery(args.request).get("cursor") ?? undefined;
  const { rows, next } = await read(deskHistory, { params: { pid }, query: { kind: tab.kind, before } });
  return { pid, tab, rows, next };
}

/** A row of any kind as the table shows it. */
function textOf(row: HistoryRow): { what: string; state: string } {
  const words = (text: string) => text.replaceAll("_", " ");
  switch (row.kind) {
    case "deposit":
      return {
        what: [row.method, row.card_brand, row.card_last4].filter(Boolean).join(" "),
        state: words(row.status),
      };
    case "withdrawal":
      return { what: `${row.method} ${row.masked}`, state: words(row.state) };
    case "coupon":
      return { what: `${row.title} (${row.coupon_code})`, state: words(row.state) };
    case "round":
      return { what: `${row.game_name} (${row.game_code})`, state: row.status };
    case "ledger":
      return { what: words(row.transaction_kind), state: row.account };
  }
}

const AMOUNTS: { [Kind in HistoryRow["kind"]]: readonly Column<Extract<HistoryRow, { kind: Kind }>>[] } = {
  deposit: [amount("Amount", (row) => row.amount_minor), amount("Bonus", (row) => row.bonus_minor)],
  withdrawal: [amount("Amount", (row) => row.amount_minor)],
  coupon: [
    amount("Bonus", (row) => row.bonus_minor),
    amount("Played", (row) => row.played_minor),
    amount("To play", (row) => row.needed_minor),
  ],
  round: [
    { head: "Version", align: "end", cell: ({ paytable_version: version = 1 }) => version },
    amount("Stake", (row) => row.stake_minor),
    amount("Payout", (row) => row.payout_minor),
    amount("Balance after", (row) => row.balance_after_minor),
  ],
  ledger: [amount("Amount", (row) => row.amount_minor)],
};

function amount<Row extends { currency: string }>(head: string, minor: (row: Row) => number): Column<Row> {
  return { head, align: "end", cell: (row) => <Amount minor={minor(row)} currency={row.currency} /> };
}

function columnsOf(rows: readonly HistoryRow[], pid: number): readonly Column<HistoryRow>[] {
  const kind = rows[0]?.kind ?? "ledger";
  return [
    { head: "When", cell: ({ at }) => <DateTime at={at} /> },
    {
      head: "What",
      cell: (row) => {
        const to = linkOf(row, pid);
        return to === null ? textOf(row).what : <Link to={to}>{textOf(row).what}</Link>;
      },
    },
    { head: kind === "ledger" ? "Account" : "State", cell: (row) => textOf(row).state },
    // All rows of a page are of one kind.
    ...(AMOUNTS[kind] as readonly Column<HistoryRow>[]),
    { head: "Id", cell: ({ id }) => <code>{id}</code> },
  ];
}

/** The page of a row that has one. */
function linkOf(row: HistoryRow, pid: number): string | null {
  if (row.kind === "withdrawal") return deskPaths.withdrawal(pid, row.id);
  if (row.kind === "round") return deskPaths.playerRound(pid, row.id);
  return row.kind === "ledger" && ROUND_KINDS.has(row.transaction_kind)
    ? deskPaths.playerRound(pid, row.reference)
    : null;
}

/** Entries of a round, which their reference names. */
const ROUND_KINDS: ReadonlySet<string> = new Set(["wager", "payout"]);

export default function History() {
  const { pid, tab, rows, next } = useLoaderData<typeof loader>();
  return (
    <>
      <DataTable
        caption={`${tab.name}, newest first`}
        columns={columnsOf(rows, pid)}
        rows={rows}
        keyOf={({ id }) => id}
        empty="There is nothing yet."
      />
      <NextPage cursor={next} />
    </>
  );
}
