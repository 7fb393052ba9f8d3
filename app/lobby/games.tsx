import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { lazy, Suspense, type ComponentType } from "react";
import { partWithoutScript } from "~/shell/lazy-part";
import { pageMeta } from "~/shell/meta";
import { lobbyPage, type LobbyData } from "./lobby.server";
import { lobbyLink, type LobbyChoice } from "./rules";
import { Search } from "./Search";
import lobbyCss from "./lobby.css?url";

interface BodyModule {
  default: ComponentType<{ lobby: LobbyData }>;
}

// Its links and forms work from the first HTML: the script of two dozen tiles holds up nobody's first press.
const body: Promise<BodyModule> = import("./LobbyBody").catch(() => partWithoutScript(".lobby-bar"));
const LobbyBody = lazy(() => body);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: lobbyCss }];

const EVERY_KIND = "Slots, video poker, progressives, crash games and live tables";

export const meta = pageMeta<typeof loader>(({ data }) => {
  if (!data) return { title: "Games", description: EVERY_KIND, path: null };
  const { view, category, sub, q, page } = data.choice;
  const kind = [category, sub].filter((part) => part !== null).join(", ");
  return {
    title: `${titleOf(data.choice)}${page > 1 ? `, page ${page}` : ""}`,
    description: `${kind || EVERY_KIND}: every game with its paytable and its computed return to player.`,
    // Searches and a player's own lists are nobody else's find.
    path: view === null && q === "" ? lobbyLink({ category, sub, page }) : null,
  };
});

export function loader(args: LoaderFunctionArgs) {
  return lobbyPage(args);
}

export default function Games() {
  const lobby = useLoaderData<typeof loader>();
  const { choice, total } = lobby;
  return (
    <section className="page lobby">
      <div className="lobby-head">
        <h1>{titleOf(choice)}</h1>
        <p className="lobby-count" role="status">
          {total === null ? null : total === 1 ? "1 game" : `${total.toLocaleString("en-US")} games`}
        </p>
        <Search q={choice.q} />
      </div>
      <Suspense>
        <LobbyBody lobby={lobby} />
      </Suspense>
    </section>
  );
}

function titleOf({ view, category, sub, q }: LobbyChoice): string {
  if (view !== null) return view === "favourites" ? "Favourites" : "Recently played";
  if (q !== "") return "Search";
  if (category === null) return "Games";
  return sub === null ? category : `${category}: ${sub}`;
}
