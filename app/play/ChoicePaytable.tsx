import type { GameRules } from "~/casino/contract/rounds";
import { times } from "./multiples";

type Row = GameRules["paytable"][number];

/** What a game with choices pays: for each choice its multiples of the stake. */
export function ChoicePaytable({
  rules: { kind, paytable },
}: {
  rules: Pick<GameRules, "kind" | "paytable">;
}) {
  const { intro, countName, counts } = wordsOf(kind);
  const columns = countsOf(paytable);
  // One multiple a row needs no columns of its own.
  if (paytable.every(({ pays }) => pays.length === 1))
    return <SingleTable paytable={paytable} intro={intro} />;
  return (
    <>
      <p>{intro}</p>
      <section className="table-scroll" tabIndex={0} aria-label="Paytable">
        <table>
          <thead>
            <tr>
              <th scope="col">{countName}</th>
              {columns.map((count) => (
                <th scope="col" className="numeric" key={count}>
                  {counts(count)}
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
                    {multipleAt(pays, count)}
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
  return (
    <>
      <p>{intro}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Result</th>
            <th scope="col" className="numeric">
              Pays
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

function wordsOf(kind: GameRules["kind"]) {
  const intro = "Each amount is a multiple of the stake.";
  if (kind === "keno") {
    return {
      intro: `${intro} A row for each count of numbers picked, a column for each count of hits.`,
      countName: "Picked",
      counts: (count: number) => `${count} ${count === 1 ? "hit" : "hits"}`,
    };
  }
  if (kind === "plinko") {
    return {
      intro: `${intro} A row for each board, a column for each slot from the left.`,
      countName: "Board",
      counts: (count: number) => `Slot ${count + 1}`,
    };
  }
  if (kind === "scratch") return { intro: `${intro} Three alike win.`, countName: "Result", counts: String };
  if (kind === "blackjack") {
    return { intro: `${intro} The stake is a part of it.`, countName: "Result", counts: String };
  }
  return { intro, countName: "Result", counts: String };
}

/** All counts that pay in any row, ascending. */
function countsOf(paytable: readonly Row[]): number[] {
  const counts = new Set(paytable.flatMap(({ pays }) => pays.map(({ count }) => count)));
  return Array.from(counts).sort((left, right) => left - right);
}

function multipleAt(pays: Row["pays"], count: number): string {
  const pay = pays.find((each) => each.count === count);
  return pay ? times(pay.multiple) : "–";
}
