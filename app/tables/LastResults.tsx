import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { colourOf, resultText, resultWords } from "~/casino/bet-words";
import type { TableView } from "./view";

/** Who would leave at the auto cash-out that is offered first would have been paid. */
const HIGH_FLIGHT = 2;
const VERY_HIGH_FLIGHT = 10;

/** The results of the last rounds, newest first, each with its record behind it. */
export function LastResults({ view }: { view: TableView }) {
  if (view.last_results.length === 0) return null;
  return (
    <nav className="last-results" aria-label="Last results, newest first">
      <ol>
        {view.last_results.map(({ day, no, result }) => (
          <li key={`${day} ${no}`}>
            <Link
              className={`past past-${toneOf(result)}`}
              to={paths.tableRound(view.game_code, day, no)}
              aria-label={`Round ${no}: ${resultWords(result)}`}
            >
              {resultText(result)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function toneOf(result: TableView["last_results"][number]["result"]): string {
  if (result.kind === "roulette") return colourOf(result.number);
  if (result.landed || result.bust >= VERY_HIGH_FLIGHT) return "gold";
  return result.bust >= HIGH_FLIGHT ? "high" : "low";
}
