import { Fact } from "~/ui/Fact";
import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { gameRulesOf, roundRecord, type Round } from "~/casino/contract/rounds";
import { paths } from "~/paths";
import { ask, askAside, requirePlayer } from "~/session/visit.server";
import { ButtonLink } from "~/ui/Button";
import { Money } from "~/ui/Money";
import { pageMeta } from "~/shell/meta";
import { roundIdIn } from "./codes.server";
import { checkUrl } from "./fairness-query";
import { instantText } from "./figures";
import { gameHead } from "./game-view.server";
import { ShownOutcome } from "./ShownOutcome";
import { stepsInWords } from "./steps";
import playCss from "./play.css?url";

export { shouldRevalidate } from "~/session/revalidate";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: playCss }];

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data ? `Round of ${data.round.game_name}` : "A round",
  description: "The record of one of your rounds: stake, outcome, seeds and balances.",
  path: null,
}));

export async function loader(args: LoaderFunctionArgs) {
  const made = requirePlayer(args);
  const roundId = roundIdIn(args.params);
  const round = await ask(
    made,
    made.casino.call(roundRecord, { params: { pid: made.session.pid, roundId } }),
  );
  const rules = await askAside(made.casino.call(gameRulesOf, { params: { code: round.game_code } }));
  const head = rules ? gameHead(rules) : null;
  return {
    round,
    labels: head?.labels ?? {},
    slot: head?.slot ?? null,
    startedText: instantText(round.started_at),
    settledText: round.settled_at === null ? null : instantText(round.settled_at),
  };
}

export default function RoundPage() {
  const { round, labels, slot, startedText, settledText } = useLoaderData<typeof loader>();
  return (
    <article className="page page-text round">
      <h1>Round of {round.game_name}</h1>
      {round.status === "open" ? (
        <p className="notice">
          This round is still open. <Link to={paths.play(round.game_code)}>Go on with it</Link>.
        </p>
      ) : null}
      {round.free_spin ? <p className="notice">A free spin: your coupon paid the stake.</p> : null}
      <ShownOutcome outcome={round.outcome} labels={labels} currency={round.currency} slot={slot} />
      <h2>The record</h2>
      <dl className="facts">
        <Amount
          label={round.free_spin ? "Stake (free spin)" : "Stake"}
          minor={round.stake_minor}
          round={round}
        />
        <Amount label="Paid" minor={round.payout_minor} round={round} />
        <Amount label="Balance before" minor={round.balance_before_minor} round={round} />
        <Amount label="Balance after" minor={round.balance_after_minor} round={round} />
        <Fact name="Started">{startedText}</Fact>
        <Fact name="Settled">{settledText ?? "not yet"}</Fact>
        {round.outcome.kind === "poker" || round.steps.length > 0 ? (
          <Fact name="Steps">{stepsInWords(round.steps)}</Fact>
        ) : null}
        <Fact name="Round number">{round.round_id}</Fact>
      </dl>
      <Fairness round={round} />
      <p className="actions">
        <ButtonLink kind="quiet" to={paths.history}>
          History
        </ButtonLink>
        <ButtonLink kind="quiet" to={paths.play(round.game_code)}>
          Play {round.game_name}
        </ButtonLink>
      </p>
    </article>
  );
}

function Fairness({ round }: { round: Round }) {
  const check = checkUrl(round);
  return (
    <>
      <h2>Seeds</h2>
      <dl className="facts facts-wide">
        <Fact name="Server seed hash">
          <code>{round.server_seed_hash}</code>
        </Fact>
        <Fact name="Server seed">
          {round.server_seed ? (
            <code>{round.server_seed}</code>
          ) : (
            "Secret until you replace it with a new one."
          )}
        </Fact>
        <Fact name="Client seed">
          <code>{round.client_seed}</code>
        </Fact>
        <Fact name="Nonce">{round.nonce}</Fact>
      </dl>
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
