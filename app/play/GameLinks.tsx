import { Link } from "@remix-run/react";
import { paths } from "~/paths";

/** What a player may want to know of a game, under it. */
export function GameLinks({
  code,
  returnText,
  forPlayer,
  inDemo,
}: {
  code: string;
  returnText: string;
  forPlayer: boolean;
  inDemo: boolean;
}) {
  return (
    <nav className="game-links" aria-label="About this game">
      <p>
        Return to player: <strong>{returnText}</strong>
      </p>
      <ul>
        <li>
          <Link to={paths.gameRules(code)}>Paytable and rules</Link>
        </li>
        {forPlayer && !inDemo ? (
          <li>
            <Link to={paths.demo(code)}>Try it in demo</Link>
          </li>
        ) : null}
        <li>
          <Link to={paths.fairness}>Fairness</Link>
        </li>
        {forPlayer ? (
          <li>
            <Link to={paths.history}>History</Link>
          </li>
        ) : null}
        <li>
          <Link to={paths.games}>All games</Link>
        </li>
      </ul>
    </nav>
  );
}
