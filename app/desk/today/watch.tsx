import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import {
  decideWatchedDeposit,
  type PaymentFinding,
  underWatch,
  type WalletDifference,
  type WatchedDeposit,
} from "~/casino/contract/operator/today";
import { Select } from "~/forms/Field";
import { byLanguage, messagesFor } from "~/messages/language.server";
import { useMessages } from "~/messages/messages";
import { Button } from "~/ui/Button";
import { deskAction } from "../action.server";
import { requireOperator } from "../operator.server";
import { deskPaths } from "../paths";
import { messages as playersMessages, type PlayersMessages } from "../players/player-messages";
import { redirectTo } from "../redirect.server";
import { titled } from "../title";
import { fieldsIn } from "../typed.server";
import { Amount } from "../ui/Amount";
import { amountColumn } from "../ui/amount-column";
import { type Column, DataTable } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { DeskForm } from "../ui/DeskForm";
import { Page } from "../ui/Page";
import { DetailLink } from "../ui/PageLink";
import { wordOf } from "../ui/word-of";
import { messages, type TodayMessages } from "./messages";
import { sentences } from "./sentences.server";

export async function loader(args: LoaderFunctionArgs) {
  const { read, may } = await requireOperator(args, "withdrawals.read");
  return { ...(await read(underWatch, {})), mayDecide: may(decideWatchedDeposit) };
}

const schema = byLanguage(sentences, ({ chooseDeposit }, language) =>
  z.object({
    reference: z.string({ error: chooseDeposit }).trim().min(1, chooseDeposit).max(100),
    intent: z.enum(["credit", "return"]),
    reason: fieldsIn(language).reason,
  }),
);

export const action = deskAction({
  name: "review",
  schema,
  right: "withdrawals.decide",
  fields: { invalid_field: "reference" },
  async act({ value: { intent: decision, ...body }, key, visit }) {
    await visit.casino.call(decideWatchedDeposit, { body: { ...body, decision }, key });
    const { credited, returned } = messagesFor(visit.request, sentences);
    return redirectTo(deskPaths.watch, { flash: decision === "credit" ? credited : returned });
  },
});

type Texts = TodayMessages["watch"];

function playerLink(pid: number | null) {
  return pid === null || pid === 0 ? (
    "–"
  ) : (
    <DetailLink page="player" of={[pid]}>
      {pid}
    </DetailLink>
  );
}

function amountOr(minor: number | null, currency: string | null) {
  return minor === null || currency === null ? "–" : <Amount minor={minor} currency={currency} />;
}

function depositColumns(
  texts: Texts,
  { method: methodOf, rows: { depositStates } }: PlayersMessages,
): readonly Column<WatchedDeposit>[] {
  return [
    { head: texts.since, cell: ({ created_at: at }) => <DateTime at={at} /> },
    { head: texts.player, align: "end", cell: ({ pid }) => playerLink(pid) },
    amountColumn(texts.amount, (row) => row.amount_minor),
    { head: texts.method, cell: ({ method }) => methodOf(method) },
    { head: texts.state, cell: ({ state }) => wordOf(state, depositStates) },
    { head: texts.looks, align: "end", cell: ({ looks }) => looks },
    { head: texts.nextLook, cell: ({ next_look_at: at }) => <DateTime at={at} /> },
    { head: texts.id, cell: ({ deposit_id: id }) => <code>{id}</code> },
  ];
}

function findingColumns(texts: Texts): readonly Column<PaymentFinding>[] {
  return [
    { head: texts.found, cell: ({ found_at: at }) => <DateTime at={at} /> },
    { head: texts.finding, cell: ({ finding }) => wordOf(finding, texts.findings) },
    { head: texts.player, align: "end", cell: ({ pid }) => playerLink(pid) },
    {
      head: texts.provider,
      align: "end",
      cell: ({ provider_minor: minor, provider_currency: currency }) => amountOr(minor, currency),
    },
    {
      head: texts.ledger,
      align: "end",
      cell: ({ ledger_minor: minor, ledger_currency: currency }) => amountOr(minor, currency),
    },
    { head: texts.reference, cell: ({ reference }) => <code>{reference}</code> },
  ];
}

function differenceColumns(texts: Texts): readonly Column<WalletDifference>[] {
  return [
    { head: texts.wallet, cell: ({ pid }) => (pid === 0 ? texts.pools : playerLink(pid)) },
    { head: texts.wrong, cell: ({ wrong }) => wrong.map((part) => wordOf(part, texts.wrongs)).join(", ") },
  ];
}

export const handle = titled((translate) => translate(messages).underWatch.title);

export default function Watch() {
  const { deposits, findings, differences, mayDecide } = useLoaderData<typeof loader>();
  const { watch: texts, underWatch, queues } = useMessages(messages);
  const ofPlayers = useMessages(playersMessages);
  return (
    <Page>
      <h2>{queues.deposits}</h2>
      <DataTable
        caption={texts.depositsCaption}
        columns={depositColumns(texts, ofPlayers)}
        rows={deposits}
        keyOf={({ deposit_id: id }) => id}
        empty={texts.noDeposits}
      />
      <h2>{underWatch.findings}</h2>
      <DataTable
        caption={texts.findingsCaption}
        columns={findingColumns(texts)}
        rows={findings}
        keyOf={({ reference, finding }) => `${reference} ${finding}`}
        empty={texts.noFindings}
      />
      {mayDecide && findings.length > 0 ? <Review /> : null}
      <h2>{underWatch.wallets}</h2>
      <DataTable
        caption={texts.walletsCaption}
        columns={differenceColumns(texts)}
        rows={differences}
        keyOf={({ pid }) => pid}
        empty={texts.noWallets}
      />
    </Page>
  );
}

/** For what the provider captured of a deposit, but in another amount or too late. */
function Review() {
  const texts = useMessages(messages).watch;
  const { findings } = useLoaderData<typeof loader>();
  const references = [...new Set(findings.map(({ reference }) => reference))];
  return (
    <DeskForm
      name="review"
      buttons={
        <>
          <Button name="intent" value="credit">
            {texts.credit}
          </Button>{" "}
          <Button kind="quiet" name="intent" value="return">
            {texts.giveBack}
          </Button>
        </>
      }
      asksReason
    >
      <Select
        name="reference"
        label={texts.deposit}
        options={references.map((reference) => ({ value: reference, name: reference }))}
        initial={references[0] ?? ""}
      />
    </DeskForm>
  );
}
