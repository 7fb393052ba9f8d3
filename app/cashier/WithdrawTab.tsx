import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { WithdrawalObstacle } from "~/casino/contract/payouts";
import { Field, FieldGroup } from "~/forms/Field";
import { useFormValue } from "~/forms/form-context";
import { PostForm } from "~/forms/PostForm";
import { Radio } from "~/forms/Radio";
import { SubmitButton } from "~/forms/SubmitButton";
import { useLanguage, useMessages } from "~/messages/messages";
import { around, rich } from "~/messages/rich";
import { paths } from "~/paths";
import { methodName } from "~/payouts/destination";
import { messages as payoutMessages } from "~/payouts/messages";
import { useSupport } from "~/shell/use-support";
import { ButtonLink } from "~/ui/Button";
import { Fact } from "~/ui/Fact";
import { instantFormat } from "~/ui/instant";
import { Money } from "~/ui/Money";
import { moneyFormat } from "~/ui/money";
import { amountFieldText } from "./amount";
import { forms } from "./forms";
import type { GivesUpView, WithdrawTabData } from "./withdraw.server";
import { messages } from "./withdraw-messages";

interface WithdrawTabProps {
  data: WithdrawTabData;
  /** The page that the form returns to. */
  from: string;
  formKey: string;
}

/** Step 1 of a withdrawal: what can be withdrawn, how much, and where to. */
export function WithdrawTab({ data, from, formKey }: WithdrawTabProps) {
  const m = useMessages(messages);
  const { obstacle } = data;
  return (
    <>
      <Balance data={data} />
      {data.identity === "in_review" ? <p className="notice">{m.identity.in_review}</p> : null}
      {obstacle ? <Obstacle data={data} is={obstacle} /> : null}
      {obstacle === null && data.identityPage ? <Unverified to={data.identityPage} /> : null}
      {obstacle === null ? <AmountForm data={data} from={from} formKey={formKey} /> : null}
      <p>
        <Link to={paths.withdrawals}>{m.see}</Link>
      </p>
    </>
  );
}

function Balance({ data }: { data: WithdrawTabData }) {
  const { balance: m } = useMessages(messages);
  const { currency, available_minor, cash_minor, held_minor, gives_up } = data;
  const share = gives_up?.kept_minor ?? 0;
  const staysBonus = gives_up?.lost_minor ?? data.bonus_minor;
  const money = (minor: number) => <Money minor={minor} currency={currency} />;
  return (
    <>
      <dl className="facts sums withdraw-sum">
        <Fact name={m.cash}>{money(cash_minor)}</Fact>
        {share > 0 ? <Fact name={m.share}>{money(share)}</Fact> : null}
        <Fact name={m.available}>{money(available_minor)}</Fact>
      </dl>
      {staysBonus > 0 || held_minor > 0 ? (
        <dl className="facts sums">
          {staysBonus > 0 ? <Fact name={m.bonus}>{money(staysBonus)}</Fact> : null}
          {held_minor > 0 ? <Fact name={m.onHold}>{money(held_minor)}</Fact> : null}
        </dl>
      ) : null}
    </>
  );
}

/** Why nothing can be withdrawn now, and the way on. */
function Obstacle({ data, is }: { data: WithdrawTabData; is: WithdrawalObstacle }) {
  const m = useMessages(messages);
  const support = useSupport();
  const { money } = useMessages(moneyFormat);
  const minimum = money(data.minimum_minor, data.currency);
  const texts: Record<typeof is, string> = {
    closed: data.closed ?? "",
    bonus_only: m.bonusOnly(minimum),
    nothing: m.nothing(minimum),
    identity: data.identity === "refused" ? m.identity.refused : m.identity.asked,
    open_maximum: m.full(data.open_maximum),
    day_maximum: m.dayUsed(money(data.day_maximum_minor, data.currency)),
    no_method: m.noMethod,
  };
  return (
    <>
      <p className="notice">{texts[is]}</p>
      {is === "identity" ? (
        <Way to={data.identityPage ?? support}>
          {data.identityPage ? m.identity.verify : m.identity.support}
        </Way>
      ) : null}
      {is === "no_method" ? <Way to={paths.payoutMethods}>{m.addFirst}</Way> : null}
    </>
  );
}

/** A request is taken without a verified identity. */
function Unverified({ to }: { to: string }) {
  const { identity } = useMessages(messages);
  return <p className="notice">{rich(identity.unverified, { identity: around(Link, { to }) })}</p>;
}

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ButtonLink className="wide" to={to}>
      {children}
    </ButtonLink>
  );
}

