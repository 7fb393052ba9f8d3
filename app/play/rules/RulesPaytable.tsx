import { useMessages } from "~/messages/messages";
import { numberFormat } from "~/ui/numbers";
import { SlotPaytable } from "../slots/SlotPaytable";
import { ChoicePaytable } from "./ChoicePaytable";
import { messages } from "./messages";
import type { GameFigures } from "./sheet.server";

interface RulesPaytableProps {
  rules: GameFigures;
  /** URL of the slot's symbol sprite. */
  sprite: string | null;
}

/**
 * The paytable: symbols by count for a slot, hands in stakes for poker, and choices or results for other
 * games.
 */
export function RulesPaytable({ rules, sprite }: RulesPaytableProps) {
  if (rules.kind === "slot") return <SlotPaytable rules={rules} sprite={sprite} />;
  return rules.kind === "poker" ? <HandPaytable rules={rules} /> : <ChoicePaytable rules={rules} />;
}

function HandPaytable({ rules: { paytable, hands = 1 } }: { rules: GameFigures }) {
  const { number } = useMessages(numberFormat);
  const words = useMessages(messages).paytable;
  return (
    <>
      <p>{hands > 1 ? words.introOfHands(hands) : words.intro}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.hand}</th>
            <th scope="col" className="numeric">
              {words.times}
            </th>
          </tr>
        </thead>
        <tbody>
          {paytable.map(({ key, label, pays }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td className="numeric">{number(pays[0]?.multiple ?? 0, 3)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
