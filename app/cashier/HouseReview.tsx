import { Link } from "@remix-run/react";
import { PostForm } from "~/forms/PostForm";
import type { FormReply } from "~/forms/reply";
import { paths } from "~/paths";
import { Button } from "~/ui/Button";
import { Fact } from "~/ui/Fact";
import { Field } from "~/ui/Field";
import { formatMoney } from "~/ui/money";
import { amountText, NO_COUPON } from "./amount";
import { HouseFrame } from "./HouseFrame";
import { TestCards } from "./TestCards";
import type { HouseData } from "./house.server";

const PREFIX = "deposit-";

interface ReviewProps {
  data: HouseData;
  quote: NonNullable<HouseData["quote"]>;
}

/** Step 2 of the hosted cashier: everything once more, before the money moves. */
export function HouseReview({ data, quote }: ReviewProps) {
  const amount = amountText(quote.amount_minor);
  const isCard = quote.method === "card";
  const sum = formatMoney(quote.amount_minor, quote.currency);
  return (
    <HouseFrame title="Check your deposit">
      <Summary data={data} quote={quote} />
      <PostForm
        form="deposit"
        action={paths.houseDepositForm(quote.method, amount)}
        formKey={data.formKey}
        idPrefix={PREFIX}
        className="card stack"
      >
        {({ reply, busy }) => (
          <>
            <input type="hidden" name="method" value={quote.method} />
            <input type="hidden" name="amount" value={amount} />
            <input type="hidden" name="bonus" value={quote.bonus_minor} />
            <input type="hidden" name="coupon" value={quote.coupon?.coupon_code ?? NO_COUPON} />
            {isCard ? (
              <CardFields reply={reply} />
            ) : (
              <p>
                The next page shows the address to send your {quote.method} to, and how much. You have 15
                minutes to pay.
              </p>
            )}
            <Button busy={busy} className="wide">
              {busy ? "Asking the provider…" : isCard ? `PAY ${sum}` : "SHOW ADDRESS"}
            </Button>
            <p>
              <Link className="house-back" to={paths.houseChoice(quote.method, amount)}>
                Back: change method or amount
              </Link>
            </p>
          </>
        )}
      </PostForm>
      {isCard ? <TestCards sandbox={data.state.sandbox} /> : null}
    </HouseFrame>
  );
}

function Summary({ data, quote }: ReviewProps) {
  const { currency, amount_minor, bonus_minor, coupon, spins } = quote;
  const label = data.state.methods.find(({ method }) => method === quote.method)?.label ?? quote.method;
  return (
    <div className="card">
      <dl className="facts sums">
        <Fact name="Pay with">{label}</Fact>
        {coupon ? <Fact name="Coupon">{coupon.coupon_title}</Fact> : null}
        <Fact name="Deposit">{formatMoney(amount_minor, currency)}</Fact>
        {bonus_minor > 0 ? <Fact name="Bonus">{formatMoney(bonus_minor, currency)}</Fact> : null}
        {spins ? <Fact name="Extra spins">{`${spins.count} on ${spins.game}`}</Fact> : null}
        <Fact name="To play with">
          <strong className="money">{formatMoney(amount_minor + bonus_minor, currency)}</strong>
        </Fact>
        {quote.needed_minor > 0 ? (
          <Fact name="To be wagered">{formatMoney(quote.needed_minor, currency)}</Fact>
        ) : null}
      </dl>
      {coupon ? null : <NoBonus data={data} />}
    </div>
  );
}

function NoBonus({ data: { state } }: { data: HouseData }) {
  if (!state.coupon) return <p className="hint">This deposit brings no bonus: no coupon waits for it.</p>;
  return (
    <p className="hint">
      {state.coupon.awaiting_deposit
        ? `${state.coupon.coupon_title} gives nothing for this method and amount, and goes on waiting.`
        : `A new deposit gives no extra bonus while ${state.coupon.coupon_title} is active.`}
    </p>
  );
}

function CardFields({ reply }: { reply: FormReply | undefined }) {
  const shared = { reply, idPrefix: PREFIX };
  return (
    <>
      <Field
        {...shared}
        name="card_number"
        label="Card number"
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={23}
      />
      <div className="field-parts">
        <Field
          {...shared}
          name="card_expiry"
          label="Expiry"
          placeholder="MM/YY"
          autoComplete="cc-exp"
          maxLength={5}
          className="field-digits-4"
        />
        <Field
          {...shared}
          name="card_cvc"
          label="CVC"
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          className="field-digits-4"
        />
      </div>
      <p className="hint">
        Card details go to the payment provider only; we keep the brand and the last four digits.
      </p>
    </>
  );
}
