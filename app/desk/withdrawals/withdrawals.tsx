import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import {
  claimWithdrawal,
  type QueuedWithdrawal,
  WITHDRAWAL_QUEUES,
  withdrawalQueue,
} from "~/casino/contract/operator/withdrawals";
import { PAYOUT_KINDS } from "~/casino/contract/payouts";
import { CasinoError } from "~/casino/result";
import { byLanguage, messagesFor } from "~/messages/language.server";
import { useMessages } from "~/messages/messages";
import { moneyFormat } from "~/ui/money";
import { numberFormat } from "~/ui/numbers";
import { requestQuery, requestUrl } from "~/url";
import { deskAction } from "../action.server";
import { requireOperator } from "../operator.server";
import { deskPaths } from "../paths";
import { redirectTo } from "../redirect.server";
import { titled } from "../title";
import { readAmount } from "../typed.server";
import { amountColumn } from "../ui/amount-column";
import { BulkForm } from "../ui/BulkForm";
import { CLAIMED } from "../ui/claimed";
import { ClaimedFilter } from "../ui/ClaimedFilter";
import { ClaimText } from "../ui/ClaimText";
import { type Column, DataTable } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { FilterField, Filters, FilterSelect } from "../ui/Filters";
import { NextPage } from "../ui/NextPage";
import { Page } from "../ui/Page";
import { DetailLink } from "../ui/PageLink";
import { RowSigns } from "../ui/Signs";
import { wordOf } from "../ui/word-of";
import { messages, type WithdrawalMessages } from "./messages";
import { sentences } from "./sentences.server";
import { reasonText } from "./words";

export async function loader(args: LoaderFunctionArgs) {
  const { read, may } = await requireOperator(args, "withdrawals.read");
  const query = requestQuery(args.request);
  const state = WITHDRAWAL_QUEUES.find((one) => one === query.get("state")) ?? "review";
  const claimed = CLAIMED.find((value) => value === query.get("claimed")) ?? "any";
  const kind = PAYOUT_KINDS.find((one) => one === query.get("kind")) ?? "";
  const typed = query.get("least") ?? "";
  const least = readAmount(typed, messagesFor(args.request, moneyFormat).decimalMark) ?? undefined;
  const cursor = query.get("cursor") ?? undefined;
  const answer = await read(withdrawalQueue, {
    query: { state, claimed, kind: kind || undefined, least, cursor },
  });
  const mayClaim = may(claimWithdrawal);
  return { ...answer, mayClaim, filter: { state, claimed, kind, least: least === undefined ? "" : typed } };
}

/** Of a checkbox: the player and the withdrawal. */
const CASE = /^([1-9]\d{0,14})\/([0-9a-f-]{36})$/;
/** A page of the queue. */
const MOST_CASES = 50;

const schema = byLanguage(sentences, ({ chooseOne }) =>
  z.object({
    intent: z.enum(["claim", "release"]),
    cases: z.preprocess(
      (sent) => (sent === undefined ? [] : [sent].flat()),
      z.array(z.string().regex(CASE)).min(1, chooseOne).max(MOST_CASES),
    ),
  }),
);

export const action = deskAction({
  name: "cases",
  schema,
  right: "withdrawals.decide",
  async act({ value: { intent, cases }, key, visit }) {
    const isReleased = intent === "release";
    const texts = messagesFor(visit.request, sentences);
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
        refused.push(texts.failed(pid, error.message));
      }
    }
    const first = isReleased ? texts.released(done) : texts.claimed(done);
    const flash = [first, ...refused.slice(0, 3)].join(" ");
    return redirectTo(deskPaths.withdrawals + requestUrl(visit.request).search, { flash });
  },
});

function columnsIn(texts: WithdrawalMessages): Column<QueuedWithdrawal>[] {
  return [
    { head: texts.since, cell: ({ created_at: at }) => <DateTime at={at} /> },
    {
      head: texts.player,
      cell: ({ pid, player, withdrawal_id: id }) => (
        <DetailLink page="withdrawal" of={[pid, id]}>
          {player}
        </DetailLink>
      ),
    },
    amountColumn(texts.amount, ({ amount_minor }) => amount_minor),
    { head: texts.to, cell: ({ kind, masked }) => `${texts.method(kind)} ${masked}` },
    { head: texts.why, cell: ({ review_reasons: reasons }) => reasonText(reasons, texts.reasons) },
    { head: texts.signs, cell: ({ signs }) => <RowSigns signs={signs} /> },
    { head: texts.claimedBy, cell: ({ claim }) => <ClaimText claim={claim} /> },
  ];
}

function contradictionColumns(texts: WithdrawalMessages): Column<QueuedWithdrawal>[] {
  return [
    { head: texts.filters.state, cell: ({ state }) => texts.states[state] },
    { head: texts.providerSays, cell: ({ contradiction }) => wordOf(contradiction ?? "–", texts.states) },
  ];
}

export const handle = titled((translate) => translate(messages).title);

export default function Withdrawals() {
  const { withdrawals, next, counts, filter, mayClaim } = useLoaderData<typeof loader>();
  const texts = useMessages(messages);
  const { number } = useMessages(numberFormat);
  return (
    <Page>
      <Filters>
        <FilterSelect
          name="state"
          label={texts.filters.state}
          value={filter.state}
          options={WITHDRAWAL_QUEUES.map((state) => ({
            value: state,
            name: texts.queueOf(texts.queues[state], number(counts[state])),
          }))}
        />
        <FilterSelect
          name="kind"
          label={texts.filters.method}
          value={filter.kind}
          options={[
            { value: "", name: texts.filters.all },
            ...PAYOUT_KINDS.map((kind) => ({ value: kind, name: texts.method(kind) })),
          ]}
        />
        <FilterField name="least" label={texts.filters.least} value={filter.least} />
        <ClaimedFilter value={filter.claimed} />
      </Filters>
      {mayClaim && withdrawals.length > 0 && filter.state !== "contradicted" ? (
        <BulkForm
          name="cases"
          intents={[
            { value: "claim", label: texts.claimChosen },
            { value: "release", label: texts.releaseChosen },
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
  const { withdrawals, filter, mayClaim } = useLoaderData<typeof loader>();
  const texts = useMessages(messages);
  const isContradicted = filter.state === "contradicted";
  const columns = columnsIn(texts);
  return (
    <DataTable
      caption={texts.oldestFirst(texts.queues[filter.state])}
      columns={isContradicted ? [...columns, ...contradictionColumns(texts)] : columns}
      rows={withdrawals}
      keyOf={({ withdrawal_id: id }) => id}
      empty={texts.none}
      {...(mayClaim && !isContradicted
        ? {
            select: {
              name: "cases",
              value: ({ pid, withdrawal_id: id }: QueuedWithdrawal) => `${pid}/${id}`,
              label: ({ player }: QueuedWithdrawal) => texts.choose(player),
            },
          }
        : {})}
    />
  );
}
