import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { brand } from "~/brand";
import { roundHistory } from "~/casino/contract/rounds";
import { paths, withQuery } from "~/paths";
import { ask, requirePlayer } from "~/session/visit.server";
import { ButtonLink } from "~/ui/Button";
import { formatMoney } from "~/ui/money";
import { AccountFrame } from "./AccountFrame";

export const meta: MetaFunction = () => [{ title: `History | ${brand.name}` }];

const ROUNDS_PER_PAGE = 20;

export async function loader(args: LoaderFunctionArgs) {
  const made = requirePlayer(args);
  const before = new URL(args.request.url).searchParams.get("before") ?? undefined;
  const { rounds, next } = await ask(
    made,
    made.casino.call(roundHistory, {
      params: { pid: made.session.pid },
      query: { limit: ROUNDS_PER_PAGE, ...(before === undefined ? {} : { before }) },
    }),
  );
  return {
    next,
    rounds: rounds.map((round) => ({
      id: round.round_id,
      game: round.game_name,
      status: round.status,
      startedAt: round.started_at,
      stakeMinor: round.stake_minor,
      payoutMinor: round.payout_minor,
      balanceMinor: round.balance_after_minor,
      currency: round.currency,
    })),
  };
}

export default function History() {
  const { rounds, next } = useLoaderData<typeof loader>();
  return (
    <AccountFrame title="History" current={paths.history}>
      {rounds.length === 0 ? (
        <div className="empty">
          <p>You have not played a round yet.</p>
          <ButtonLink to={paths.games}>Choose a game</ButtonLink>
        </div>
      ) : (
        <section className="table-scroll" tabIndex={0} aria-label="Rounds">
          <table>
            <thead>
              <tr>
                <th scope="col">Round</th>
                <th scope="col" className="numeric">
                  Stake
                </th>
                <th scope="col" className="numeric">
                  Payout
                </th>
                <th scope="col" className="numeric">
                  Balance
                </th>
              </tr>
            </thead>
            <tbody>
              {rounds.map((round) => (
                <tr key={round.id}>
                  <td>
                    <Link to={paths.round(round.id)}>{round.game}</Link>
                    {round.status === "open" ? " (open)" : ""}
                    <br />
                    <time className="small-print" dateTime={round.startedAt}>
                      {round.startedAt.slice(0, 16).replace("T", " ")} UTC
                    </time>
                  </td>
                  <td className="numeric">{formatMoney(round.stakeMinor, round.currency)}</td>
                  <td className="numeric">{formatMoney(round.payoutMinor, round.currency)}</td>
                  <td className="numeric">{formatMoney(round.balanceMinor, round.currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {next ? (
        <p className="actions">
          <ButtonLink kind="quiet" to={withQuery(paths.history, { before: next })}>
            Older rounds
          </ButtonLink>
        </p>
      ) : null}
    </AccountFrame>
  );
}
