import { FieldError } from "~/forms/Field";
import { useMessages } from "~/messages/messages";
import { moneyFormat } from "~/ui/money";
import { messages } from "./table-messages";

interface ChipChoiceProps {
  /** Name of the field. */
  name: string;
  legend: string;
  amountsMinor: readonly number[];
  chosenMinor: number | null;
  maxBetMinor: number;
  currency: string;
  onChoose?: (amountMinor: number) => void;
}

/** Stake choices: radio buttons styled as chips. */
export function ChipChoice(props: ChipChoiceProps) {
  const { money, short } = useMessages(moneyFormat);
  const { name, legend, amountsMinor, chosenMinor, maxBetMinor, currency, onChoose } = props;
  const m = useMessages(messages).bets;
  return (
    <fieldset className="chip-choice" id={name}>
      <legend>{legend}</legend>
      <FieldError name={name} />
      <div className="chip-row">
        {amountsMinor.map((amountMinor) => (
          <span key={amountMinor} className="chip-pick">
            <input
              type="radio"
              name={name}
              id={`${name}-${amountMinor}`}
              value={amountMinor}
              defaultChecked={amountMinor === chosenMinor}
              onChange={onChoose ? () => onChoose(amountMinor) : undefined}
            />
            <label htmlFor={`${name}-${amountMinor}`}>{short(amountMinor, currency)}</label>
          </span>
        ))}
      </div>
      <p className="hint">{m.highest(money(maxBetMinor, currency))}</p>
    </fieldset>
  );
}

/** The proposed amount: the typed one, else the previous stake, else a modest default. */
export function proposedAmount(
  amountsMinor: readonly number[],
  typed: string | undefined,
  lastMinor?: number,
): number | null {
  const wanted = [Number(typed), lastMinor, 100].find(
    (minor) => minor !== undefined && amountsMinor.includes(minor),
  );
  return wanted ?? amountsMinor[0] ?? null;
}
