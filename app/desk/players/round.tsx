import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { playerRound } from "~/casino/contract/operator/player-records";
import { useMessages } from "~/messages/messages";
import { moneyFormat } from "~/ui/money";
import { requireOperator } from "../operator.server";
import { playerIn } from "../params.server";
import { titled } from "../title";
import { Badge } from "../ui/Badge";
import { DateTime } from "../ui/DateTime";
import { Facts } from "../ui/Facts";
import { withId } from "../ui/with-id";
import { messages } from "./player-messages";

export async function loader(args: LoaderFunctionArgs) {
  const { read } = await requireOperator(args, "players.read");
  const params = { pid: playerIn(args.params), roundId: args.params.roundId ?? "" };
  const { round, check } = await read(playerRound, { params });
  const { steps, outcome, ...facts } = round;
  return { round: facts, check, record: JSON.stringify({ steps, outcome }, null, 2) };
}

export const handle = titled<typeof loader>((_, { round }) => withId(round.game_name, round.game_code));

export default function Round() {
  const { round, record } = useLoaderData<typeof loader>();
  const texts = useMessages(messages);
  const { money: moneyIn } = useMessages(moneyFormat);
  const money = (minor: number) => moneyIn(minor, round.currency);
  const stake = money(round.stake_minor);
  return (
    <>
      <h2>{withId(round.game_name, round.game_code)}</h2>
      <Facts
        facts={[
          [texts.round.id, <code key="id">{round.round_id}</code>],
          [texts.state, texts.roundStates[round.status]],
          [texts.round.began, <DateTime key="began" at={round.started_at} />],
          [texts.round.settled, <DateTime key="settled" at={round.settled_at} />],
          [texts.stake, round.free_spin ? texts.round.freeSpin(stake) : stake],
          [texts.payout, money(round.payout_minor)],
          ...(round.jackpot_won_minor === undefined
            ? []
            : ([[texts.round.jackpot, money(round.jackpot_won_minor)]] as const)),
          [texts.round.balanceBefore, money(round.balance_before_minor)],
          [texts.balanceAfter, money(round.balance_after_minor)],
          [texts.round.paytable, round.paytable_version ?? 1],
          ...(round.shared === undefined
            ? []
            : ([[texts.round.table, texts.round.tableRound(round.shared.day, round.shared.no)]] as const)),
        ]}
      />
      <Check />
      <h2>{texts.round.record}</h2>
      <pre className="desk-record" tabIndex={0}>
        {record}
      </pre>
    </>
  );
}

function Check() {
  const { round, check } = useLoaderData<typeof loader>();
  const texts = useMessages(messages);
  const { money: moneyIn } = useMessages(moneyFormat);
  const money = (minor: number) => moneyIn(minor, round.currency);
  return (
    <>
      <h2>{texts.round.check}</h2>
      {check === null ? (
        <p>{texts.round.isOpen}</p>
      ) : (
        <ul className="desk-signs">
          <Checked isRight={check.is_seed_committed}>
            {check.is_seed_committed ? texts.round.seedRight : texts.round.seedWrong}
          </Checked>
          <Checked isRight={check.is_outcome_equal}>
            {check.is_outcome_equal ? texts.round.outcomeRight : texts.round.outcomeWrong}
          </Checked>
          <Checked isRight={check.is_payout_equal}>
            {check.is_payout_equal
              ? texts.round.payoutRight
              : texts.round.payoutWrong(money(check.payout_minor), money(round.payout_minor))}
          </Checked>
        </ul>
      )}
      <Facts
        facts={[
          [texts.round.seedHash, <code key="hash">{round.server_seed_hash}</code>],
          [
            texts.round.serverSeed,
            round.server_seed === null ? texts.round.notRevealed : <code>{round.server_seed}</code>,
          ],
          [texts.round.clientSeed, <code key="client">{round.client_seed}</code>],
          [texts.round.nonce, round.nonce],
        ]}
      />
    </>
  );
}

function Checked({ isRight, children }: { isRight: boolean; children: string }) {
  const { right, wrong } = useMessages(messages).round;
  return (
    <li>
      <Badge kind={isRight ? "good" : "bad"}>{isRight ? right : wrong}</Badge> {children}
    </li>
  );
}
