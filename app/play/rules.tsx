import { Fact } from "~/ui/Fact";
import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { gameRulesOf, type GameRules } from "~/casino/contract/rounds";
import { paths } from "~/paths";
import { ask, visit } from "~/session/visit.server";
import { ButtonLink } from "~/ui/Button";
import { formatMoney } from "~/ui/money";
import { pageMeta } from "~/shell/meta";
import { ChoiceFigures } from "./ChoiceFigures";
import { codeIn } from "./codes.server";
import { oneIn, percent } from "./figures";
import { RulesPaytable } from "./RulesPaytable";
import { themeClass } from "./slots/slot-look";
import { SlotFacts } from "./slots/SlotFacts";
import { SlotLines } from "./slots/SlotLines";
import { SlotStrips } from "./slots/SlotStrips";
import { symbolSprite } from "./symbol-sprites";
import playCss from "./play.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: playCss }];

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data ? `Rules of ${data.display_name}` : "Rules",
  description: data
    ? `Paytable, rules and computed return to player of ${data.display_name}.`
    : "Paytable and rules of a game.",
  path: data ? paths.gameRules(data.game_code) : null,
}));

/** The same for everyone: nothing of the player is in it. */
export async function loader(args: LoaderFunctionArgs) {
  const made = visit(args);
  const rules = await ask(made, made.casino.call(gameRulesOf, { params: { code: codeIn(args.params) } }));
  return { ...rules, sprite: symbolSprite(rules.theme) };
}

export default function Rules() {
  const { sprite, ...rules } = useLoaderData<typeof loader>();
  return (
    <article className={`page page-text rules ${themeClass(rules.theme)}`}>
      <h1>{rules.display_name}: paytable and rules</h1>
      <p className="actions">
        <ButtonLink to={paths.play(rules.game_code)}>PLAY NOW</ButtonLink>
        <ButtonLink kind="quiet" to={paths.demo(rules.game_code)}>
          Try it in demo
        </ButtonLink>
      </p>
      <Figures rules={rules} />
      <h2>Paytable</h2>
      <RulesPaytable rules={rules} sprite={sprite} />
      {rules.choices ? <ChoiceFigures choices={rules.choices} /> : null}
      {rules.lines.length > 0 ? <SlotLines rules={rules} /> : null}
      <h2>Rules</h2>
      {rules.rules
        .filter((paragraph) => paragraph !== rules.odds_note)
        .map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      {rules.odds_note ? (
        <>
          <h2 id="pool">The pool</h2>
          <p>{rules.odds_note}</p>
        </>
      ) : null}
      {rules.strips.length > 0 ? <SlotStrips rules={rules} /> : null}
      <p>
        Every round can be checked: see <Link to={paths.fairness}>how fairness works</Link>.
      </p>
    </article>
  );
}

function Figures({ rules }: { rules: GameRules }) {
  const stakes = rules.stakes_minor.map((stake) => formatMoney(stake, rules.currency));
  return (
    <>
      <dl className="facts">
        <div>
          <dt>Return to player</dt>
          <dd className="figure">{percent(rules.return_to_player)}</dd>
        </div>
        {rules.hit_rate > 0 ? (
          <div>
            <dt>Rounds that pay</dt>
            <dd className="figure">{percent(rules.hit_rate)}</dd>
            <dd>{oneIn(rules.hit_rate)}</dd>
          </div>
        ) : null}
        <SlotFacts rules={rules} />
        {rules.kind !== "slot" && rules.deviation !== undefined ? (
          <Fact name="Standard deviation of a round">{rules.deviation.toFixed(2)} stakes</Fact>
        ) : null}
        <Fact name="Stakes">{stakes.join(", ")}</Fact>
      </dl>
      <p>
        <strong>How the return was computed.</strong> {rules.return_method}
      </p>
    </>
  );
}
