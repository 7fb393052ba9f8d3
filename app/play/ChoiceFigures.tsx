import type { GameRules } from "~/casino/contract/rounds";
import { percent } from "./figures";

const deviations = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Return, hit rate and deviation of each choice of a game that is played with one. */
export function ChoiceFigures({ choices }: { choices: NonNullable<GameRules["choices"]> }) {
  return (
    <>
      <h2>Figures of each choice</h2>
      <section className="table-scroll" tabIndex={0} aria-label="Figures of each choice">
        <table>
          <thead>
            <tr>
              <th scope="col">Choice</th>
              <th scope="col" className="numeric">
                Return to player
              </th>
              <th scope="col" className="numeric">
                Rounds that pay
              </th>
              <th scope="col" className="numeric">
                Standard deviation, in stakes
              </th>
            </tr>
          </thead>
          <tbody>
            {choices.map(({ key, label, return_to_player, hit_rate, deviation }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td className="numeric">{percent(return_to_player)}</td>
                <td className="numeric">{percent(hit_rate)}</td>
                <td className="numeric">{deviations.format(deviation)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
