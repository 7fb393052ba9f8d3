import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import {
  decideWatchedDeposit,
  underWatch,
  type PaymentFinding,
  type WalletDifference,
  type WatchedDeposit,
} from "~/casino/contract/operator/today";
import { Select } from "~/forms/Field";
import { Button } from "~/ui/Button";
import { deskAction } from "../action.server";
import { requireOperator } from "../operator.server";
import { deskPaths } from "../paths";
import { reasonField } from "../reason.server";
import { redirectTo } from "../redirect.server";
import { Amount } from "../ui/Amount";
import { DataTable, type Column } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { DeskForm } from "../ui/DeskForm";
import { Page } from "../ui/Page";

export async function loader(args: LoaderFunctionArgs) {
  const { read, operator } = await requireOperator(args, "withdrawals.read");
  return { ...(await read(underWatch, {})), mayDecide: operator.rights.includes("withdrawals.decide") };
}

export const action = deskAction({
  name: "review",
  schema: z.object({
    reference: z.string({ error: "Choose a deposit." }).trim().min(1, "Choose a deposit.").max(100),
    intent: z.enum(["credit", "return"]),
    reason: reasonField,
  }),
  right: "withdrawals.decide",
  fields: { invalid_field: "reference" },
  async act({ value: { intent: decision, ...body }, key, visit }) {
    await visit.casino.call(decideWatchedDeposit, { body: { ...body, decision }, key });
    const flash = decision === "credit" ? "It is credited." : "It goes back to the player.";
    return redirectTo(deskPaths.watch, { flash });
  },
});

function playerLink(pid: number | null) {
  return pid === null || pid === 0 ? "–" : <Link to={deskPaths.player(pid)}>{pid}</Link>;
}

function amountOr(minor: number | null, currency: string | null) {
  return minor === null || currency === null ? "–" : <Amount minor={minor} currency={currency} />;
}

const DEPOSITS: readonly Column<WatchedDeposit>[] = [
  { head: "Since", cell: ({ created_at: at }) => <DateTime at={at} /> },
  { head: "Player", align: "end", cell: ({ pid }) => playerLink(pid) },
  {
    head: "Amount",
    align: "end",
    cell: (row) => <Amount minor={row.amount_minor} currency={row.currency} />,
  },
  { head: "Method", cell: ({ method }) => method },
  { head: "State", cell: ({ state }) => state },
  { head: "Asked", align: "end", cell: ({ looks }) => looks },
  { head: "Asked next", cell: ({ next_look_at: at }) => <DateTime at={at} /> },
  { head: "Id", cell: ({ deposit_id: id }) => <code>{id}</code> },
];

const FINDINGS: readonly Column<PaymentFinding>[] = [
  { head: "Found", cell: ({ found_at: at }) => <DateTime at={at} /> },
  { head: "What", cell: ({ finding }) => finding.replaceAll("_", " ") },
  { head: "Player", align: "end", cell: ({ pid }) => playerLink(pid) },
  {
    head: "The provider says",
    align: "end",
    cell: ({ provider_minor: minor, provider_currency: currency }) => amountOr(minor, currency),
  },
  {
    head: "The ledger says",
    align: "end",
    cell: ({ ledger_minor: minor, ledger_currency: currency }) => amountOr(minor, currency),
  },
  { head: "Reference", cell: ({ reference }) => <code>{reference}</code> },
];

const DIFFERENCES: readonly Column<WalletDifference>[] = [
  { head: "Wallet", cell: ({ pid }) => (pid === 0 ? "Pools of the jackpots" : playerLink(pid)) },
  { head: "What differs", cell: ({ wrong }) => wrong.join(", ").replaceAll("_", " ") },
];

export default function Watch() {
  const { deposits, findings, differences, mayDecide } = useLoaderData<typeof loader>();
  return (
    <Page title="Money under watch">
      <h2>Deposits being asked about</h2>
      <DataTable
        caption="Deposits whose provider is asked again, oldest first"
        columns={DEPOSITS}
        rows={deposits}
        keyOf={({ deposit_id: id }) => id}
        empty="Every deposit has its answer."
      />
      <h2>Differences with the provider</h2>
      <DataTable
        caption="Payments that the provider and the ledger disagree about, oldest first"
        columns={FINDINGS}
        rows={findings}
        keyOf={({ reference, finding }) => `${reference} ${finding}`}
        empty="Provider and ledger agree."
      />
      {mayDecide && findings.length > 0 ? <Review /> : null}
      <h2>Wallets that differ from the ledger</h2>
      <DataTable
        caption="Wallets whose money is stopped"
        columns={DIFFERENCES}
        rows={differences}
        keyOf={({ pid }) => pid}
        empty="Every wallet is what the ledger says."
      />
    </Page>
  );
}

/** For what the provider captured of a deposit, but in another amount or too late. */
function Review() {
  const { findings } = useLoaderData<typeof loader>();
  const references = [...new Set(findings.map(({ reference }) => reference))];
  return (
    <DeskForm
      name="review"
      buttons={
        <>
          <Button name="intent" value="credit">
            Credit what was captured
          </Button>{" "}
          <Button kind="quiet" name="intent" value="return">
            Give it back
          </Button>
        </>
      }
      asksReason
    >
      {({ reply }) => (
        <Select
          name="reference"
          label="Deposit under review"
          options={references.map((reference) => ({ value: reference, name: reference }))}
          reply={reply}
          initial={references[0] ?? ""}
        />
      )}
    </DeskForm>
  );
}
