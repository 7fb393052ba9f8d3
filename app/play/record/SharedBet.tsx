import { Link } from "@remix-run/react";
import { type BetMessages, messages as betMessages } from "~/bets/messages";
import { betWords, resultWords } from "~/bets/words";
import type { Round } from "~/casino/contract/rounds";
import { useMessages } from "~/messages/messages";
import { around, rich } from "~/messages/rich";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/Button";
import { instantFormat } from "~/ui/instant";
import { Money } from "~/ui/Money";
import { numberFormat } from "~/ui/numbers";
import { messages } from "./messages";
import { SeedFacts } from "./SeedFacts";

type SharedRound = NonNullable<Round["shared"]>;

interface SharedProps {
  round: Round;
  shared: SharedRound;
}

/** A bet on a table's round: the round, its result for everyone, and the bet itself. */
export function SharedBet({ round, shared }: SharedProps) {
  const format = useMessages(instantFormat);
  const { no, day } = shared;
  const words = useMessages(messages).shared;
  const result = resultOf(round.outcome, useMessages(betMessages));
  const isOut = result !== null && shared.result_at !== null;
  return (
    <>
      <p>
        {rich((isOut ? words.bet : words.betOnOpen)(no, format.day(day)), {
          round: around(Link, { to: urlOf(round, shared) }),
        })}
      </p>
      {result === null ? null : (
        <p className="shared-result">{rich(words.result(no, result), { result: around("strong") })}</p>
      )}
      <Bet round={round} />
      {shared.late ? <p className="hint">{words.late}</p> : null}
    </>
  );
}

/** The round gets a public page once its result may be known. */
function urlOf({ game_code }: Round, { day, no, result_at }: SharedRound): string {
  return result_at === null ? paths.table(game_code) : paths.tableRound(game_code, day, no);
}

/** The round's result, the same for everyone who bet on it; null before it is out. */
function resultOf(outcome: Round["outcome"], bets: BetMessages): string | null {
  if (outcome.kind === "roulette") {
    const { kind, number, colour } = outcome;
    return number === null || colour === null ? null : resultWords({ kind, number, colour }, bets);
  }
  if (outcome.kind !== "crash" || outcome.bust === null) return null;
  const { kind, bust, landed } = outcome;
  return resultWords({ kind, bust, landed }, bets);
}

function Bet({ round: { outcome, currency } }: { round: Round }) {
  const words = useMessages(messages).shared;
  const bets = useMessages(betMessages);
  const { fixed } = useMessages(numberFormat);
  if (outcome.kind === "roulette") {
    return (
      <ul className="shared-chips">
        {outcome.bets.map((chip, place) => (
          <li key={place}>
            {rich(
              chip.payout_minor > 0 ? words.chipPays(betWords(chip, bets)) : words.chip(betWords(chip, bets)),
              {
                amount: <Money minor={chip.amount_minor} currency={currency} />,
                paid: <Money minor={chip.payout_minor} currency={currency} />,
              },
            )}
          </li>
        ))}
      </ul>
    );
  }
  if (outcome.kind !== "crash") return null;
  const { cashed_out_at } = outcome;
  return cashed_out_at === null ? null : <p>{words.cashedOut(fixed(cashed_out_at, 2))}</p>;
}

/** The table's seeds determined the round; links to the table's record, which explains the check. */
export function SharedSeeds({ round, shared }: SharedProps) {
  const words = useMessages(messages).seeds;
  return (
    <>
      <h2>{words.title}</h2>
      <SeedFacts round={round} secret={words.secretOfTable} />
      {shared.result_at === null ? null : (
        <p className="actions">
          <ButtonLink to={urlOf(round, shared)}>{words.seeRound}</ButtonLink>
        </p>
      )}
    </>
  );
}
