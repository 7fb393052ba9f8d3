import type { PlacedBet } from "~/bets/words";
import { pocketColor } from "~/casino/contract/roulette";
import { useMessages } from "~/messages/messages";
import { moneyFormat } from "~/ui/money";
import { COLUMNS, DOZENS, type FieldKey, HALVES, keyOf, straight, STREETS, ZERO } from "./layout";
import { messages, type TableMessages } from "./table-messages";
import type { Chips } from "./use-chips";

export interface BoardProps {
  /** Null without script: fields are then checkboxes, each with the chosen chip value. */
  chips: Chips | null;
  /** Stakes already placed, by field. */
  staked: Readonly<Record<FieldKey, number>>;
  /** Fields that were checked in a form shown again. */
  marked: ReadonlySet<FieldKey>;
  /** The number of the result on show. */
  won: number | null;
  currency: string;
}

/**
 * The roulette layout: numbers in rows of three (as columns on wide screens), with the outside bets around
 * them.
 */
export function BettingBoard(props: BoardProps) {
  const m = useMessages(messages).board;
  return (
    <div className="board">
      <div className="board-numbers" role="group" aria-label={m.numbers}>
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
      <div className="board-row" role="group" aria-label={m.dozens}>
        {DOZENS.map((dozen) => (
          <Field key={keyOf(dozen)} {...props} laid={dozen} />
        ))}
      </div>
      <div className="board-row board-halves" role="group" aria-label={m.halves}>
        {HALVES.map((half) => (
          <Field key={keyOf(half)} {...props} laid={half} />
        ))}
      </div>
    </div>
  );
}

interface FieldProps extends BoardProps {
  laid: PlacedBet;
}

function Field({ laid, chips, staked, marked, won, currency }: FieldProps) {
  const m = useMessages(messages).board;
  const key = keyOf(laid);
  const stakedMinor = staked[key] ?? 0;
  const className = `cell ${toneOf(laid)}${won !== null && laid.bet === "straight" && laid.numbers[0] === won ? " cell-won" : ""}`;
  const face = (
    <>
      {fieldText(laid, m)}
      <span className="visually-hidden">{restOfName(laid, m)}</span>
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
  const { short } = useMessages(moneyFormat);
  const { rest } = useMessages(messages).board;
  return (
    <span className={isStaked ? "chip-on chip-staked" : "chip-on"}>
      <span className="visually-hidden">{isStaked ? rest.staked : rest.laid}</span>
      {short(amountMinor, currency)}
    </span>
  );
}

function toneOf({ bet, numbers }: PlacedBet): string {
  if (bet === "straight") return `cell-${pocketColor(numbers[0] ?? 0)}`;
  if (bet === "red" || bet === "black") return `cell-${bet}`;
  return "cell-plain";
}

type BoardWords = TableMessages["board"];

/** The text on the field. */
function fieldText({ bet, numbers: [first = 0] }: PlacedBet, { fields }: BoardWords): string {
  switch (bet) {
    case "straight":
      return String(first);
    case "dozen":
      return fields.dozens[first - 1] ?? "";
    case "split":
    case "street":
    case "corner":
    case "line":
      return "";
    default:
      return fields[bet];
  }
}

/** The rest of the field's accessible name, after its text. */
function restOfName({ bet, numbers: [first = 0] }: PlacedBet, { rest }: BoardWords): string {
  if (bet === "straight") return rest[pocketColor(first)];
  if (bet === "column") return rest.columns[first - 1] ?? "";
  return bet === "dozen" ? rest.dozen : "";
}
