import { Link } from "@remix-run/react";
import { FieldGroup } from "~/forms/Field";
import { useFormValue } from "~/forms/form-context";
import { PostForm } from "~/forms/PostForm";
import { Radio } from "~/forms/Radio";
import { SubmitButton } from "~/forms/SubmitButton";
import { useMessages } from "~/messages/messages";
import { rich } from "~/messages/rich";
import { paths } from "~/paths";
import { useMoneyInBoth } from "~/ui/Cad";
import { type MoneyFormat, moneyFormat } from "~/ui/money";
import { Amounts } from "./Amounts";
import { CouponTitle } from "./CouponTitle";
import { forms } from "./forms";
import { messages as giftMessages } from "./gift-messages";
import type { HostedCashierData } from "./hosted-cashier.server";
import { type HostedChoiceMessages, messages } from "./hosted-choice-messages";
import { BackToCasino, HostedCashierFrame } from "./HostedCashierFrame";
import { ownMoneyInTiers, tierGift } from "./rules";
import { TestCards } from "./TestCards";

/** Hosted cashier, step 1: method and amount. */
export function HostedCashierChoice({ data }: { data: HostedCashierData }) {
  const { choice: m } = useMessages(messages);
  const { state, cadRate } = data;
  const money = useMoneyInBoth(cadRate);
  return (
    <HostedCashierFrame title={m.title} cadRate={cadRate}>
      <p>{m.balance(state.login, money(state.balance_minor, state.currency))}</p>
      {data.closed ? (
        <>
          <p className="notice">{data.closed}</p>
          <p className="actions">
            <BackToCasino to={data.returnTo} />
          </p>
        </>
      ) : (
        <>
          <CouponPromise state={state} />
          <AmountForm data={data} />
          <TestCards sandbox={state.sandbox} />
        </>
      )}
    </HostedCashierFrame>
  );
}

function AmountForm({ data }: { data: HostedCashierData }) {
  const { choice: m } = useMessages(messages);
  const { state, problem, cadRate } = data;
  const money = useMoneyInBoth(cadRate);
  return (
    <PostForm form={forms.amount} initialReply={problem} idPrefix="deposit-" className="card stack">
      <Methods data={data} />
      <Amounts data={data} hint={hintOf(state.methods, m, { money })} />
      <SubmitButton busyLabel={m.busy} className="wide">
        {m.button}
      </SubmitButton>
      <p className="hint">{m.nothingYet}</p>
    </PostForm>
  );
}

/** The limits, where they are the same for every method. Otherwise they are shown with each method only. */
function hintOf(
  methods: HostedCashierData["state"]["methods"],
  m: HostedChoiceMessages["choice"],
  { money }: Pick<MoneyFormat, "money">,
): string | undefined {
  const ranges = new Set(
    methods.map(({ minimum_minor, maximum_minor }) => m.range(money(minimum_minor), money(maximum_minor))),
  );
  const [hint] = ranges;
  return ranges.size === 1 ? hint : undefined;
}

/** What the coupon gives, shown before the player has chosen anything. */
function CouponPromise({ state: { coupon } }: { state: HostedCashierData["state"] }) {
  const { choice: m } = useMessages(messages);
  const { ownMoney } = useMessages(giftMessages);
  if (!coupon) {
    return (
      <p>
        {m.noCoupon} <Link to={paths.promotions}>{m.chooseCoupon}</Link>
      </p>
    );
  }
  const { awaiting_deposit, spins_game, tiers } = coupon;
  const parts = { coupon: <CouponTitle coupon={coupon} /> };
  if (!awaiting_deposit) return <p className="notice">{rich(m.couponIsActive, parts)}</p>;
  return (
    <div className="notice">
      <p>{rich(spins_game ? m.couponWaitsWithSpins(spins_game) : m.couponWaits, parts)}</p>
      <p>{ownMoney[ownMoneyInTiers(tiers)]}</p>
      <p>
        <Link to={paths.promotions}>{m.otherCoupon}</Link>
      </p>
    </div>
  );
}

function Methods({ data }: { data: HostedCashierData }) {
  const { money } = useMessages(moneyFormat);
  const { payWith, methods: names, choice: m } = useMessages(messages);
  const { methods, last_method: last } = data.state;
  const before = useFormValue("method", data.chosen.method || (last ?? ""));
  const picked = methods.some(({ method }) => method === before) ? before : methods[0]?.method;
  return (
    <FieldGroup name="method" legend={payWith}>
      <div className="methods">
        {methods.map(({ method, minimum_minor, maximum_minor }) => (
          <Radio key={method} name="method" value={method} isPicked={method === picked}>
            <strong>{names[method]}</strong>{" "}
            <span className="method-terms">{m.range(money(minimum_minor), money(maximum_minor))}</span>
            <Gift state={data.state} method={method} />
          </Radio>
        ))}
      </div>
    </FieldGroup>
  );
}

function Gift({ state: { coupon }, method }: { state: HostedCashierData["state"]; method: string }) {
  const { money } = useMessages(moneyFormat);
  const { choice: m } = useMessages(messages);
  const gifts = useMessages(giftMessages);
  if (!coupon?.awaiting_deposit) return null;
  const tiers = coupon.tiers.filter((tier) => tier.method === method);
  if (tiers.length === 0) return <span className="method-terms">{gifts.none}</span>;
  return (
    <>
      {tiers.map((tier) => {
        const { minimum_minor, maximum_minor } = tier;
        const gift = tierGift(tier, gifts);
        return (
          <span className="method-gift" key={`${minimum_minor}-${maximum_minor}`}>
            {tiers.length > 1 ? m.giftInRange(gift, money(minimum_minor), money(maximum_minor)) : gift}
          </span>
        );
      })}
    </>
  );
}
