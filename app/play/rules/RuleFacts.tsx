import type { GameRules } from "~/casino/contract/game-rules";
import { useMessages } from "~/messages/messages";
import { Fact } from "~/ui/Fact";
import { moneyFormat } from "~/ui/money";
import { type NumberFormat, numberFormat } from "~/ui/numbers";
import { SlotFacts } from "../slots/SlotFacts";
import { messages, type RulesMessages } from "./messages";
import type { GameFigures } from "./sheet.server";

/** A game in figures: return, volatility, highest win, bets, and what counts toward wagering. */
export function RuleFacts({ rules }: { rules: GameFigures }) {
  const { money } = useMessages(moneyFormat);
  const { percent, fixed } = useMessages(numberFormat);
  const words = useMessages(messages).figures;
  const stakes = rules.stakes_minor.map((stake) => money(stake, rules.currency));
  return (
    <dl className="facts">
      <div>
        <dt>{words.returnToPlayer}</dt>
        <dd className="figure">{percent(rules.return_to_player)}</dd>
      </div>
      {rules.hit_rate > 0 ? (
        <div>
          <dt>{words.hitRate}</dt>
          <dd className="figure">{percent(rules.hit_rate)}</dd>
          <dd>{words.oneIn(fixed(1 / rules.hit_rate, 1))}</dd>
        </div>
      ) : null}
      <SlotFacts rules={rules} />
      {rules.kind !== "slot" && rules.deviation !== undefined ? (
        <Fact name={words.deviation}>{words.inStakes(fixed(rules.deviation, 2))}</Fact>
      ) : null}
      {rules.playthrough ? (
        <Fact name={words.playthrough}>{counted(rules.playthrough, words, fixed)}</Fact>
      ) : null}
      <div className="fact-line">
        <dt>{words.stakes}</dt>
        <dd>{stakes.join(", ")}</dd>
      </div>
    </dl>
  );
}

type Bands = NonNullable<GameRules["playthrough"]>;

/** `100%`, or a phrase for each band. */
function counted(bands: Bands, words: RulesMessages["figures"], fixed: NumberFormat["fixed"]): string {
  const phrases = bands.map(({ from_multiple, percent: counts }, place) => {
    const figure = counts === 0 ? words.countsNothing : words.counts(counts);
    if (bands.length === 1) return figure;
    const next = bands[place + 1];
    return place === 0 && next
      ? words.countsBelow(figure, fixed(next.from_multiple, 2))
      : words.countsFrom(figure, fixed(from_multiple, 2));
  });
  return phrases.join(", ");
}
