import { Field, FieldGroup, Select } from "~/forms/Field";
import { PostForm } from "~/forms/PostForm";
import { Radio } from "~/forms/Radio";
import { valueOf } from "~/forms/reply";
import { SubmitButton } from "~/forms/SubmitButton";
import { useMessages } from "~/messages/messages";
import { moneyFormat } from "~/ui/money";
import type { CashierData } from "./data.server";
import { forms } from "./forms";
import { messages } from "./messages";
import { DEPOSIT_LIMIT_PERIODS } from "./rules";

interface DepositLimitFormProps {
  question: NonNullable<CashierData["depositLimit"]>;
  currency: string;
  from: string;
  formKey: string;
}

/** Asks for a deposit limit or none, where the law of the player's country does: before the first deposit, and again. */
export function DepositLimitForm({ question, currency, from, formKey }: DepositLimitFormProps) {
  const { depositLimit: m } = useMessages(messages);
  const { money } = useMessages(moneyFormat);
  const { isRequired, current, typed } = question;
  const named = current.map(({ period, value }) => m.limit(money(value, currency), m.periods[period]));
  return (
    <section className="notice" aria-labelledby="deposit-limit-title">
      <h2 id="deposit-limit-title">{m.title}</h2>
      <p>{isRequired ? m.first : m.again}</p>
      <PostForm
        form={forms.depositLimit}
        formKey={formKey}
        from={from}
        idPrefix="deposit-limit-"
        className="stack"
      >
        {({ reply }) => {
          const picked = valueOf(reply, "choice", typed.choice ?? "");
          const choice = (value: string, label: string) => (
            <Radio name="choice" value={value} isPicked={value === picked} required>
              {label}
            </Radio>
          );
          return (
            <>
              <FieldGroup name="choice" legend={m.legend}>
                <div className="coupon-choices">
                  {named.length > 0 ? choice("keep", m.keep(named.join(", "))) : null}
                  {choice("limit", named.length > 0 ? m.another : m.set)}
                  {choice("none", named.length > 0 ? m.remove : m.none)}
                </div>
              </FieldGroup>
              <Field
                name="amount"
                label={m.amount}
                hint={m.amountHint}
                initial={typed.amount ?? ""}
                inputMode="decimal"
                autoComplete="off"
              />
              <Select
                name="period"
                label={m.period}
                options={DEPOSIT_LIMIT_PERIODS.map((period) => ({ value: period, name: m.periods[period] }))}
                initial={typed.period ?? "month"}
              />
              <SubmitButton kind={isRequired ? "primary" : "quiet"} className="wide" busyLabel={m.busy}>
                {m.button}
              </SubmitButton>
            </>
          );
        }}
      </PostForm>
    </section>
  );
}
