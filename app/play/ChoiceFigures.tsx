import type { GameRules } from "~/casino/contract/game-rules";
import { useMessages } from "~/messages/messages";
import { percent } from "./figures";
import { messages } from "./rules-messages";

const deviations = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Return, hit rate and deviation for each choice of a game with choices. */
export function ChoiceFigures({ choices }: { choices: NonNullable<GameRules["choices"]> }) {
  const { choices: words, figures } = useMessages(messages);
  return (
    <>
      <h2>{words.title}</h2>
      <section className="table-scroll" tabIndex={0} aria-label={words.title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.choice}</th>
              <th scope="col" className="numeric">
                {figures.returnToPlayer}
              </th>
              <th scope="col" className="numeric">
                {figures.hitRate}
              </th>
              <th scope="col" className="numeric">
                {words.deviation}
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
