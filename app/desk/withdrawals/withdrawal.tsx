import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import {
  askAboutWithdrawal,
  claimWithdrawal,
  decideWithdrawal,
  deskWithdrawal,
  settleContradiction,
} from "~/casino/contract/operator/withdrawals";
import { WITHDRAWAL_STATES } from "~/casino/contract/payouts";
import { TextArea } from "~/forms/Field";
import { byLanguage, messagesFor } from "~/messages/language.server";
import { messagesIn, useMessages } from "~/messages/messages";
import { Button } from "~/ui/Button";
import { moneyFormat } from "~/ui/money";
import { deskAction } from "../action.server";
import { messages as identityMessages } from "../identity/messages";
import { requireOperator } from "../operator.server";
import { playerIn } from "../params.server";
import { deskPaths } from "../paths";
import { redirectTo } from "../redirect.server";
import { sentences as deskSentences } from "../sentences.server";
import { titled } from "../title";
import { fieldsIn } from "../typed.server";
import { Amount } from "../ui/Amount";
import { Badge } from "../ui/Badge";
import { ClaimForm } from "../ui/ClaimForm";
import { ClaimText } from "../ui/ClaimText";
import { DateTime } from "../ui/DateTime";
import { DeskForm } from "../ui/DeskForm";
import { Facts } from "../ui/Facts";
import { Page } from "../ui/Page";
import { DetailLink } from "../ui/PageLink";
import { SignList } from "../ui/Signs";
import { withId } from "../ui/with-id";
import { wordOf } from "../ui/word-of";
import { messages } from "./messages";
import { sentences } from "./sentences.server";
import { reasonText, STATE_KINDS } from "./words";

export async function loader(args: LoaderFunctionArgs) {
  const { read, may } = await requireOperator(args, "withdrawals.read");
  const params = { pid: playerIn(args.params), withdrawalId: args.params.withdrawalId ?? "" };
  const answer = await read(deskWithdrawal, { params });
  return {
    ...answer,
    mayClaim: may(claimWithdrawal),
    mayDecide: may(decideWithdrawal),
    mayAsk: may(askAboutWithdrawal),
    maySettle: may(settleContradiction),
  };
}

const MAX_QUESTION = 2_000;

const schema = byLanguage(sentences, ({ question }, language) => {
  const { reason } = fieldsIn(language);
  const { atMost } = messagesIn(language, deskSentences).fields;
  return z.discriminatedUnion("intent", [
    z.object({ intent: z.literal("claim") }),
    z.object({ intent: z.literal("release") }),
    z.object({ intent: z.literal("pay"), seen: z.enum(WITHDRAWAL_STATES), reason }),
    z.object({ intent: z.literal("refuse"), seen: z.enum(WITHDRAWAL_STATES), reason }),
    z.object({ intent: z.literal("accept"), seen: z.string(), reason }),
    z.object({
      intent: z.literal("ask"),
      text: z.string({ error: question }).trim().min(1, question).max(MAX_QUESTION, atMost(MAX_QUESTION)),
    }),
  ]);
});

export const action = deskAction({
  name: "withdrawal",
  schema,
  right: "withdrawals.decide",
  async act({ value, key, params: path, visit }) {
    const params = { pid: playerIn(path), withdrawalId: path.withdrawalId ?? "" };
    const here = deskPaths.withdrawal(params.pid, params.withdrawalId);
    const { casino } = visit;
    const texts = messagesFor(visit.request, sentences);
    if (value.intent === "claim" || value.intent === "release") {
      const isReleased = value.intent === "release";
      await casino.call(claimWithdrawal, { params, body: { is_released: isReleased }, key });
      return redirectTo(here, { flash: isReleased ? texts.free : texts.yours });
    }
    if (value.intent === "ask") {
      await casino.call(askAboutWithdrawal, { params, body: { text: value.text }, key });
      return redirectTo(here, { flash: texts.questionSent });
    }
    if (value.intent === "accept") {
      const { seen, reason } = value;
      await casino.call(settleContradiction, { params, body: { seen, reason }, key });
      return redirectTo(here, { flash: texts.settled });
    }
    const { intent: decision, seen, reason } = value;
    await casino.call(decideWithdrawal, { params, body: { decision, seen, reason }, key });
    const flash = decision === "pay" ? texts.approved : texts.refused;
    return redirectTo(deskPaths.withdrawals, { flash });
  },
});

