import { Link } from "@remix-run/react";
import { ExpectedLoss } from "~/coupons/ExpectedLoss";
import { PostForm } from "~/forms/PostForm";
import { ProofField } from "~/forms/ProofField";
import { SubmitButton } from "~/forms/SubmitButton";
import { useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { methodName } from "~/payouts/destination";
import { messages as payoutMessages } from "~/payouts/messages";
import { Dialog } from "~/shell/Dialog";
import { ButtonLink } from "~/ui/Button";
import { Fact } from "~/ui/Fact";
import { instantFormat } from "~/ui/instant";
import { Money } from "~/ui/Money";
import { moneyFormat } from "~/ui/money";
import { forms } from "./forms";
import type { WithdrawReview } from "./withdraw.server";
import { messages } from "./withdraw-messages";
import { GivesUp } from "./WithdrawTab";

/** Step 2 of a withdrawal: everything that will happen, before the button that withdraws. */
export default function WithdrawDialog({ review }: { review: WithdrawReview }) {
  const { review: m } = useMessages(messages);
  const { quote, back } = review;
  return (
    <Dialog title={m.title} closeTo={back}>
      {quote ? (
        <Quoted quote={quote} back={back} formKey={review.formKey} />
      ) : (
        <Problem text={review.problem} back={back} />
      )}
    </Dialog>
  );
}

/** The choices are not possible, such as those of a bookmark or after the balance changed. */
function Problem({ text, back }: { text: string; back: string }) {
  const m = useMessages(messages);
  return (
    <>
      <p className="notice notice-bad" role="alert">
        {text}
      </p>
      <p className="actions">
        <ButtonLink to={back} preventScrollReset>
          {m.review.change}
        </ButtonLink>{" "}
        <ButtonLink kind="quiet" to={paths.withdrawals}>
          {m.see}
        </ButtonLink>
      </p>
    </>
  );
}

type Quote = NonNullable<WithdrawReview["quote"]>;

function Quoted({ quote, back, formKey }: { quote: Quote; back: string; formKey: string }) {
  const m = useMessages(messages);
  return (
    <div className="stack">
      <Sums quote={quote} />
      {quote.parts.length > 1 ? <p className="hint">{m.review.parts}</p> : null}
      {quote.gives_up ? <GivesUp given={quote.gives_up} currency={quote.currency} /> : null}
      <WhatNext quote={quote} />
      <p>{m.review.final}</p>
      {quote.obstacle === "identity" ? (
        <p className="notice">
          {m.identity.asked} <Link to={back}>{m.review.back}</Link>
        </p>
      ) : (
        <Confirm quote={quote} back={back} formKey={formKey} />
      )}
    </div>
  );
}

function Sums({ quote: { amount_minor, currency, parts } }: { quote: Quote }) {
  const { review: m } = useMessages(messages);
  const payouts = useMessages(payoutMessages);
  const dates = useMessages(instantFormat);
  return (
    <dl className="facts sums">
      <Fact name={m.amount}>
        <Money minor={amount_minor} currency={currency} />
      </Fact>
      {parts.map((part) => (
        <Fact key={part.method.method_id} name={m.to(methodName(part.method, payouts, dates))}>
          <Money minor={part.amount_minor} currency={currency} />
        </Fact>
      ))}
    </dl>
  );
}

function WhatNext({ quote: { parts, review_reasons } }: { quote: Quote }) {
  const { review: m } = useMessages(messages);
  const payouts = useMessages(payoutMessages);
  const { reviews } = payouts;
  const dates = useMessages(instantFormat);
  if (review_reasons.length === 0) return <p>{m.now}</p>;
  const waiting = parts.filter((part) => (part.review_reasons ?? review_reasons).length > 0);
  const isWhole = waiting.length === parts.length;
  const names = waiting.map(({ method }) => methodName(method, payouts, dates));
  return (
    <>
      {isWhole ? null : <p>{m.nowRest}</p>}
      <p>{isWhole ? m.checked : m.checkedPart(names)}</p>
      <ul>
        {review_reasons.map((reason) => (
          <li key={reason}>{reviews[reason]}</li>
        ))}
      </ul>
    </>
  );
}

function Confirm({ quote, back, formKey }: { quote: Quote; back: string; formKey: string }) {
  const { review: m } = useMessages(messages);
  const { money } = useMessages(moneyFormat);
  const { method, amount_minor, currency } = quote;
  return (
    <PostForm
      form={forms.withdraw}
      action={paths.withdrawForm(method, amount_minor)}
      formKey={formKey}
      from={paths.withdrawConfirm(method, amount_minor)}
      idPrefix="confirm-"
      className="stack"
    >
      <input type="hidden" name="amount_minor" value={amount_minor} />
      <input type="hidden" name="method" value={method} />
      <ExpectedLoss coupon={quote.gives_up} />
      <ProofField needs={quote} words={m} />
      <p className="actions">
        <SubmitButton busyLabel={m.busy}>{m.confirm(money(amount_minor, currency))}</SubmitButton>{" "}
        <ButtonLink kind="quiet" to={back} preventScrollReset>
          {m.back}
        </ButtonLink>
      </p>
    </PostForm>
  );
}
