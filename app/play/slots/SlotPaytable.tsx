import { useMessages } from "~/messages/messages";
import type { GameFigures } from "../rules/sheet.server";
import { messages } from "./rules-messages";
import { payColumns, paytableText, payText } from "./rules-words";
import { SymbolArt } from "./SymbolArt";

interface SlotPaytableProps {
  rules: GameFigures;
  /** URL of the symbol sprite. */
  sprite: string | null;
}

/** What each symbol pays, by count. */
export function SlotPaytable({ rules, sprite }: SlotPaytableProps) {
  const words = useMessages(messages);
  const columns = payColumns(rules);
  return (
    <>
      <p>{paytableText(rules, words)}</p>
      <section className="table-scroll" tabIndex={0} aria-label={words.paytable.title}>
        <table className="slot-paytable">
          <thead>
            <tr>
              <th scope="col">{words.paytable.symbol}</th>
              {columns.map(({ count, heading }) => (
                <th scope="col" className="numeric" key={count}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rules.paytable.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  <SymbolName rules={rules} symbol={row.key} label={row.label} sprite={sprite} />
                </th>
                {columns.map(({ count }) => (
                  <td className="numeric" key={count}>
                    {payText(rules, row, count, words) ?? "–"}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

interface SymbolNameProps extends SlotPaytableProps {
  symbol: string;
  label: string;
}

/** Rows that stand for several symbols have no drawing: no strip contains their key. */
function SymbolName({ rules, symbol, label, sprite }: SymbolNameProps) {
  const { wild, scatter } = useMessages(messages).paytable;
  const isDrawn = sprite !== null && rules.strips.some((strip) => strip.includes(symbol));
  const role = symbol === rules.wild ? wild : symbol === rules.scatter ? scatter : null;
  return (
    <span className="paytable-name">
      {isDrawn ? (
        <span className="paytable-symbol">
          <SymbolArt symbol={symbol} look={{ sprite, labels: {} }} />
        </span>
      ) : null}{" "}
      <span>
        {label}
        {role !== null && role !== label ? <small>{role}</small> : null}
      </span>
    </span>
  );
}
