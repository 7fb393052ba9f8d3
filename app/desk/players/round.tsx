import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { playerRound } from "~/casino/contract/operator/player-records";
import { requireOperator } from "../operator.server";
import { playerIn } from "../params.server";
import { amountText } from "../ui/Amount";
import { Badge } from "../ui/Badge";
import { DateTime } from "../ui/DateTime";
import { Facts } from "../ui/Facts";

export async function loader(args: LoaderFunctionArgs) {
  const { read } = await requireOperator(args, "players.read");
  const params = { pid: playerIn(args.params), roundId: args.params.roundId ?? "" };
  const { round, check } = await read(playerRound, { params });
  const { steps, outcome, ...facts } = round;
  return { round: facts, check, record: JSON.stringify({ steps, outcome }, null, 2) };
}

export default function Round() {
  const { round, record } = useLoaderData<typeof loader>();
  const money = (minor: number) => amountText(minor, round.currency);
  return (
    <>
      <h2>
        {round.game_name} ({round.game_code})
      </h2>
      <Facts
        facts={[
          ["Round", <code key="id">{round.round_id}</code>],
          ["State", round.status],
          ["Began", <DateTime key="began" at={round.started_at} />],
          ["Settled", <DateTime key="settled" at={round.settled_at} />],
          ["Stake", `${money(round.stake_minor)}${round.free_spin ? " (free spin)" : ""}`],
          ["Payout", money(round.payout_minor)],
          ...(round.jackpot_won_minor === undefined
            ? []
            : ([["Jackpot", money(round.jackpot_won_minor)]] as const)),
          ["Balance before", money(round.balance_before_minor)],
          ["Balance after", money(round.balance_after_minor)],
          ["Paytable version", round.paytable_version ?? 1],
          ...(round.shared === undefined
            ? []
            : ([["Table round", `${round.shared.day}, number ${round.shared.no}`]] as const)),
        ]}
      />
      <Check />
      <h2>Record</h2>
      <pre className="desk-record" tabIndex={0}>
        {record}
      </pre>
    </>
  );
}

function Check() {
  const { round, check } = useLoaderData<typeof loader>();
  const money = (minor: number) => amountText(minor, round.currency);
  return (
    <>
      <h2>Check</h2>
      {check === null ? (
        <p>The round is open: it can be played again when it is settled.</p>
      ) : (
        <ul className="desk-signs">
          <Checked isRight={check.is_seed_committed}>
            {check.is_seed_committed
              ? "The seed is the one that was committed to before the round."
              : "The seed is not the one that was committed to."}
          </Checked>
          <Checked isRight={check.is_outcome_equal}>
            {check.is_outcome_equal
              ? "Played again from its seed, the round comes out the same."
              : "Played again from its seed, the round comes out differently."}
          </Checked>
          <Checked isRight={check.is_payout_equal}>
            {check.is_payout_equal
              ? "It pays what was paid."
              : `It pays ${money(check.payout_minor)}; ${money(round.payout_minor)} was paid.`}
          </Checked>
        </ul>
      )}
      <Facts
        facts={[
          ["Hash of the server seed", <code key="hash">{round.server_seed_hash}</code>],
          ["Server seed", round.server_seed === null ? "Not revealed yet" : <code>{round.server_seed}</code>],
          ["Client seed", <code key="client">{round.client_seed}</code>],
          ["Nonce", round.nonce],
        ]}
      />
    </>
  );
}

function Checked({ isRight, children }: { isRight: boolean; children: string }) {
  return (
    <li>
      <Badge kind={isRight ? "good" : "bad"}>{isRight ? "Right" : "Wrong"}</Badge> {children}
    </li>
  );
}
