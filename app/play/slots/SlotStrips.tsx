import type { GameRules } from "~/casino/contract/game-rules";
import { useMessages } from "~/messages/messages";
import { messages } from "./rules-messages";

/** The reel strips, from which anyone can compute the return; the table scrolls within its box. */
export function SlotStrips({ rules: { strips, paytable, engine } }: { rules: GameRules }) {
  const labels = new Map(paytable.map(({ key, label }) => [key, label]));
  const longest = Math.max(...strips.map((strip) => strip.length));
  const words = useMessages(messages).strips;
  const [title, nameReel] =
    engine === "clusters" ? [words.ofColumns, words.column] : [words.ofReels, words.reel];
  return (
    <details className="strips">
      <summary>{title}</summary>
      <p>{words.about}</p>
      <section className="table-scroll" tabIndex={0} aria-label={title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.stop}</th>
              {strips.map((_, reel) => (
                <th scope="col" key={reel}>
                  {nameReel(reel + 1)}
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
