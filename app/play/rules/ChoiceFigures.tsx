import type { GameRules } from "~/casino/contract/game-rules";
import { useMessages } from "~/messages/messages";
import { numberFormat } from "~/ui/numbers";
import { messages } from "./messages";

/** Return, hit rate and deviation for each choice of a game with choices. */
export function ChoiceFigures({ choices }: { choices: NonNullable<GameRules["choices"]> }) {
  const { percent, fixed } = useMessages(numberFormat);
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
                <td className="numeric">{fixed(deviation, 2)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