export const handle = titled<typeof loader>((translate, { withdrawal }) => {
  const { amount_minor: minor, currency, player, pid } = withdrawal;
  return translate(messages).titleOf(translate(moneyFormat).money(minor, currency), player, pid);
});

export default function Withdrawal() {
  const { withdrawal, identity_state: identity, balances, signs, maySettle } = useLoaderData<typeof loader>();
  const { currency } = withdrawal;
  const texts = useMessages(messages);
  const { states: identityStates } = useMessages(identityMessages);
  return (
    <Page actions={<Badge kind={STATE_KINDS[withdrawal.state]}>{texts.states[withdrawal.state]}</Badge>}>
      <Facts
        facts={[
          [
            texts.player,
            <DetailLink key="player" page="player" of={[withdrawal.pid]}>
              {withId(withdrawal.player, withdrawal.pid)}
            </DetailLink>,
          ],
          [texts.to, `${texts.method(withdrawal.kind)} ${withdrawal.masked}`],
          [texts.requested, <DateTime key="at" at={withdrawal.created_at} />],
          [texts.why, reasonText(withdrawal.review_reasons, texts.reasons)],
          [texts.identity, identityStates[identity]],
          [texts.cash, <Amount key="cash" minor={balances.cash_minor} currency={currency} />],
          [texts.bonus, <Amount key="bonus" minor={balances.bonus_minor} currency={currency} />],
          [texts.held, <Amount key="held" minor={balances.held_minor} currency={currency} />],
          [texts.claimedBy, <ClaimText key="claim" claim={withdrawal.claim} />],
          ...(withdrawal.decided_by === null
            ? []
            : ([[texts.decidedBy, texts.decision(withdrawal.decided_by, withdrawal.note ?? "")]] as const)),
          ...(withdrawal.contradiction === null
            ? []
            : ([[texts.contradicts, wordOf(withdrawal.contradiction, texts.states)]] as const)),
        ]}
      />
      <h2>{texts.signs}</h2>
      <SignList signs={signs} />
      {maySettle && withdrawal.contradiction !== null ? <Contradiction /> : null}
      {withdrawal.state !== "processing" && withdrawal.ended_at === null ? <Work /> : null}
    </Page>
  );
}

/** What the provider said after the end that does not agree with it. */
function Contradiction() {
  const { withdrawal } = useLoaderData<typeof loader>();
  const { state, contradiction } = withdrawal;
  const { states, contradiction: texts } = useMessages(messages);
  return (
    <>
      <h2>{texts.title}</h2>
      <p>{texts.text(states[state], wordOf(contradiction ?? "", states))}</p>
      <DeskForm
        name="withdrawal"
        of="contradiction"
        button={texts.leave}
        kind="quiet"
        sends={{ intent: "accept", seen: contradiction ?? "" }}
        asksReason
      />
    </>
  );
}

/** What is still open. */
function Work() {
  const { withdrawal, mayClaim, mayDecide, mayAsk } = useLoaderData<typeof loader>();
  return (
    <>
      {mayClaim ? <ClaimForm name="withdrawal" isOwn={withdrawal.claim?.is_own ?? false} /> : null}
      {mayDecide ? <PayOrRefuse /> : null}
      {mayAsk ? <Ask /> : null}
    </>
  );
}

function PayOrRefuse() {
  const { withdrawal } = useLoaderData<typeof loader>();
  const { decide } = useMessages(messages);
  const { money } = useMessages(moneyFormat);
  return (
    <>
      <h2>{decide.title}</h2>
      <DeskForm
        name="withdrawal"
        of="decide"
        buttons={
          <>
            {withdrawal.state === "review" ? (
              <Button name="intent" value="pay">
                {decide.pay(money(withdrawal.amount_minor, withdrawal.currency))}
              </Button>
            ) : null}{" "}
            <Button kind="danger" name="intent" value="refuse">
              {decide.refuse}
            </Button>
          </>
        }
        sends={{ seen: withdrawal.state }}
        asksReason
      />
    </>
  );
}

function Ask() {
  const { ask } = useMessages(messages);
  return (
    <>
      <h2>{ask.title}</h2>
      <DeskForm name="withdrawal" of="ask" button={ask.send} kind="quiet" sends={{ intent: "ask" }}>
        <TextArea name="text" label={ask.question} hint={ask.hint} rows={4} maxLength={MAX_QUESTION} />
      </DeskForm>
    </>
  );
}
