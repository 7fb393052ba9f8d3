import type { GameRules } from "~/casino/contract/rounds";
import { Sprite } from "~/ui/Icon";

/** The paytable: for a slot each symbol by count in line stakes, for poker each hand in stakes. */
export function RulesPaytable({ rules }: { rules: GameRules }) {
  return rules.kind === "slot" ? <SlotPaytable rules={rules} /> : <HandPaytable rules={rules} />;
}

const multiples = new Intl.NumberFormat("en-US");

function SlotPaytable({ rules: { paytable } }: { rules: GameRules }) {
  const counts = countsOf(paytable);
  return (
    <>
      <p>Each amount is a multiple of the line stake, by how many of the symbol are in a row.</p>
      <section className="table-scroll" tabIndex={0} aria-label="Paytable">
        <table className="slot-paytable">
          <thead>
            <tr>
              <th scope="col">Symbol</th>
              {counts.map((count) => (
                <th scope="col" className="numeric" key={count}>
                  {count}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {paytable.map(({ key, label, pays }) => (
              <tr key={key}>
                <th scope="row">
                  <Sprite id={key} className="paytable-symbol" /> {label}
                </th>
                {counts.map((count) => {
                  const pay = pays.find((each) => each.count === count);
                  return (
                    <td className="numeric" key={count}>
                      {pay ? multiples.format(pay.multiple) : "–"}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

/** The counts that pay for any symbol, highest first. */
function countsOf(paytable: GameRules["paytable"]): number[] {
  const counts = new Set<number>();
  for (const { pays } of paytable) for (const { count } of pays) counts.add(count);
  return Array.from(counts).sort((a, b) => b - a);
}

function HandPaytable({ rules: { paytable } }: { rules: GameRules }) {
  return (
    <>
      <p>Each amount is a multiple of the stake.</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Hand</th>
            <th scope="col" className="numeric">
              Times stake
            </th>
          </tr>
        </thead>
        <tbody>
          {paytable.map(({ key, label, pays }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td className="numeric">{multiples.format(pays[0]?.multiple ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
