import { useMessages } from "~/messages/messages";
import { Fact } from "~/ui/Fact";
import type { GameFigures } from "../rules/sheet.server";
import { messages } from "./rules-messages";
import { machineText, numberOfStakesText } from "./rules-words";

/** A slot's type and how it pays, as entries of a fact list. */
export function SlotFacts({ rules }: { rules: GameFigures }) {
  const { volatility, deviation, max_multiple, engine, scatter } = rules;
  const words = useMessages(messages);
  const { facts } = words;
  if (!engine) return null;
  return (
    <>
      <Fact name={facts.machine}>{machineText(rules, words)}</Fact>
      {volatility ? <Fact name={facts.volatility}>{facts.volatilities[volatility]}</Fact> : null}
      {deviation === undefined ? null : (
        <Fact name={facts.deviation}>{numberOfStakesText(deviation, words)}</Fact>
      )}
      {max_multiple ? (
        <Fact name={scatter ? facts.mostOfSpin : facts.mostOfRound}>
          {numberOfStakesText(max_multiple, words)}
        </Fact>
      ) : null}
    </>
  );
}
