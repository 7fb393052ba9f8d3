import { Fact } from "~/ui/Fact";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { brand } from "~/brand";
import { gameRulesOf, type GameRules } from "~/casino/contract/rounds";
import { paths } from "~/paths";
import { ask, visit } from "~/session/visit.server";
import { ButtonLink } from "~/ui/Button";
import { formatMoney } from "~/ui/money";
import { codeIn } from "./codes.server";
import { oneIn, percent } from "./figures";
import { LineDiagram, lineText } from "./LineDiagram";
import { RulesPaytable } from "./RulesPaytable";
import playCss from "./play.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: playCss }];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Rules of ${data.display_name} | ${brand.name}` : brand.name },
];

/** The same for everyone: nothing of the player is in it. */
export function loader(args: LoaderFunctionArgs): Promise<GameRules> {
  const made = visit(args);
  return ask(made, made.casino.call(gameRulesOf, { params: { code: codeIn(args.params) } }));
}

export default function Rules() {
  const rules = useLoaderData<typeof loader>();
  return (
    <article className="page page-text rules">
      <h1>{rules.display_name}: paytable and rules</h1>
      <p className="actions">
        <ButtonLink to={paths.play(rules.game_code)}>PLAY NOW</ButtonLink>
      </p>
      <Figures rules={rules} />
      <h2>Paytable</h2>
      <RulesPaytable rules={rules} />
      {rules.lines.length > 0 ? <Lines lines={rules.lines} /> : null}
      <h2>Rules</h2>
      {rules.rules.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {rules.strips.length > 0 ? <Strips rules={rules} /> : null}
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
        <Fact name="Stakes">{stakes.join(", ")}</Fact>
      </dl>
      <p>
        <strong>How the return was computed.</strong> {rules.return_method}
      </p>
    </>
  );
}

function Lines({ lines }: { lines: GameRules["lines"] }) {
  return (
    <>
      <h2>{lines.length} lines</h2>
      <ol className="lines">
        {lines.map((rows, index) => (
          <li key={index}>
            <LineDiagram rows={rows} label={`Line ${index + 1}: ${lineText(rows)}`} />
            <span aria-hidden="true">{index + 1}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

function Strips({ rules: { strips, paytable } }: { rules: GameRules }) {
  const labels = new Map(paytable.map(({ key, label }) => [key, label]));
  const longest = Math.max(...strips.map((strip) => strip.length));
  return (
    <details className="strips">
      <summary>The strips of the reels</summary>
      <p>
        A stop is the place, counted from 0, of the symbol in the top row; after the last symbol comes the
        first. With these strips anyone can compute the return.
      </p>
      <section className="table-scroll" tabIndex={0} aria-label="The strips of the reels">
        <table>
          <thead>
            <tr>
              <th scope="col">Stop</th>
              {strips.map((_, reel) => (
                <th scope="col" key={reel}>
                  Reel {reel + 1}
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
