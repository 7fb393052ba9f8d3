import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { WITHDRAWAL_STATES } from "~/casino/contract/payouts";
import {
  askAboutWithdrawal,
  claimWithdrawal,
  decideWithdrawal,
  deskWithdrawal,
  settleContradiction,
} from "~/casino/contract/operator/withdrawals";
import { TextArea } from "~/forms/Field";
import { Button } from "~/ui/Button";
import { deskAction } from "../action.server";
import { playerIn } from "../params.server";
import { requireOperator } from "../operator.server";
import { deskPaths } from "../paths";
import { reasonField } from "../reason.server";
import { redirectTo } from "../redirect.server";
import { Amount, amountText } from "../ui/Amount";
import { Badge } from "../ui/Badge";
import { ClaimForm } from "../ui/ClaimForm";
import { ClaimText } from "../ui/ClaimText";
import { DateTime } from "../ui/DateTime";
import { DeskForm } from "../ui/DeskForm";
import { Facts } from "../ui/Facts";
import { Page } from "../ui/Page";
import { SignList } from "../ui/Signs";
import { reasonText, STATE_KINDS, STATE_WORDS } from "./words";

export async function loader(args: LoaderFunctionArgs) {
  const { read, operator } = await requireOperator(args, "withdrawals.read");
  const params = { pid: playerIn(args.params), withdrawalId: args.params.withdrawalId ?? "" };
  const answer = await read(deskWithdrawal, { params });
  return { ...answer, mayDecide: operator.rights.includes("withdrawals.decide") };
}

const schema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("claim") }),
  z.object({ intent: z.literal("release") }),
  z.object({ intent: z.literal("pay"), seen: z.enum(WITHDRAWAL_STATES), reason: reasonField }),
  z.object({ intent: z.literal("refuse"), seen: z.enum(WITHDRAWAL_STATES), reason: reasonField }),
  z.object({ intent: z.literal("accept"), seen: z.string(), reason: reasonField }),
  z.object({
    intent: z.literal("ask"),
    text: z
      .string({ error: "Write your question." })
      .trim()
      .min(1, "Write your question.")
      .max(2_000, "At most 2,000 characters."),
  }),
]);

export const action = deskAction({
  name: "withdrawal",
  schema,
  right: "withdrawals.decide",
  async act({ value, key, params: path, visit }) {
    const params = { pid: playerIn(path), withdrawalId: path.withdrawalId ?? "" };
    const here = deskPaths.withdrawal(params.pid, params.withdrawalId);
    const { casino } = visit;
    if (value.intent === "claim" || value.intent === "release") {
      const isReleased = value.intent === "release";
      await casino.call(claimWithdrawal, { params, body: { is_released: isReleased }, key });
      return redirectTo(here, { flash: isReleased ? "It is released." : "It is yours for 15 minutes." });
    }
    if (value.intent === "ask") {
      await casino.call(askAboutWithdrawal, { params, body: { text: value.text }, key });
      return redirectTo(here, { flash: "The player gets your question, in the account and by mail." });
    }
    if (value.intent === "accept") {
      const { seen, reason } = value;
      await casino.call(settleContradiction, { params, body: { seen, reason }, key });
      return redirectTo(here, { flash: "It stays as it is, and the provider’s answer is settled." });
    }
    const { intent: decision, seen, reason } = value;
    await casino.call(decideWithdrawal, { params, body: { decision, seen, reason }, key });
    const flash =
      decision === "pay"
        ? "It is approved, and being paid."
        : "It is refused: the money is the player’s again.";
    return redirectTo(deskPaths.withdrawals, { flash });
  },
});

export default function Withdrawal() {
  const { withdrawal, identity_state: identity, balances, signs, mayDecide } = useLoaderData<typeof loader>();
  const { currency } = withdrawal;
  return (
    <Page
      title={`Withdrawal of ${amountText(withdrawal.amount_minor, currency)}`}
      actions={<Badge kind={STATE_KINDS[withdrawal.state]}>{STATE_WORDS[withdrawal.state]}</Badge>}
    >
      <Facts
        facts={[
          [
            "Player",
            <Link key="player" to={deskPaths.player(withdrawal.pid)}>
              {withdrawal.player} ({withdrawal.pid})
            </Link>,
          ],
          ["To", `${withdrawal.kind} ${withdrawal.masked}`],
          ["Requested", <DateTime key="at" at={withdrawal.created_at} />],
          ["Why a person looks", reasonText(withdrawal.review_reasons)],
          ["Identity", identity.replace("_", " ")],
          ["Cash", <Amount key="cash" minor={balances.cash_minor} currency={currency} />],
          ["Bonus", <Amount key="bonus" minor={balances.bonus_minor} currency={currency} />],
          ["Held for withdrawals", <Amount key="held" minor={balances.held_minor} currency={currency} />],
          ["Claimed by", <ClaimText key="claim" claim={withdrawal.claim} />],
          ...(withdrawal.decided_by === null
            ? []
            : ([["Decided by", `${withdrawal.decided_by}: ${withdrawal.note ?? ""}`]] as const)),
          ...(withdrawal.contradiction === null
            ? []
            : ([["The provider contradicts", withdrawal.contradiction]] as const)),
        ]}
      />
      <h2>Signs</h2>
      <SignList signs={signs} />
      {mayDecide && withdrawal.contradiction !== null ? <Contradiction /> : null}
      {mayDecide && withdrawal.state !== "processing" && withdrawal.ended_at === null ? <Decide /> : null}
    </Page>
  );
}

/** What the provider said after the end that does not agree with it. */
function Contradiction() {
  const { withdrawal } = useLoaderData<typeof loader>();
  const { state, contradiction } = withdrawal;
  return (
    <>
      <h2>Settle the contradiction</h2>
      <p>
        Here it is “{STATE_WORDS[state]}”; the provider says “{contradiction}”. Ask the provider what became
        of the money. If what stands here is right, leave it so. If it is not, correct the player’s balance
        first.
      </p>
      <DeskForm
        name="withdrawal"
        of="contradiction"
        button="Leave it as it is"
        kind="quiet"
        sends={{ intent: "accept", seen: contradiction ?? "" }}
        asksReason
      />
    </>
  );
}

function Decide() {
  const { withdrawal } = useLoaderData<typeof loader>();
  const isOwn = withdrawal.claim?.is_own ?? false;
  return (
    <>
      <ClaimForm name="withdrawal" isOwn={isOwn} />
      <h2>Decide</h2>
      <DeskForm
        name="withdrawal"
        of="decide"
        buttons={
          <>
            {withdrawal.state === "review" ? (
              <Button name="intent" value="pay">
                Pay {amountText(withdrawal.amount_minor, withdrawal.currency)}
              </Button>
            ) : null}{" "}
            <Button kind="danger" name="intent" value="refuse">
              Refuse
            </Button>
          </>
        }
        sends={{ seen: withdrawal.state }}
        asksReason
      />
      <h2>Ask the player</h2>
      <DeskForm name="withdrawal" of="ask" button="Send question" kind="quiet" sends={{ intent: "ask" }}>
        {({ reply }) => (
          <TextArea
            name="text"
            label="Question"
            hint="In the player’s account, and by mail."
            rows={4}
            maxLength={2_000}
            reply={reply}
          />
        )}
      </DeskForm>
    </>
  );
}
