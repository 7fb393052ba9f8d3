import { colourOf, type Laid } from "~/casino/bet-words";
import { shortMoney } from "./ChipChoice";
import { COLUMNS, DOZENS, fieldText, HALVES, keyOf, STREETS, straight, ZERO, type FieldKey } from "./layout";
import type { Chips } from "./use-chips";

export interface BoardProps {
  /** Null without script: fields are marked then, and each gets the chosen chip. */
  chips: Chips | null;
  /** What is staked already, by field. */
  staked: Readonly<Record<FieldKey, number>>;
  /** Fields that a form which is shown again had marked. */
  marked: ReadonlySet<FieldKey>;
  /** The number of the result that is shown. */
  won: number | null;
  currency: string;
}

/** The layout: the numbers in rows of three, a column beside another on wide screens, and what lies around them. */
export function BettingBoard(props: BoardProps) {
  return (
    <div className="board">
      <div className="board-numbers" role="group" aria-label="Numbers">
        <Field {...props} laid={ZERO} />
        <div className="board-streets">
          {STREETS.map((street) => (
            <div key={street[0]} className="board-street">
              {street.map((number) => (
                <Field key={number} {...props} laid={straight(number)} />
              ))}
            </div>
          ))}
          <div className="board-street">
            {COLUMNS.map((column) => (
              <Field key={keyOf(column)} {...props} laid={column} />
            ))}
          </div>
        </div>
      </div>
      <div className="board-row" role="group" aria-label="Dozens">
        {DOZENS.map((dozen) => (
          <Field key={keyOf(dozen)} {...props} laid={dozen} />
        ))}
      </div>
      <div className="board-row board-halves" role="group" aria-label="Even money">
        {HALVES.map((half) => (
          <Field key={keyOf(half)} {...props} laid={half} />
        ))}
      </div>
    </div>
  );
}

interface FieldProps extends BoardProps {
  laid: Laid;
}

function Field({ laid, chips, staked, marked, won, currency }: FieldProps) {
  const key = keyOf(laid);
  const stakedMinor = staked[key] ?? 0;
  const className = `cell ${toneOf(laid)}${won !== null && laid.bet === "straight" && laid.numbers[0] === won ? " cell-won" : ""}`;
  const face = (
    <>
      {fieldText(laid)}
      <span className="visually-hidden">{restOfName(laid)}</span>
      {stakedMinor > 0 ? <Chip amountMinor={stakedMinor} currency={currency} isStaked /> : null}
    </>
  );
  if (chips === null) {
    return (
      <span className={className}>
        <input type="checkbox" name="on" value={key} id={`on-${key}`} defaultChecked={marked.has(key)} />
        <label htmlFor={`on-${key}`}>{face}</label>
      </span>
    );
  }
  const laidMinor = chips.on[key] ?? 0;
  return (
    <span className={className}>
      <button type="button" onClick={() => chips.lay(key)}>
        {face}
        {laidMinor > 0 ? <Chip amountMinor={laidMinor} currency={currency} isStaked={false} /> : null}
      </button>
      {laidMinor > 0 ? <input type="hidden" name="on" value={`${key}:${laidMinor}`} /> : null}
    </span>
  );
}

function Chip({
  amountMinor,
  currency,
  isStaked,
}: {
  amountMinor: number;
  currency: string;
  isStaked: boolean;
}) {
  return (
    <span className={isStaked ? "chip-on chip-staked" : "chip-on"}>
      <span className="visually-hidden">{isStaked ? ", staked: " : ", laid: "}</span>
      {shortMoney(amountMinor, currency)}
    </span>
  );
}

function toneOf({ bet, numbers }: Laid): string {
  if (bet === "straight") return `cell-${colourOf(numbers[0] ?? 0)}`;
  if (bet === "red" || bet === "black") return `cell-${bet}`;
  return "cell-plain";
}

/** What a field is called beyond what stands on it. */
function restOfName({ bet, numbers }: Laid): string {
  const [first = 0] = numbers;
  if (bet === "straight") return ` ${colourOf(first)}`;
  if (bet === "column") return `, ${["1st", "2nd", "3rd"][first - 1] ?? ""} column`;
  return bet === "dozen" ? ", dozen" : "";
}
