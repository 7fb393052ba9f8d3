import { Link } from "@remix-run/react";
import { useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import type { FeaturedGame } from "../featured-games.server";
import { messages } from "./games-messages";

/** Games to try with play money, without an account. Renders nothing if the casino has none. */
export function HomeGames({ games }: { games: readonly FeaturedGame[] }) {
  const m = useMessages(messages);
  if (games.length === 0) return null;
  return (
    <section aria-labelledby="games-title">
      <div className="home-head">
        <h2 id="games-title">{m.title}</h2>
        <Link to={paths.games}>{m.all}</Link>
      </div>
      <ul className="home-games">
        {games.map(({ code, name, picture }) => (
          <li key={code}>
            <Link to={paths.demo(code)}>
              <img src={picture} alt="" width="240" height="180" loading="lazy" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <p className="hint">{m.hint}</p>
    </section>
  );
}
