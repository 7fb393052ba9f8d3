import { Link } from "@remix-run/react";
import type { Round } from "~/casino/contract/rounds";
import { messages as couponMessages } from "~/coupons/messages";
import { useMessages } from "~/messages/messages";
import { around, rich } from "~/messages/rich";
import { paths } from "~/paths";
import { useHas, useIsExcluded } from "~/shell/root-data";
import { ButtonLink } from "~/ui/Button";
import { Fact } from "~/ui/Fact";
import { Money } from "~/ui/Money";
import { moneyFormat } from "~/ui/money";
import { checkUrl } from "../fairness/query";
import type { SlotFace } from "../slots/slot-look";
import type { SymbolLabels } from "../slots/words";
import { messages } from "./messages";
import { OutcomeView } from "./OutcomeView";
import { SeedFacts } from "./SeedFacts";
import { SharedBet, SharedSeeds } from "./SharedBet";
import { stepsInWords } from "./steps";

interface RoundRecordProps {
  round: Round;
  labels: SymbolLabels;
  slot: SlotFace | null;
  startedText: string;
  /** Null while the round is open. */
  settledText: string | null;
}

/** Everything known about a round, and the link to check it. */
export function RoundRecord({ round, labels, slot, startedText, settledText }: RoundRecordProps) {
  const wonMinor = round.jackpot_won_minor ?? 0;
  const words = useMessages(messages);
  const { record } = words;
  const isExcluded = useIsExcluded();
  return (
    <article className="page page-text round">
      <h1>{words.title(round.game_name)}</h1>
      {round.status === "open" ? (
        <p className="notice">
          {rich(words.open, {
            game: isExcluded ? undefined : around(Link, { to: gameOf(round) }),
          })}
        </p>
      ) : null}
      <PoolHit round={round} />
      {round.free_spin ? <p className="notice">{words.freeSpin}</p> : null}
      <CouponRemoved round={round} />
      {round.settled_by_rule ? <p className="notice">{words.byRule}</p> : null}
      {round.shared ? (
        <SharedBet round={round} shared={round.shared} />
      ) : (
        <OutcomeView outcome={round.outcome} labels={labels} currency={round.currency} slot={slot} />
      )}
      <h2>{record.title}</h2>
      <dl className="facts">
        <Amount
          label={round.free_spin ? record.freeStake : record.stake}
          minor={round.stake_minor}
          round={round}
        />
        <Amount label={record.paid} minor={round.payout_minor} round={round} />
        {wonMinor > 0 ? <Amount label={record.jackpot} minor={wonMinor} round={round} /> : null}
        <Amount label={record.before} minor={round.balance_before_minor} round={round} />
        <Amount
          label={record.after}
          minor={round.balance_after_minor + wonMinor - (round.coupon_removed_minor ?? 0)}
          round={round}
        />
        <Fact name={record.started}>{startedText}</Fact>
        <Fact name={record.settled}>{settledText ?? record.notYet}</Fact>
        {round.outcome.kind === "poker" || round.steps.length > 0 ? (
          <Fact name={record.steps}>{stepsInWords(round.steps, words.steps)}</Fact>
        ) : null}
        <Fact name={record.version}>{round.paytable_version ?? 1}</Fact>
        <Fact name={record.number}>{round.round_id}</Fact>
      </dl>
      {round.shared ? <SharedSeeds round={round} shared={round.shared} /> : <Fairness round={round} />}
      <WaysOn round={round} />
    </article>
  );
}

function WaysOn({ round }: { round: Round }) {
  const words = useMessages(messages);
  return (
    <p className="actions">
      <ButtonLink kind="quiet" to={paths.history}>
        {words.history}
      </ButtonLink>{" "}
      {useIsExcluded() ? null : (
        <ButtonLink kind="quiet" to={gameOf(round)}>
          {words.play(round.game_name)}
        </ButtonLink>
      )}
    </p>
  );
}

/** Shared rounds are played at a table, so link there. */
function gameOf({ game_code, shared }: Round): string {
  return shared ? paths.table(game_code) : paths.play(game_code);
}

function PoolHit({ round }: { round: Round }) {
  const { poolHit } = useMessages(messages);
  if (round.jackpot_won_minor === undefined) return null;
  return (
    <p className="notice jackpot-hit">
      {rich(poolHit(round.game_name), {
        won: <Money minor={round.jackpot_won_minor ?? 0} currency={round.currency} />,
      })}
    </p>
  );
}

function CouponRemoved({ round: { coupon_removed_minor: lostMinor, currency } }: { round: Round }) {
  const { money } = useMessages(moneyFormat);
  const { removed } = useMessages(couponMessages);
  if (lostMinor === undefined) return null;
  return <p className="notice">{removed(lostMinor > 0 ? money(lostMinor, currency) : null)}</p>;
}

function Fairness({ round }: { round: Round }) {
  const hasFairness = useHas("fairness");
  const check = checkUrl(round);
  const words = useMessages(messages).seeds;
  return (
    <>
      <h2>{words.title}</h2>
      <SeedFacts round={round} secret={words.secret} />
      {hasFairness ? (
        <p className="actions">
          {check ? (
            <ButtonLink to={check}>{words.check}</ButtonLink>
          ) : (
            <ButtonLink to={paths.fairness}>{words.reveal}</ButtonLink>
          )}
        </p>
      ) : null}
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
