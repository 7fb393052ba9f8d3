import { PostForm } from "~/forms/PostForm";
import { valueOf, type FormReply } from "~/forms/reply";
import { paths } from "~/paths";
import { Button } from "~/ui/Button";
import { Field, FieldGroup } from "~/ui/Field";
import { Radio } from "~/ui/Radio";
import { formatMoney } from "~/ui/money";
import { HouseFrame } from "./HouseFrame";
import { TestCards } from "./TestCards";
import { tierGift } from "./rules";
import type { HouseData } from "./house.server";

const PREFIX = "deposit-";

/** Step 1 of the hosted cashier: how and how much. */
export function HouseChoice({ data }: { data: HouseData }) {
  const { state, chosen, problem } = data;
  return (
    <HouseFrame title="Deposit">
      <p>
        {state.login}, your balance is {formatMoney(state.balance_minor, state.currency)}.
      </p>
      <CouponPromise state={state} />
      <PostForm
        form="amount"
        action={paths.houseAmountForm}
        initialReply={problem}
        idPrefix={PREFIX}
        className="card stack"
      >
        {({ reply, busy }) => (
          <>
            <Methods data={data} reply={reply} />
            <Field
              name="amount"
              label="Amount in US dollars"
              reply={reply}
              initial={chosen.amount}
              idPrefix={PREFIX}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
            />
            <Button busy={busy} className="wide">
              {busy ? "One moment…" : "CONTINUE"}
            </Button>
            <p className="hint">You see everything once more before anything is charged.</p>
          </>
        )}
      </PostForm>
      <TestCards sandbox={state.sandbox} />
    </HouseFrame>
  );
}

/** What the coupon is, before anything is chosen. */
function CouponPromise({ state: { coupon } }: { state: HouseData["state"] }) {
  if (!coupon) return null;
  return (
    <p className="notice">
      {coupon.awaiting_deposit
        ? `${coupon.coupon_title}: your deposit redeems it. What it gives stands beside each method.${
            coupon.spins_game ? ` The spins are played on ${coupon.spins_game}.` : ""
          }`
        : `${coupon.coupon_title} is active: this deposit brings no extra bonus.`}
    </p>
  );
}

function Methods({ data, reply }: { data: HouseData; reply: FormReply | undefined }) {
  const { methods } = data.state;
  const before = valueOf(reply, "method", data.chosen.method);
  const picked = methods.some(({ method }) => method === before) ? before : methods[0]?.method;
  return (
    <FieldGroup reply={reply} idPrefix={PREFIX} name="method" legend="Pay with">
      <div className="methods">
        {methods.map(({ method, label, minimum_minor, maximum_minor }) => (
          <Radio key={method} idPrefix={PREFIX} name="method" value={method} isPicked={method === picked}>
            <strong>{label}</strong>
            <span className="method-terms">
              {formatMoney(minimum_minor)} to {formatMoney(maximum_minor)}
            </span>
            <Gift state={data.state} method={method} />
          </Radio>
        ))}
      </div>
    </FieldGroup>
  );
}

function Gift({ state: { coupon }, method }: { state: HouseData["state"]; method: string }) {
  if (!coupon?.awaiting_deposit) return null;
  const tiers = coupon.tiers.filter((tier) => tier.method === method);
  if (tiers.length === 0) return <span className="method-terms">No bonus with this method</span>;
  return (
    <>
      {tiers.map((tier) => (
        <span className="method-gift" key={`${tier.minimum_minor}-${tier.maximum_minor}`}>
          {tierGift(tier)}
          {tiers.length > 1
            ? ` from ${formatMoney(tier.minimum_minor)} to ${formatMoney(tier.maximum_minor)}`
            : ""}
        </span>
      ))}
    </>
  );
}
