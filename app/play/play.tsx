import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import type { SyntheticEvent } from "react";
import { messagesIn, useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { SessionPanel } from "~/session-panel/SessionPanel";
import { lazyPart, Nothing } from "~/shell/lazy-part";
import { pageMeta } from "~/shell/meta";
import type { PageHandle } from "~/shell/page-traits";
import { LateParts } from "~/shell/ready";
import { games } from "./engines";
import { GameLinks } from "./GameLinks";
import type * as Landing from "./machine/landing";
import { messages } from "./page-messages";
import playCss from "./play.css?url";
import { type GameElsewhere, loadPlay, type PlayData } from "./play.server";
import { playAction } from "./play-actions.server";
import { themeClass } from "./slots/slot-look";

// Players at their own games need none of these.
const DemoGame = lazyPart(() => import("./demo/DemoGame"), ".page-game");
const ElsewherePage = lazyPart(() => import("./launch/ElsewherePage"), "main > section");
const GameNotes = lazyPart(() => import("./GameNotes"), ".notice");
const GameSheet = lazyPart(() => import("./rules/GameSheet"), ".dialog");
const VisitorPage = lazyPart(() => import("./VisitorPage"), ".page-game");

// There is no list before the first round, and nobody waits for it.
const LastRounds = lazyPart(() => import("./last-rounds/LastRounds"), ".last-rounds", Nothing);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: playCss }];

export const handle: PageHandle = { alwaysDark: true, isGame: true };

export const meta = pageMeta<typeof loader>(({ data, language }) => {
  const { title, description, describe, sheetTitle } = messagesIn(language, messages).head;
  if (!data) return { title, description, path: null };
  const { name, code } = data.head;
  const isSheet = data.for !== "elsewhere" && data.sheet !== null;
  return { title: isSheet ? sheetTitle(name) : name, description: describe(name), path: paths.play(code) };
});

export function loader(args: LoaderFunctionArgs) {
  return loadPlay(args);
}

export function action(args: ActionFunctionArgs) {
  return playAction(args);
}

/** Keeps figures from telling a result before it is drawn; loaded at the first touch. */
let landing: typeof Landing | undefined;
const loadLanding = async () => {
  landing = await import("./machine/landing");
};
/** The first round waits for it, but no longer than this. */
const LOAD_LIMIT_MS = 1_000;
let wait: "running" | "over" | undefined;

function onTouch(event: SyntheticEvent, game: Landing.LandingGame): void {
  if (landing) return landing.onTouch(event, game);
  const form = event.target as HTMLFormElement;
  if (wait === "over" || event.type !== "submit" || typeof form.requestSubmit !== "function") {
    loadLanding().catch(() => undefined);
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  if (wait) return;
  wait = "running";
  const { submitter } = event.nativeEvent as SubmitEvent;
  const send = () => {
    wait = "over";
    form.requestSubmit(submitter);
  };
  const limit = new Promise((resolve) => setTimeout(resolve, LOAD_LIMIT_MS));
  Promise.race([loadLanding(), limit]).then(send, send);
}

/** After a refused spin the game's state may have changed (an open hand, another balance): load it again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === undefined ? defaultShouldRevalidate : true;

export default function Play() {
  const game: PlayData = useLoaderData<typeof loader>();
  if (game.for === "elsewhere") {
    return (
      <LateParts>
        <ElsewherePage game={game} />
      </LateParts>
    );
  }
  const late = (event: SyntheticEvent) => onTouch(event, game);
  return (
    <section
      className={`page page-game${game.quick ? " page-game-quick" : ""} ${themeClass(game.head.slot?.theme)}`}
      key={`${game.head.code}-${game.for}`}
      onPointerDownCapture={late}
      onSubmitCapture={late}
    >
      {game.for === "player" ? <SessionPanel panel={game.panel} /> : null}
      <LateParts>
        {game.sheet ? <GameSheet sheet={game.sheet} closeTo={game.url} /> : null}
        {game.closed || game.head.isPoolPaused ? <GameNotes game={game} /> : null}
        {game.closed?.isInPlay === false ? <h1>{game.head.name}</h1> : <Game game={game} />}
      </LateParts>
      {game.for === "player" && game.lastRounds ? (
        <LateParts>
          <LastRounds list={game.lastRounds} currentId={game.round?.id} />
        </LateParts>
      ) : null}
      <GameLinks
        code={game.head.code}
        url={game.url}
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