function AmountForm({ data, from, formKey }: WithdrawTabProps) {
  const m = useMessages(messages);
  const { money } = useMessages(moneyFormat);
  const { currency, minimum_minor, maximum_minor } = data;
  return (
    <>
      {data.gives_up ? <GivesUp given={data.gives_up} currency={currency} /> : null}
      <PostForm
        form={forms.withdrawAmount}
        formKey={formKey}
        from={from}
        idPrefix="withdraw-"
        className="stack"
      >
        <Field
          // Another address, such as that of the most, fills the field again.
          key={data.chosen.amount}
          name="amount"
          label={m.amount}
          hint={m.range(money(minimum_minor, currency), money(maximum_minor, currency))}
          initial={data.chosen.amount}
          inputMode="decimal"
          autoComplete="off"
          required
        />
        <p>
          <Link
            to={paths.withdrawChoice(data.chosen.method, amountFieldText(maximum_minor))}
            preventScrollReset
          >
            {m.most(money(maximum_minor, currency))}
          </Link>
        </p>
        <Methods data={data} />
        <SubmitButton busyLabel={m.busy} className="wide">
          {m.next}
        </SubmitButton>
        <p className="hint">{m.howLong}</p>
        <p className="hint">{m.nothingYet}</p>
      </PostForm>
      <TestAmounts sandbox={data.sandbox} />
    </>
  );
}

function Methods({ data }: { data: WithdrawTabData }) {
  const m = useMessages(messages);
  const payouts = useMessages(payoutMessages);
  const dates = useMessages(instantFormat);
  const { money } = useMessages(moneyFormat);
  const before = useFormValue("method", data.chosen.method);
  const picked = data.methods.some(({ method_id }) => method_id === before)
    ? before
    : data.methods[0]?.method_id;
  return (
    <>
      <FieldGroup name="method" legend={m.method} hint={m.loop}>
        <div className="methods">
          {data.methods.map((method) => (
            <Radio
              key={method.method_id}
              name="method"
              value={method.method_id}
              isPicked={method.method_id === picked}
            >
              <strong>{methodName(method, payouts, dates)}</strong>{" "}
              {method.due_minor > 0 ? (
                <span className="method-terms">{m.backFirst(money(method.due_minor, data.currency))}</span>
              ) : null}{" "}
              {method.new_until !== null && method.kind !== "card" ? (
                <span className="method-terms">{m.isNew}</span>
              ) : null}{" "}
              <span className="method-terms">{m.arrives[method.kind === "card" ? "card" : "coin"]}</span>
            </Radio>
          ))}
        </div>
      </FieldGroup>
      <p>
        <Link to={paths.payoutMethods}>{m.addMethod}</Link>
      </p>
    </>
  );
}

/** What a withdrawal gives up with the coupon in play. */
export function GivesUp({ given, currency }: { given: GivesUpView; currency: string }) {
  const { givesUp: m } = useMessages(messages);
  const { money } = useMessages(moneyFormat);
  const { coupon_title, lang, lost_minor, kept_minor, played_minor, needed_minor, free_spins } = given;
  return (
    <div className="notice notice-bad">
      <p>{rich(m.title, { coupon: <strong lang={lang}>{coupon_title}</strong> })}</p>
      <dl className="facts sums">
        <Fact name={m.lost}>
          <Money minor={lost_minor} currency={currency} />
        </Fact>
        {kept_minor > 0 ? (
          <Fact name={m.ownShare}>
            <Money minor={kept_minor} currency={currency} />
          </Fact>
        ) : null}
        {needed_minor > 0 ? (
          <Fact name={m.wagered}>
            {m.wageredOf(money(played_minor, currency), money(needed_minor, currency))}
          </Fact>
        ) : null}
        {free_spins > 0 ? <Fact name={m.spins}>{free_spins}</Fact> : null}
      </dl>
    </div>
  );
}

/** The sandbox's amounts and the outcome of each, in the casino's words. */
function TestAmounts({ sandbox }: { sandbox: WithdrawTabData["sandbox"] }) {
  const { testAmounts: m } = useMessages(messages);
  const language = useLanguage();
  if (!sandbox) return null;
  return (
    <details className="test-cards">
      <summary>{m.title}</summary>
      <p className="small-print">{m.about}</p>
      <dl className="facts">
        {sandbox.test_amounts.map(({ cents, outcome }) => (
          <div key={cents}>
            <dt lang={language === "en" ? undefined : "en"}>{outcome}</dt>
            <dd>{m.cents(cents)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
