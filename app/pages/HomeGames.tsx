import { Link } from "@remix-run/react";
import { paths } from "~/paths";

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
  return (
    <section aria-labelledby="games-title">
      <div className="home-head">
        <h2 id="games-title">Try these for free</h2>
        <Link to={paths.games}>All games</Link>
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
      <p className="hint">Play money, no account: the same games with the same odds.</p>
    </section>
  );
}
