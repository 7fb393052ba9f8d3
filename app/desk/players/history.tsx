import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { historyKind, type HistoryRow } from "~/casino/contract/history";
import { deskHistory } from "~/casino/contract/operator/players";
import { useMessages } from "~/messages/messages";
import { requestQuery } from "~/url";
import { requireOperator } from "../operator.server";
import { playerIn } from "../params.server";
import { titled } from "../title";
import { amountColumn } from "../ui/amount-column";
import { type Column, DataTable } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { NextPage } from "../ui/NextPage";
import { DetailLink } from "../ui/PageLink";
import { withId } from "../ui/with-id";
import { messages, type PlayersMessages } from "./player-messages";

export async function loader(args: LoaderFunctionArgs) {
  const { read } = await requireOperator(args, "players.read");
  const pid = playerIn(args.params);
  const { data: kind } = historyKind.safeParse(args.params.kind);
  if (!kind) throw Response.json({ message: "" }, { status: 404 });
  const before = requestQuery(args.request).get("cursor") ?? undefined;
  const { rows, next } = await read(deskHistory, { params: { pid }, query: { kind, before } });
  return { pid, kind, rows, next };
}

/** A row of any kind as the table shows it. */
function textOf(row: HistoryRow, texts: PlayersMessages): { what: string; state: string } {
  const { rows, couponStates, roundStates, method } = texts;
  switch (row.kind) {
    case "deposit":
      return {
        what: [method(row.method), row.card_brand, row.card_last4].filter(Boolean).join(" "),
        state: rows.depositStates[row.status],
      };
    case "withdrawal":
      return { what: `${method(row.method)} ${row.masked}`, state: rows.withdrawalStates[row.state] };
    case "coupon":
      return { what: withId(row.title, row.coupon_code), state: couponStates[row.state] };
    case "round":
      return { what: withId(row.game_name, row.game_code), state: roundStates[row.status] };
    case "ledger":
      return { what: rows.transactions[row.transaction_kind], state: rows.wallets[row.account] };
  }
}

type Amounts = { [Kind in HistoryRow["kind"]]: readonly Column<Extract<HistoryRow, { kind: Kind }>>[] };

function amountsIn(texts: PlayersMessages): Amounts {
  const { rows } = texts;
  return {
    deposit: [
      amountColumn(texts.amount, (row) => row.amount_minor),
      amountColumn(texts.bonus, (row) => row.bonus_minor),
    ],
    withdrawal: [amountColumn(texts.amount, (row) => row.amount_minor)],
    coupon: [
      amountColumn(texts.bonus, (row) => row.bonus_minor),
      amountColumn(rows.played, (row) => row.played_minor),
      amountColumn(rows.toPlay, (row) => row.needed_minor),
    ],
    round: [
      { head: rows.version, align: "end", cell: ({ paytable_version: version = 1 }) => version },
      amountColumn(texts.stake, (row) => row.stake_minor),
      amountColumn(texts.payout, (row) => row.payout_minor),
      amountColumn(texts.balanceAfter, (row) => row.balance_after_minor),
    ],
    ledger: [amountColumn(texts.amount, (row) => row.amount_minor)],
  };
}

function columnsOf(
  rows: readonly HistoryRow[],
  pid: number,
  texts: PlayersMessages,
): readonly Column<HistoryRow>[] {
  const kind = rows[0]?.kind ?? "ledger";
  return [
    { head: texts.when, cell: ({ at }) => <DateTime at={at} /> },
    {
      head: texts.what,
      cell: (row) => {
        const { what } = textOf(row, texts);
        return (
          <RowLink row={row} pid={pid}>
            {what}
          </RowLink>
        );
      },
    },
    {
      head: kind === "ledger" ? texts.rows.wallet : texts.state,
      cell: (row) => textOf(row, texts).state,
    },
    // All rows of a page are of one kind.
    ...(amountsIn(texts)[kind] as readonly Column<HistoryRow>[]),
    { head: texts.rows.id, cell: ({ id }) => <code>{id}</code> },
  ];
}

/** Leads to the page of a row that has one. */
function RowLink({ row, pid, children }: { row: HistoryRow; pid: number; children: ReactNode }) {
  if (row.kind === "withdrawal") {
    return (
      <DetailLink page="withdrawal" of={[pid, row.id]}>
        {children}
      </DetailLink>
    );
  }
  const isOfRound = row.kind === "ledger" && ROUND_KINDS.has(row.transaction_kind);
  const round = row.kind === "round" ? row.id : isOfRound ? row.reference : null;
  if (round === null) return <>{children}</>;
  return (
    <DetailLink page="playerRound" of={[pid, round]}>
      {children}
    </DetailLink>
  );
}

/** Entries of a round, which their reference names. */
const ROUND_KINDS: ReadonlySet<string> = new Set(["wager", "payout"]);

export const handle = titled<typeof loader>((translate, { kind }) => translate(messages).history[kind]);

export default function History() {
  const { pid, kind, rows, next } = useLoaderData<typeof loader>();
  const texts = useMessages(messages);
  return (
    <>
      <DataTable
        caption={texts.rows.caption(texts.history[kind])}
        columns={columnsOf(rows, pid, texts)}
        rows={rows}
        keyOf={({ id }) => id}
        empty={texts.rows.empty}
      />
      <NextPage cursor={next} />
    </>
  );
}
