import { Link } from "@remix-run/react";
import { useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { ClockContext } from "~/ui/clock";
import { RecentInstant } from "~/ui/Instant";
import { moneyFormat } from "~/ui/money";
import { resultTone, returnedMinorOf } from "../slots/words";
import { messages } from "./messages";
import type { LastRoundsView } from "./view.server";

interface LastRoundsProps {
  list: LastRoundsView;
  /** The round that the machine shows: until it is drawn, the list does not tell its payout. */
  currentId: string | undefined;
}

/** The last rounds of the game, newest first, each linked to its record. */
export default function LastRounds({ list: { rounds, clock }, currentId }: LastRoundsProps) {
  const words = useMessages(messages);
  const isFirst = rounds.length === 1 && rounds[0]?.id === currentId;
  return (
    <section className={isFirst ? "last-rounds round-shown" : "last-rounds"} aria-labelledby="last-rounds">
      <h2 id="last-rounds">{words.title}</h2>
      <ClockContext.Provider value={clock}>
        <ol>
          {rounds.map((round) => (
            <li key={round.id} className={round.id === currentId ? "round-shown" : undefined}>
              <Link to={paths.round(round.id)}>
                <PastRound round={round} />
              </Link>
            </li>
          ))}
        </ol>
      </ClockContext.Provider>
    </section>
  );
}

function PastRound({ round }: { round: LastRoundsView["rounds"][number] }) {
  const { money } = useMessages(moneyFormat);
  const { bet, freeSpin, result } = useMessages(messages);
  const tone = resultTone(round);
  const won = money(returnedMinorOf(round), round.currency);
  return (
    <>
      <span>
        {round.isFree ? freeSpin : bet(money(round.stakeMinor, round.currency))}{" "}
        <RecentInstant at={round.at} />
      </span>{" "}
      {/* What only came back is not made much of. */}
      {tone === "win" ? (
        <b>{result.win(won)}</b>
      ) : (
        <span>{tone === "paid" ? result.paid(won) : result.none}</span>
      )}
    </>
  );
}
