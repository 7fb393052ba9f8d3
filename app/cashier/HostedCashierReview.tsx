import { Link } from "@remix-run/react";
import { Field } from "~/forms/Field";
import { PostForm } from "~/forms/PostForm";
import { SubmitButton } from "~/forms/SubmitButton";
import { useMessages } from "~/messages/messages";
import { rich } from "~/messages/rich";
import { paths } from "~/paths";
import { useMoneyInBoth } from "~/ui/Cad";
import { Fact } from "~/ui/Fact";
import { moneyFormat } from "~/ui/money";
import { amountFieldText, NO_COUPON } from "./amount";
import { CouponTitle } from "./CouponTitle";
import { forms } from "./forms";
import { messages as giftMessages } from "./gift-messages";
import type { HostedCashierData } from "./hosted-cashier.server";
import { messages } from "./hosted-choice-messages";
import { messages as hostedMessages } from "./hosted-messages";
import { HostedCashierFrame } from "./HostedCashierFrame";
import { TestCards } from "./TestCards";

interface ReviewProps {
  data: HostedCashierData;
  quote: NonNullable<HostedCashierData["quote"]>;
}

/** Hosted cashier, step 2: review before the money moves. */
export function HostedCashierReview({ data, quote }: ReviewProps) {
  const { money } = useMessages(moneyFormat);
  const { review: m } = useMessages(messages);
  const amount = amountFieldText(quote.amount_minor);
  const isCard = quote.method === "card";
  const sum = money(quote.amount_minor, quote.currency);
  return (
    <HostedCashierFrame title={m.title} cadRate={data.cadRate}>
      <Summary data={data} quote={quote} />
      <PostForm
        form={forms.deposit}
        action={paths.hostedDepositForm(quote.method, amount)}
        formKey={data.formKey}
        idPrefix="deposit-"
        className="card stack"
      >
        <input type="hidden" name="method" value={quote.method} />
        <input type="hidden" name="amount" value={amount} />
        <input type="hidden" name="bonus" value={quote.bonus_minor} />
        <input type="hidden" name="coupon" value={quote.coupon?.coupon_code ?? NO_COUPON} />
        {isCard ? <CardFields /> : <p>{m.nextPage(quote.method)}</p>}
        <SubmitButton busyLabel={m.busy} className="wide">
          {isCard ? m.pay(sum) : m.showAddress}
        </SubmitButton>
        <p>
          <Link className="hosted-back" to={paths.hostedChoice(quote.method, amount)}>
            {m.back}
          </Link>
        </p>
      </PostForm>
      {isCard ? <TestCards sandbox={data.state.sandbox} /> : null}
    </HostedCashierFrame>
  );
}

function Summary({ data, quote }: ReviewProps) {
  const money = useMoneyInBoth(data.cadRate);
  const { review: m, payWith, methods } = useMessages(messages);
  const hosted = useMessages(hostedMessages);
  const { ownMoney } = useMessages(giftMessages);
  const { currency, amount_minor, bonus_minor, coupon, spins } = quote;
  return (
    <div className="card">
      <dl className="facts sums">
        <Fact name={payWith}>{methods[quote.method]}</Fact>
        {coupon ? (
          <Fact name={m.coupon}>
            <CouponTitle coupon={coupon} />
          </Fact>
        ) : null}
        <Fact name={m.deposit}>{money(amount_minor, currency)}</Fact>
        {bonus_minor > 0 ? <Fact name={hosted.bonus}>{money(bonus_minor, currency)}</Fact> : null}
        {spins ? <Fact name={hosted.extraSpins}>{hosted.spinsOn(spins.count, spins.game)}</Fact> : null}
        <Fact name={m.toPlayWith}>
          <strong className="money">{money(amount_minor + bonus_minor, currency)}</strong>
        </Fact>
        {quote.needed_minor > 0 ? <Fact name={m.toWager}>{money(quote.needed_minor, currency)}</Fact> : null}
      </dl>
      {coupon ? (
        <p className="hint">{ownMoney[bonus_minor > 0 ? "joinsBonus" : "staysCash"]}</p>
      ) : (
        <NoBonus data={data} />
      )}
    </div>
  );
}

function NoBonus({ data: { state } }: { data: HostedCashierData }) {
  const { review: m } = useMessages(messages);
  const { coupon } = state;
  if (!coupon) return <p className="hint">{m.noCoupon}</p>;
  const text = coupon.awaiting_deposit ? m.couponWaits : m.couponIsActive;
  return <p className="hint">{rich(text, { coupon: <CouponTitle coupon={coupon} /> })}</p>;
}

function CardFields() {
  const { card: m } = useMessages(messages);
  return (
    <>
      <Field name="card_number" label={m.number} inputMode="numeric" autoComplete="cc-number" />
      <div className="field-parts">
        <Field
          name="card_expiry"
          label={m.expiry}
          placeholder={m.expiryFormat}
          inputMode="numeric"
          autoComplete="cc-exp"
          className="field-digits-4"
        />
        <Field
          name="card_cvc"
          label={m.code}
          inputMode="numeric"
          autoComplete="cc-csc"
          className="field-digits-4"
        />
      </div>
      <p className="hint">{m.cardRetention}</p>
    </>
  );
}
