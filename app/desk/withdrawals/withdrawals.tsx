import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { PAYOUT_KINDS } from "~/casino/contract/payouts";
import { CasinoError } from "~/casino/result";
import {
  claimWithdrawal,
  WITHDRAWAL_QUEUES,
  withdrawalQueue,
  type QueuedWithdrawal,
} from "~/casino/contract/operator/withdrawals";
import { numberFormat } from "~/ui/numbers";
import { requestQuery, requestUrl } from "~/url";
import { deskAction } from "../action.server";
import { requireOperator } from "../operator.server";
import { deskPaths } from "../paths";
import { redirectTo } from "../redirect.server";
import { readAmount } from "../typed.server";
import { Amount } from "../ui/Amount";
import { BulkForm } from "../ui/BulkForm";
import { CLAIMED } from "../ui/claimed";
import { ClaimedFilter } from "../ui/ClaimedFilter";
import { ClaimText } from "../ui/ClaimText";
import { DataTable, type Column } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { FilterField, Filters, FilterSelect } from "../ui/Filters";
import { NextPage } from "../ui/NextPage";
import { Page } from "../ui/Page";
import { RowSigns } from "../ui/Signs";
import { QUEUE_WORDS, reasonText, STATE_WORDS } from "./words";

export async function loader(args: LoaderFunctionArgs) {
  const { read, operator } = await requireOperator(args, "withdrawals.read");
  const query = requestQuery(args.request);
  const state = WITHDRAWAL_QUEUES.find((one) => one === query.get("state")) ?? "review";
  const claimed = CLAIMED.find((value) => value === query.get("claimed")) ?? "any";
  const kind = PAYOUT_KINDS.find((one) => one === query.get("kind")) ?? "";
  const typed = query.get("least") ?? "";
  const least = readAmount(typed) ?? undefined;
  const cursor = query.get("cursor") ?? undefined;
  const answer = await read(withdrawalQueue, {
    query: { state, claimed, kind: kind || undefined, least, cursor },
  });
  const mayDecide = operator.rights.includes("withdrawals.decide");
  return { ...answer, mayDecide, shown: { state, claimed, kind, least: least === undefined ? "" : typed } };
}

/** Of a checkbox: the player and the withdrawal. */
const CASE = /^([1-9]\d{0,14})\/([0-9a-f-]{36})$/;
/** A page of the queue. */
const MOST_CASES = 50;

const schema = z.object({
  intent: z.enum(["claim", "release"]),
  cases: z.preprocess(
    (sent) => (sent === undefined ? [] : [sent].flat()),
    z.array(z.string().regex(CASE)).min(1, "Choose at least one withdrawal.").max(MOST_CASES),
  ),
});

export const action = deskAction({
  name: "cases",
  schema,
  right: "withdrawals.decide",
  async act({ value: { intent, cases }, key, visit }) {
    const isReleased = intent === "release";
    let done = 0;
    const refused: string[] = [];
    for (const one of cases) {
      const [, pid = "", withdrawalId = ""] = CASE.exec(one) ?? [];
      const params = { pid: Number(pid), withdrawalId };
      try {
        await visit.casino.call(claimWithdrawal, {
          params,
          body: { is_released: isReleased },
          key: `${key.slice(0, 50)}:${intent}:${withdrawalId}`,
        });
        done += 1;
      } catch (error) {
        // A colleague was faster: the others are claimed all the same.
        if (!(error instanceof CasinoError) || error.failure !== "refused") throw error;
        refused.push(`${pid}: ${error.message}`);
      }
    }
    const flash = `${isReleased ? "Released" : "Claimed for 15 minutes"}: ${done}. ${refused.slice(0, 3).join(" ")}`;
    return redirectTo(deskPaths.withdrawals + requestUrl(visit.request).search, { flash: flash.trim() });
  },
});

const columns: readonly Column<QueuedWithdrawal>[] = [
  { head: "Since", cell: ({ created_at: at }) => <DateTime at={at} /> },
  {
    head: "Player",
    cell: ({ pid, player, withdrawal_id: id }) => <Link to={deskPaths.withdrawal(pid, id)}>{player}</Link>,
  },
  {
    head: "Amount",
    align: "end",
    cell: ({ amount_minor: minor, currency }) => <Amount minor={minor} currency={currency} />,
  },
  { head: "To", cell: ({ kind, masked }) => `${kind} ${masked}` },
  { head: "Why a person looks", cell: ({ review_reasons: reasons }) => reasonText(reasons) },
  { head: "Signs", cell: ({ signs }) => <RowSigns signs={signs} /> },
  { head: "Claimed by", cell: ({ claim }) => <ClaimText claim={claim} /> },
];

const CONTRADICTION: readonly Column<QueuedWithdrawal>[] = [
  { head: "State", cell: ({ state }) => STATE_WORDS[state] },
  { head: "The provider says", cell: ({ contradiction }) => contradiction ?? "–" },
];

export default function Withdrawals() {
  const { withdrawals, next, counts, shown, mayDecide } = useLoaderData<typeof loader>();
  return (
    <Page title="Withdrawals">
      <Filters>
        <FilterSelect
          name="state"
          label="State"
          value={shown.state}
          options={WITHDRAWAL_QUEUES.map((state) => ({
            value: state,
            name: `${QUEUE_WORDS[state]} (${numberFormat.number(counts[state])})`,
          }))}
        />
        <FilterSelect
          name="kind"
          label="Method"
          value={shown.kind}
          options={[{ value: "", name: "All" }, ...PAYOUT_KINDS.map((kind) => ({ value: kind, name: kind }))]}
        />
        <FilterField name="least" label="From amount" value={shown.least} />
        <ClaimedFilter value={shown.claimed} />
      </Filters>
      {mayDecide && withdrawals.length > 0 && shown.state !== "contradicted" ? (
        <BulkForm
          name="cases"
          intents={[
            { value: "claim", label: "Claim the chosen" },
            { value: "release", label: "Release the chosen" },
          ]}
        >
          <Queue />
        </BulkForm>
      ) : (
        <Queue />
      )}
      <NextPage cursor={next} />
    </Page>
  );
}

function Queue() {
  const { withdrawals, shown, mayDecide } = useLoaderData<typeof loader>();
  const isContradicted = shown.state === "contradicted";
  return (
    <DataTable
      caption={`${QUEUE_WORDS[shown.state]}, oldest first`}
      columns={isContradicted ? [...columns, ...CONTRADICTION] : columns}
      rows={withdrawals}
      keyOf={({ withdrawal_id: id }) => id}
      empty="No withdrawal fits."
      {...(mayDecide && !isContradicted
        ? {
            select: {
              name: "cases",
              value: ({ pid, withdrawal_id: id }: QueuedWithdrawal) => `${pid}/${id}`,
              label: ({ player }: QueuedWithdrawal) => `Choose the withdrawal of ${player}`,
            },
          }
        : {})}
    />
  );
}
