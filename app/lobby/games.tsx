import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { lazy, Suspense, useEffect, type ComponentType } from "react";
import { brand } from "~/brand";
import { lobbyPage, type LobbyData } from "./lobby.server";
import type { LobbyChoice } from "./rules";
import { Search } from "./Search";
import lobbyCss from "./lobby.css?url";

interface BodyModule {
  default: ComponentType<{ lobby: LobbyData }>;
}

// Its links and forms work from the first HTML: the script of two dozen tiles holds up nobody's first press.
const body: Promise<BodyModule> = import("./LobbyBody").catch(stayPlain);
const LobbyBody = lazy(() => body);

/** Without that script a page that came as HTML stays as it is; where none came, it is asked for whole (spec §2). */
function stayPlain(): Promise<BodyModule> {
  const isHere = document.querySelector(".lobby-bar") !== null;
  return isHere ? new Promise(() => undefined) : Promise.resolve({ default: WholePage });
}

function WholePage() {
  useEffect(() => window.location.reload(), []);
  return null;
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: lobbyCss }];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? titleOf(data.choice) : "Games"} | ${brand.name}` },
  { name: "description", content: "Slots, video poker and more, with the return to player on every game." },
];

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
