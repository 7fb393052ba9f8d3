import type { GameRules } from "~/casino/contract/rounds";
import { Fact } from "~/ui/Fact";
import { machineText, stakesText } from "./rules-words";

const VOLATILITIES = {
  low: "Low: many small wins",
  medium: "Medium",
  high: "High: fewer wins, larger ones",
} as const;

/** What a slot is and how it pays; entries of a list of facts. */
export function SlotFacts({ rules }: { rules: GameRules }) {
  const { volatility, deviation, max_multiple, engine, scatter } = rules;
  if (!engine) return null;
  return (
    <>
      <Fact name="Machine">{machineText(rules)}</Fact>
      {volatility ? <Fact name="Volatility">{VOLATILITIES[volatility]}</Fact> : null}
      {deviation === undefined ? null : (
        <Fact name="Standard deviation of a round">{stakesText(deviation)}</Fact>
      )}
      {max_multiple ? (
        <Fact name={scatter ? "The most that one spin can pay" : "The most that a round can pay"}>
          {stakesText(max_multiple)}
        </Fact>
      ) : null}
    </>
  );
}
