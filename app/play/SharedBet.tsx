import { Link } from "@remix-run/react";
import type { Round } from "~/casino/contract/rounds";
import { paths } from "~/paths";
import { betWords, resultWords } from "~/casino/bet-words";
import { ButtonLink } from "~/ui/Button";
import { dayText } from "~/ui/instant";
import { Money } from "~/ui/Money";
import { SeedFacts } from "./SeedFacts";

type SharedRound = NonNullable<Round["shared"]>;

interface SharedProps {
  round: Round;
  shared: SharedRound;
}

/** A bet on a round of a table: which round that was, what it came to for everyone, and what was bet on it. */
export function SharedBet({ round, shared }: SharedProps) {
  const { no, day } = shared;
  const result = resultOf(round.outcome);
  return (
    <>
      <p>
        A bet on <TableRound round={round} shared={shared} /> of {dayText(day)}.
        {result === null || shared.result_at === null ? " Its result is not out yet." : null}
      </p>
      {result === null ? null : (
        <p className="shared-result">
          Round {no}: <strong>{result}</strong>
        </p>
      )}
      <Bet round={round} />
      {shared.late ? (
        <p className="hint">
          The casino was interrupted when the result came out; the bet was settled by it afterwards.
        </p>
      ) : null}
    </>
  );
}

/** The round has a page as soon as everyone may know how it ended. */
function TableRound({ round, shared }: SharedProps) {
  const { day, no, result_at } = shared;
  const to = result_at === null ? paths.table(round.game_code) : paths.tableRound(round.game_code, day, no);
  return <Link to={to}>round {no}</Link>;
}

/** What the round came to, the same for all who bet on it; null before it is out. */
function resultOf(outcome: Round["outcome"]): string | null {
  if (outcome.kind === "roulette") {
    const { kind, number, colour } = outcome;
    return number === null || colour === null ? null : resultWords({ kind, number, colour });
  }
  if (outcome.kind !== "crash" || outcome.bust === null) return null;
  const { kind, bust, landed } = outcome;
  return resultWords({ kind, bust, landed });
}

function Bet({ round: { outcome, currency } }: { round: Round }) {
  if (outcome.kind === "roulette") {
    return (
      <ul className="shared-chips">
        {outcome.bets.map((chip, place) => (
          <li key={place}>
            {betWords(chip)} <Money minor={chip.amount_minor} currency={currency} />
            {chip.payout_minor > 0 ? (
              <>
                {" "}
                pays <Money minor={chip.payout_minor} currency={currency} />
              </>
            ) : null}
          </li>
        ))}
      </ul>
    );
  }
  if (outcome.kind !== "crash") return null;
  const { cashed_out_at } = outcome;
  return cashed_out_at === null ? null : <p>Cashed out at {cashed_out_at.toFixed(2)}×.</p>;
}

/** Its seeds are the table's: who wants to check it finds there how. */
export function SharedSeeds({ round, shared }: SharedProps) {
  const { day, no, result_at } = shared;
  return (
    <>
      <h2>Seeds</h2>
      <SeedFacts round={round} secret="Secret until the round is over." />
      {result_at === null ? null : (
        <p className="actions">
          <ButtonLink to={paths.tableRound(round.game_code, day, no)}>See the round and check it</ButtonLink>
        </p>
      )}
    </>
  );
}
