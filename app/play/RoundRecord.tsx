import { Link } from "@remix-run/react";
import type { Round } from "~/casino/contract/rounds";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/Button";
import { Fact } from "~/ui/Fact";
import { Money } from "~/ui/Money";
import { checkUrl } from "./fairness-query";
import { SharedBet, SharedSeeds } from "./SharedBet";
import { ShownOutcome } from "./ShownOutcome";
import type { SymbolLabels } from "./slot-words";
import type { SlotFace } from "./slots/slot-look";
import { stepsInWords } from "./steps";
import { SeedFacts } from "./SeedFacts";

interface RoundRecordProps {
  round: Round;
  labels: SymbolLabels;
  slot: SlotFace | null;
  startedText: string;
  /** Null while it is open. */
  settledText: string | null;
}

/** All that is known of a round, and the way to check it. */
export function RoundRecord({ round, labels, slot, startedText, settledText }: RoundRecordProps) {
  const wonMinor = round.jackpot_won_minor ?? 0;
  return (
    <article className="page page-text round">
      <h1>Round of {round.game_name}</h1>
      {round.status === "open" ? (
        <p className="notice">
          This round is still open. <Link to={gameOf(round)}>Go on with it</Link>.
        </p>
      ) : null}
      <PoolHit round={round} />
      {round.free_spin ? <p className="notice">A free spin: your coupon paid the stake.</p> : null}
      {round.shared ? (
        <SharedBet round={round} shared={round.shared} />
      ) : (
        <ShownOutcome outcome={round.outcome} labels={labels} currency={round.currency} slot={slot} />
      )}
      <h2>The record</h2>
      <dl className="facts">
        <Amount
          label={round.free_spin ? "Stake (free spin)" : "Stake"}
          minor={round.stake_minor}
          round={round}
        />
        <Amount label="Paid" minor={round.payout_minor} round={round} />
        {wonMinor > 0 ? <Amount label="Jackpot" minor={wonMinor} round={round} /> : null}
        <Amount label="Balance before" minor={round.balance_before_minor} round={round} />
        <Amount label="Balance after" minor={round.balance_after_minor + wonMinor} round={round} />
        <Fact name="Started">{startedText}</Fact>
        <Fact name="Settled">{settledText ?? "not yet"}</Fact>
        {round.outcome.kind === "poker" || round.steps.length > 0 ? (
          <Fact name="Steps">{stepsInWords(round.steps)}</Fact>
        ) : null}
        <Fact name="Round number">{round.round_id}</Fact>
      </dl>
      {round.shared ? <SharedSeeds round={round} shared={round.shared} /> : <Fairness round={round} />}
      <p className="actions">
        <ButtonLink kind="quiet" to={paths.history}>
          History
        </ButtonLink>
        <ButtonLink kind="quiet" to={gameOf(round)}>
          Play {round.game_name}
        </ButtonLink>
      </p>
    </article>
  );
}

/** Rounds that everyone shares are played at a table. */
function gameOf({ game_code, shared }: Round): string {
  return shared ? paths.table(game_code) : paths.play(game_code);
}

function PoolHit({ round }: { round: Round }) {
  if (round.jackpot_won_minor === undefined) return null;
  return (
    <p className="notice jackpot-hit">
      Jackpot! This round hit the pool of {round.game_name} and won{" "}
      <Money minor={round.jackpot_won_minor} currency={round.currency} />.
    </p>
  );
}

function Fairness({ round }: { round: Round }) {
  const check = checkUrl(round);
  return (
    <>
      <h2>Seeds</h2>
      <SeedFacts round={round} secret="Secret until you replace it with a new one." />
      <p className="actions">
        {check ? (
          <ButtonLink to={check}>Check this round</ButtonLink>
        ) : (
          <ButtonLink to={paths.fairness}>Reveal the server seed</ButtonLink>
        )}
      </p>
    </>
  );
}

function Amount({ label, minor, round }: { label: string; minor: number; round: Round }) {
  return (
    <Fact name={label}>
      <Money minor={minor} currency={round.currency} />
    </Fact>
  );
}
