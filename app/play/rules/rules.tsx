import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { type GameRules, gameRulesOf } from "~/casino/contract/game-rules";
import { langOf, messagesIn, useLanguage, useMessages } from "~/messages/messages";
import { around, rich } from "~/messages/rich";
import { gameCodeIn } from "~/params.server";
import { paths } from "~/paths";
import { ask, readVisit } from "~/session/visit.server";
import { pageMeta } from "~/shell/meta";
import type { PageHandle } from "~/shell/page-traits";
import { useHas } from "~/shell/root-data";
import { ButtonLink } from "~/ui/Button";
import playCss from "../play.css?url";
import { themeClass } from "../slots/slot-look";
import { SlotLines } from "../slots/SlotLines";
import { SlotStrips } from "../slots/SlotStrips";
import { symbolSprite } from "../slots/symbol-sprites";
import { ChoiceFigures } from "./ChoiceFigures";
import { messages } from "./messages";
import { RuleFacts } from "./RuleFacts";
import { RulesPaytable } from "./RulesPaytable";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: playCss }];

export const handle: PageHandle = { alwaysDark: true };

export const meta = pageMeta<typeof loader>(({ data, language }) => {
  const { title, description, titleOf, describe } = messagesIn(language, messages).head;
  if (!data) return { title, description, path: null };
  const { display_name: name, game_code } = data;
  return { title: titleOf(name), description: describe(name), path: paths.gameRules(game_code) };
});

/** The same for everyone: contains no player data. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = readVisit(args);
  const rules = await ask(
    visit,
    visit.casino.call(gameRulesOf, { params: { code: gameCodeIn(args.params) } }),
  );
  return { ...rules, sprite: symbolSprite(rules.theme) };
}

export default function Rules() {
  const { sprite, ...rules } = useLoaderData<typeof loader>();
  const words = useMessages(messages);
  const lang = langOf(rules, useLanguage());
  return (
    <article className={`page page-text rules ${themeClass(rules.theme)}`}>
      <h1>{words.title(rules.display_name)}</h1>
      <p className="actions">
        <ButtonLink to={paths.play(rules.game_code)}>{words.play}</ButtonLink>{" "}
        <ButtonLink kind="quiet" to={paths.demo(rules.game_code)}>
          {words.demo}
        </ButtonLink>
      </p>
      <Figures rules={rules} lang={lang} />
      <h2>{words.paytable.title}</h2>
      <RulesPaytable rules={rules} sprite={sprite} />
      {rules.choices ? <ChoiceFigures choices={rules.choices} /> : null}
      {rules.lines.length > 0 ? <SlotLines rules={rules} /> : null}
      <h2>{words.rules}</h2>
      {rules.rules
        .filter((paragraph) => paragraph !== rules.odds_note)
        .map((paragraph) => (
          <p key={paragraph} lang={lang}>
            {paragraph}
          </p>
        ))}
      {rules.odds_note ? (
        <>
          <h2 id="pool">{words.pool}</h2>
          {rules.is_jackpot_paused ? <p className="notice">{words.poolPaused}</p> : null}
          <p lang={lang}>{rules.odds_note}</p>
        </>
      ) : null}
      {rules.strips.length > 0 ? <SlotStrips rules={rules} /> : null}
      {useHas("fairness") ? (
        <p>{rich(words.fairness, { fairness: around(Link, { to: paths.fairness }) })}</p>
      ) : null}
      {useHas("gameChanges") ? (
        <p>
          {rich(words.changes, {
            version: String(rules.paytable_version ?? 1),
            changes: around(Link, { to: paths.gameChanges }),
          })}
        </p>
      ) : null}
    </article>
  );
}

function Figures({ rules, lang }: { rules: GameRules; lang: string | undefined }) {
  const words = useMessages(messages).figures;
  return (
    <>
      <RuleFacts rules={rules} />
      <p>
        {rich(words.method, {
          lead: around("strong"),
          method: <span lang={lang}>{rules.return_method}</span>,
        })}
      </p>
    </>
  );
}
