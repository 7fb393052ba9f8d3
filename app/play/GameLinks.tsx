import { Link } from "@remix-run/react";
import { useMessages } from "~/messages/messages";
import { around, rich } from "~/messages/rich";
import { paths } from "~/paths";
import { useHas } from "~/shell/root-data";
import { numberFormat } from "~/ui/numbers";
import { messages } from "./page-messages";
import { withSheet } from "./rules/sheet";

/** Links below a game to more information about it. */
export function GameLinks({
  code,
  url,
  returnToPlayer,
  forPlayer,
  inDemo,
}: {
  code: string;
  /** The game as it was opened. */
  url: string;
  /** As a fraction. */
  returnToPlayer: number;
  forPlayer: boolean;
  inDemo: boolean;
}) {
  const { percent } = useMessages(numberFormat);
  const words = useMessages(messages).links;
  return (
    <nav className="game-links" aria-label={words.label}>
      <p>{rich(words.returnToPlayer(percent(returnToPlayer)), { percent: around("strong") })}</p>
      <ul>
        <li>
          <Link to={withSheet(url)} preventScrollReset>
            {words.sheet}
          </Link>
        </li>
        <li>
          <Link to={paths.gameRules(code)}>{words.rules}</Link>
        </li>
        {forPlayer && !inDemo ? (
          <li>
            <Link to={paths.demo(code)}>{words.demo}</Link>
          </li>
        ) : null}
        {useHas("fairness") ? (
          <li>
            <Link to={paths.fairness}>{words.fairness}</Link>
          </li>
        ) : null}
        {forPlayer ? (
          <li>
            <Link to={paths.history}>{words.history}</Link>
          </li>
        ) : null}
        <li>
          <Link to={paths.games}>{words.games}</Link>
        </li>
      </ul>
    </nav>
  );
}
