import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { type ChangedGame, gameChanges } from "~/casino/contract/game-rules";
import { messagesFor } from "~/messages/language.server";
import { langOf, messagesIn, useLanguage, useMessages } from "~/messages/messages";
import { around, rich } from "~/messages/rich";
import { paths } from "~/paths";
import { requirePart } from "~/session/casino-parts.server";
import { orNull, readVisit } from "~/session/visit.server";
import { pageMeta } from "~/shell/meta";
import type { PageHandle } from "~/shell/page-traits";
import { useHas, useIsExcluded } from "~/shell/root-data";
import playCss from "../play.css?url";
import { sentences } from "../sentences.server";

/** Messages of the page that lists the versions of the games' maths. */
export const messages = {
  of: "play/changes" as const,
  head: {
    title: "Changes to our games",
    description: "When the odds or payouts of each game changed, and how.",
  },
  intro:
    "A game’s odds and payouts never change in place. A change is a new version with a number of its own, listed here. Rounds keep the version they were played with: it’s in your record of each round, and it’s the one the <fairness>fairness page</fairness> checks them by.",
  unavailable: "We can’t show the list right now.",
  none: "No game has changed since it was first offered.",
  changed: "Games that changed",
  all: "Every game and its version",
  columns: { game: "Game", version: "Version", since: "Since", change: "What changed" },
  first: "First version",
};

export type GameChangesMessages = typeof messages;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: playCss }];

export const handle: PageHandle = { alwaysDark: true };

export const meta = pageMeta(({ language }) => ({
  ...messagesIn(language, messages).head,
  path: paths.gameChanges,
}));

/** The same for everyone. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = readVisit(args);
  await requirePart(visit, "gameChanges", messagesFor(args.request, sentences).noChanges);
  return { changes: await orNull(visit.casino.call(gameChanges, {})) };
}

export default function GameChanges() {
  const hasFairness = useHas("fairness");
  const { changes } = useLoaderData<typeof loader>();
  const words = useMessages(messages);
  return (
    <article className="page page-text game-changes">
      <h1>{words.head.title}</h1>
      <p>
        {rich(words.intro, {
          fairness: hasFairness ? around(Link, { to: paths.fairness }) : undefined,
        })}
      </p>
      {changes === null ? (
        <p className="gap">{words.unavailable}</p>
      ) : (
        <Lists games={changes.games} language={changes.language} />
      )}
    </article>
  );
}

interface Row {
  game: ChangedGame;
  version: ChangedGame["versions"][number];
}

/** Changes first, newest first; then every game as it is now. */
function Lists({ games, language }: { games: readonly ChangedGame[]; language: string | undefined }) {
  const words = useMessages(messages);
  const changed = games
    .flatMap((game) =>
      game.versions.flatMap((version) => (version.changed === null ? [] : [{ game, version }])),
    )
    .sort((a, b) => (a.version.since < b.version.since ? 1 : -1));
  const now = games.flatMap((game) => {
    const version = game.versions[game.versions.length - 1];
    return version === undefined ? [] : [{ game, version }];
  });
  return (
    <>
      <h2>{words.changed}</h2>
      {changed.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <Versions caption={words.changed} rows={changed} language={language} />
      )}
      <h2>{words.all}</h2>
      <Versions caption={words.all} rows={now} language={language} />
    </>
  );
}

interface VersionsProps {
  caption: string;
  rows: readonly Row[];
  language: string | undefined;
}

function Versions({ caption, rows, language }: VersionsProps) {
  const { columns, first } = useMessages(messages);
  const isExcluded = useIsExcluded();
  const lang = langOf({ language }, useLanguage());
  return (
    <section className="table-scroll" tabIndex={0} aria-label={caption}>
      <table>
        <thead>
          <tr>
            <th scope="col">{columns.game}</th>
            <th scope="col">{columns.version}</th>
            <th scope="col">{columns.since}</th>
            <th scope="col">{columns.change}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ game, version: { version, since, changed } }) => (
            <tr key={`${game.game_code} ${version}`}>
              <th scope="row">
                {isExcluded ? (
                  game.display_name
                ) : (
                  <Link to={paths.gameRules(game.game_code)}>{game.display_name}</Link>
                )}
              </th>
              <td>{version}</td>
              <td>
                <time dateTime={since}>{since}</time>
              </td>
              <td>{changed === null ? first : <span lang={lang}>{changed}</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
