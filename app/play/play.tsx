import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, type ShouldRevalidateFunction } from "@remix-run/react";
import { messagesIn, useMessages } from "~/messages/messages";
import { SessionPanel } from "~/session-panel/SessionPanel";
import type { PageHandle } from "~/shell/page-traits";
import { pageMeta } from "~/shell/meta";
import { paths } from "~/paths";
import { games } from "./engines";
import { DemoGame } from "./DemoGame";
import { ElsewherePage } from "./ElsewherePage";
import { GameLinks } from "./GameLinks";
import { messages } from "./page-messages";
import { themeClass } from "./slots/slot-look";
import { VisitorPage } from "./VisitorPage";
import { playAction } from "./play-actions.server";
import { loadPlay, type GameElsewhere, type PlayData } from "./play.server";
import playCss from "./play.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: playCss }];

export const handle: PageHandle = { alwaysDark: true };

export const meta = pageMeta<typeof loader>(({ data, language }) => {
  const { title, description, describe } = messagesIn(language, messages).head;
  if (!data) return { title, description, path: null };
  const { name, code } = data.head;
  return { title: name, description: describe(name), path: paths.play(code) };
});

export function loader(args: LoaderFunctionArgs) {
  return loadPlay(args);
}

export function action(args: ActionFunctionArgs) {
  return playAction(args);
}

/** After a refused spin the game's state may have changed (an open hand, another balance): load it again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === undefined ? defaultShouldRevalidate : true;

export default function Play() {
  const game: PlayData = useLoaderData<typeof loader>();
  if (game.for === "elsewhere") return <ElsewherePage game={game} />;
  return (
    <section
      className={`page page-game${game.quick ? " page-game-quick" : ""} ${themeClass(game.head.slot?.theme)}`}
      key={`${game.head.code}-${game.for}`}
    >
      {game.for === "player" ? <SessionPanel panel={game.panel} /> : null}
      <Game game={game} />
      <GameLinks
        code={game.head.code}
        returnToPlayer={game.head.returnToPlayer}
        forPlayer={game.for === "demo" ? game.forPlayer : game.for === "player"}
        inDemo={game.for === "demo"}
      />
    </section>
  );
}

function Game({ game }: { game: Exclude<PlayData, GameElsewhere> }) {
  const { ownTable } = useMessages(messages);
  if (game.for === "visitor") return <VisitorPage game={game} />;
  if (game.for === "demo") return <DemoGame game={game} />;
  const Own = games[game.head.kind];
  return Own ? <Own game={game} /> : <p className="notice">{ownTable}</p>;
}
