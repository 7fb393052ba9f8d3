import type { GameRules } from "~/casino/contract/rounds";

/** The strips of the reels, with which anyone can compute the return; the table scrolls inside its box. */
export function SlotStrips({ rules: { strips, paytable, engine } }: { rules: GameRules }) {
  const labels = new Map(paytable.map(({ key, label }) => [key, label]));
  const longest = Math.max(...strips.map((strip) => strip.length));
  const name = engine === "clusters" ? "Column" : "Reel";
  const title = `The strips of the ${engine === "clusters" ? "columns" : "reels"}`;
  return (
    <details className="strips">
      <summary>{title}</summary>
      <p>
        A stop is the place, counted from 0, of the symbol in the top row; after the last symbol comes the
        first. With these strips anyone can compute the return.
      </p>
      <section className="table-scroll" tabIndex={0} aria-label={title}>
        <table>
          <thead>
            <tr>
              <th scope="col">Stop</th>
              {strips.map((_, reel) => (
                <th scope="col" key={reel}>
                  {name} {reel + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: longest }, (_, stop) => (
              <tr key={stop}>
                <th scope="row">{stop}</th>
                {strips.map((strip, reel) => (
                  <td key={reel}>{labels.get(strip[stop] ?? "") ?? strip[stop] ?? ""}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
