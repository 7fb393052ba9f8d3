import { Link } from "@remix-run/react";
import { useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { messages } from "./home-games-messages";

/** Games of the house, of different kinds, with pictures of their own. */
const GAMES = [
  { code: "101-1", name: "Cherry Orchard" },
  { code: "120-1", name: "Gem Cascade" },
  { code: "114-1", name: "Jade Garden" },
  { code: "201-1", name: "Jacks or Better" },
  { code: "311-1", name: "European Blackjack" },
  { code: "302-1", name: "Cherry Plinko" },
] as const;

/** Games to try with play money, without an account. */
export function HomeGames() {
  const m = useMessages(messages);
  return (
    <section aria-labelledby="games-title">
      <div className="home-head">
        <h2 id="games-title">{m.title}</h2>
        <Link to={paths.games}>{m.all}</Link>
      </div>
      <ul className="home-games">
        {GAMES.map(({ code, name }) => (
          <li key={code}>
            <Link to={paths.demo(code)}>
              <img src={`/images/games/${code}.svg`} alt="" width="240" height="180" loading="lazy" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <p className="hint">{m.hint}</p>
    </section>
  );
}
