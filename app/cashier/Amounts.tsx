import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { Field } from "~/forms/Field";
import { useFieldId, useFormValue } from "~/forms/form-context";
import { useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { moneyFormat } from "~/ui/money";
import { amountFieldText, OTHER_AMOUNT } from "./amount";
import type { HostedCashierData } from "./hosted-cashier.server";
import { messages } from "./hosted-choice-messages";
import { amountChoices, leastBeyond } from "./rules";

interface AmountsProps {
  data: HostedCashierData;
  /** The limits, if they are the same for every method. */
  hint: string | undefined;
}

/** A few amounts to choose from, and a field for any other, which is shown while none of them is chosen. */
export function Amounts({ data: { state, chosen }, hint }: AmountsProps) {
  const { money } = useMessages(moneyFormat);
  const { choice: m } = useMessages(messages);
  const before = useFormValue("preset", chosen.amount);
  const choices = amountChoices(state.methods, state.limit_left_minor);
  const leastMinor = leastBeyond(state.methods, state.limit_left_minor);
  const field = (
    <Field
      name="amount"
      label={m.amount}
      hint={hint}
      initial={chosen.amount}
      inputMode="decimal"
      autoComplete="off"
    />
  );
  if (choices.length === 0) {
    return (
      <>
        {leastMinor === null ? null : (
          <p className="notice">
            {`${m.limitLeaves(money(state.limit_left_minor ?? 0, state.currency), money(leastMinor, state.currency))} `}
            <Link to={paths.limits}>{m.limits}</Link>
          </p>
        )}
        {field}
      </>
    );
  }
  const offered = choices.map((minor) => ({
    value: amountFieldText(minor),
    label: money(minor, state.currency),
  }));
  const picked = offered.some(({ value }) => value === before) ? before : OTHER_AMOUNT;
  return (
    <fieldset className="field field-group">
      <legend>{m.howMuch}</legend>
      <div className="amounts">
        {[...offered, { value: OTHER_AMOUNT, label: m.otherAmount }].map(({ value, label }) => (
          <Fragment key={value}>
            <Preset value={value} label={label} isPicked={value === picked} />{" "}
          </Fragment>
        ))}
        {field}
      </div>
    </fieldset>
  );
}

/** Input and label are siblings of the field, so that the style sheet can hide it. */
function Preset({ value, label, isPicked }: { value: string; label: string; isPicked: boolean }) {
  const id = useFieldId(`preset-${value.replace(".", "-")}`);
  const kind = value === OTHER_AMOUNT ? " amount-other" : "";
  return (
    <>
      <input
        type="radio"
        id={id}
        name="preset"
        value={value}
        defaultChecked={isPicked}
        className={`visually-hidden amount-pick${kind}`}
      />
      <label htmlFor={id} className="chip amount-chip">
        {label}
      </label>
    </>
  );
}
