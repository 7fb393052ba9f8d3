import type { GameRules } from "~/casino/contract/game-rules";
import { useMessages } from "~/messages/messages";
import { type NumberFormat, numberFormat } from "~/ui/numbers";
import { messages, type RulesMessages } from "./messages";

type Row = GameRules["paytable"][number];

/** The paytable of a game with choices: for each choice, its multiples of the stake. */
export function ChoicePaytable({
  rules: { kind, paytable },
}: {
  rules: Pick<GameRules, "kind" | "paytable">;
}) {
  const { times } = useMessages(numberFormat);
  const words = useMessages(messages).paytable;
  const { intro, row, column } = wordsOf(kind, words);
  const columns = countsOf(paytable);
  // With one multiple per row, column headings are not needed.
  if (paytable.every(({ pays }) => pays.length === 1))
    return <SingleTable paytable={paytable} intro={intro} />;
  return (
    <>
      <p>{intro}</p>
      <section className="table-scroll" tabIndex={0} aria-label={words.title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{row}</th>
              {columns.map((count) => (
                <th scope="col" className="numeric" key={count}>
                  {column(count)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {paytable.map(({ key, label, pays }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                {columns.map((count) => (
                  <td className="numeric" key={count}>
                    {multipleAt(pays, count, times)}
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

function SingleTable({ paytable, intro }: { paytable: readonly Row[]; intro: string }) {
  const { times } = useMessages(numberFormat);
  const words = useMessages(messages).paytable;
  return (
    <>
      <p>{intro}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.result}</th>
            <th scope="col" className="numeric">
              {words.pays}
            </th>
          </tr>
        </thead>
        <tbody>
          {paytable.map(({ key, label, pays }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td className="numeric">{times(pays[0]?.multiple ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

interface TableWords {
  intro: string;
  /** Heading of the rows. */
  row: string;
  /** Heading of a column. */
  column: (count: number) => string;
}

function wordsOf(kind: GameRules["kind"], words: RulesMessages["paytable"]): TableWords {
  if (kind === "keno" || kind === "plinko") return words[kind];
  const intro = kind === "scratch" || kind === "blackjack" ? words[kind] : words.intro;
  return { intro, row: words.result, column: String };
}

/** All counts that pay in any row, ascending. */
function countsOf(paytable: readonly Row[]): number[] {
  const counts = new Set(paytable.flatMap(({ pays }) => pays.map(({ count }) => count)));
  return Array.from(counts).sort((left, right) => left - right);
}

function multipleAt(pays: Row["pays"], count: number, times: NumberFormat["times"]): string {
  const pay = pays.find((each) => each.count === count);
  return pay ? times(pay.multiple) : "–";
}
