import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { brand } from "~/brand";
import { cashierState } from "~/casino/contract/house-cashier";
import { newFormKey } from "~/forms/action.server";
import { PostForm } from "~/forms/PostForm";
import { valueOf, type FormReply } from "~/forms/reply";
import { paths } from "~/paths";
import { ask, visit } from "~/session/visit.server";
import { Button, ButtonLink } from "~/ui/Button";
import { Field, FieldGroup } from "~/ui/Field";
import { formatMoney } from "~/ui/money";
import { depositAction, openAction } from "./house-actions.server";
import { houseCookie, whileOpen } from "./house-session.server";
import { HouseFrame } from "./HouseFrame";
import cashierCss from "./cashier.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: cashierCss }];

export const meta: MetaFunction = () => [
  { title: `Deposit | ${brand.name}` },
  { name: "robots", content: "noindex" },
];

export async function loader(args: LoaderFunctionArgs) {
  const made = visit(args);
  const session = houseCookie.read(args.request);
  if (!session) return { state: null, formKey: "" };
  const state = await ask(made, whileOpen(made.casino.call(cashierState, { ticket: session.token })));
  return { state, formKey: newFormKey() };
}

/** The posted fields of spec §7 open the cashier; its own form deposits. */
export async function action(args: ActionFunctionArgs) {
  const form = new URL(args.request.url).searchParams.get("form");
  return form === "deposit" ? depositAction(args) : openAction(args);
}

type State = NonNullable<Awaited<ReturnType<typeof loader>>["state"]>;

export default function HouseCashier() {
  const { state, formKey } = useLoaderData<typeof loader>();
  if (state === null) return <Closed />;
  return (
    <HouseFrame title="Deposit">
      <p>
        {state.login}, your balance is {formatMoney(state.balance_minor, state.currency)}.
      </p>
      <CouponPromise state={state} />
      <PostForm
        form="deposit"
        action={paths.houseDepositForm}
        formKey={formKey}
        idPrefix="deposit-"
        className="card stack"
      >
        {({ reply, busy }) => <DepositFields state={state} reply={reply} busy={busy} />}
      </PostForm>
      <p className="small-print">
        Card details go to the payment provider only; we keep the brand and the last four digits. Card 4111
        1111 1111 1111 is approved by the sandbox, 4000 0000 0000 0002 is declined.
      </p>
    </HouseFrame>
  );
}

function Closed() {
  return (
    <HouseFrame title="The cashier is closed">
      <p>It was open for a while and has closed for your safety. Open it again from the house.</p>
      <p className="actions">
        <ButtonLink to={paths.cashier}>Open the cashier</ButtonLink>
      </p>
    </HouseFrame>
  );
}

/** What the coupon will give, before anything is paid. */
function CouponPromise({ state }: { state: State }) {
  const { coupon } = state;
  if (!coupon) return null;
  if (!coupon.awaiting_deposit) {
    return <p className="notice">{coupon.coupon_title} is active: this deposit brings no extra bonus.</p>;
  }
  const best = coupon.tiers[0];
  return (
    <p className="notice">
      {coupon.coupon_title}
      {best
        ? `: ${best.bonus_percent} % on deposits from ${formatMoney(best.minimum_minor)} to ${formatMoney(best.maximum_minor)}.`
        : "."}
    </p>
  );
}

function DepositFields({
  state,
  reply,
  busy,
}: {
  state: State;
  reply: FormReply | undefined;
  busy: boolean;
}) {
  const shared = { reply, idPrefix: "deposit-" };
  return (
    <>
      <FieldGroup {...shared} name="method" legend="Pay with">
        {state.methods.map(({ method, label }, index) => (
          <div className="radio" key={method}>
            <input
              type="radio"
              id={`deposit-method-${method}`}
              name="method"
              value={method}
              defaultChecked={reply ? valueOf(reply, "method") === method : index === 0}
            />
            <label htmlFor={`deposit-method-${method}`}>{label}</label>
          </div>
        ))}
      </FieldGroup>
      <Field
        {...shared}
        name="amount"
        label="Amount in US dollars"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
      />
      <Field
        {...shared}
        name="card_number"
        label="Card number"
        hint="For card deposits"
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
      <Button busy={busy} className="wide">
        {busy ? "Asking the provider…" : "DEPOSIT"}
      </Button>
    </>
  );
}
