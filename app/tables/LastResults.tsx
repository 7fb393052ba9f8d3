import { Link } from "@remix-run/react";
import { messages as betMessages } from "~/bets/messages";
import { resultText, resultWords } from "~/bets/words";
import { pocketColor } from "~/casino/contract/roulette";
import { useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { messages } from "./table-messages";
import type { TableView } from "./view";

/** Flights that reached this multiplier would have paid the default auto cash-out. */
const HIGH_FLIGHT = 2;
const VERY_HIGH_FLIGHT = 10;

/** The last results, newest first, each linked to its record. */
export function LastResults({ view }: { view: TableView }) {
  const m = useMessages(messages).results;
  const bet = useMessages(betMessages);
  if (view.last_results.length === 0) return null;
  return (
    <nav className="last-results" aria-label={m.label}>
      <ol>
        {view.last_results.map(({ day, no, result }) => (
          <li key={`${day} ${no}`}>
            <Link
              className={`past past-${toneOf(result)}`}
              to={paths.tableRound(view.game_code, day, no)}
              aria-label={m.round(no, resultWords(result, bet))}
            >
              {resultText(result, bet)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function toneOf(result: TableView["last_results"][number]["result"]): string {
  if (result.kind === "roulette") return pocketColor(result.number);
  if (result.landed || result.bust >= VERY_HIGH_FLIGHT) return "gold";
  return result.bust >= HIGH_FLIGHT ? "high" : "low";
}
