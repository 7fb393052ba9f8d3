import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import * as desk from "~/casino/contract/operator/withdrawals";
import { WITHDRAWAL_STATES, type WithdrawalState } from "~/casino/contract/payouts";
import { kyselyOver } from "../../server/casino/db/pool";
import { send } from "./casino-client";
import type { Operation } from "./operations";
import { operatorOfRole, type TestOperator } from "./operators";
import { weighted } from "./seeded";

/** From this sum a day on, a person looks: low, so that withdrawals of 20.00 reach it. */
const AUTOMATIC_MINOR = 60_00;
/** Between two things that happen to withdrawals by themselves. */
const TICK_MS = 300;

/** Where a withdrawal is, finer than its state: what a kill may interrupt. */
export const PHASES = [
  "requesting",
  "requested",
  "review",
  "deciding",
  "handing over",
  "with the provider",
  "answered, not settled",
] as const;
type Phase = (typeof PHASES)[number];
/** How many kills fell while at least one withdrawal was in each phase. */
export type PhaseCount = Record<Phase, number>;
export type StateCount = Record<WithdrawalState, number>;

/** Players who withdraw for the length of a run: what a person looks at is soon reached, and no password is asked for. */
export async function readyToWithdraw(pool: pg.Pool, pids: readonly number[]): Promise<void> {
  await pool.query("update threshold set value = $1 where name = 'withdrawal_automatic_minor'", [
    AUTOMATIC_MINOR,
  ]);
  await pool.query("update player set identity_state = 'verified' where player_id = any($1)", [pids]);
  await pool.query(
    "update player_session set reauthenticated_at = now() + interval '1 day' where player_id = any($1)",
    [pids],
  );
}

/** An amount of which the sandbox pays, refuses, fails, answers late, twice or never, or contradicts itself: by its cents. */
export function withdrawalMinor(random: () => number): number {
  const cents = weighted(random, [
    [4, 0],
    [1, 1],
    [2, 2],
    [1, 3],
    [1, 4],
    [1, 5],
    [2, 6],
    [1, 7],
  ] as const);
  return 20_00 + cents;
}

export function newOperator(pool: pg.Pool): Promise<TestOperator> {
  return operatorOfRole(kyselyOver(pool), "finance", new Date());
}

/** A decision about one of the withdrawals that wait for a person; null when none does. @throws if they are not told */
export async function nextDecision(
  url: string,
  { token: operatorToken }: TestOperator,
  random: () => number,
): Promise<Operation | null> {
  const { status, body } = await send(url, desk.withdrawalQueue, { operatorToken, query: {} });
  if (status !== 200) throw new Error(`the queue was answered ${status}`);
  const one = body.withdrawals[Math.floor(random() * body.withdrawals.length)];
  if (!one) return null;
  const key = randomUUID();
  const decision = random() < 0.7 ? ("pay" as const) : ("refuse" as const);
  return {
    kind: "decision",
    key,
    async send(to) {
      const answer = await send(to, desk.decideWithdrawal, {
        operatorToken,
        key,
        params: { pid: one.pid, withdrawalId: one.withdrawal_id },
        body: { decision, seen: "review", reason: "Looked at it" },
      });
      return { status: answer.status, lasting: answer.body };
    },
  };
}

/**
 * What happens to withdrawals by themselves, faster than in life: the provider gives one up, nobody has decided about
 * one for 30 days, an identity is asked for again and verified. While the database is down, nothing happens.
 */
export async function disturbWithdrawals(
  pool: pg.Pool,
  pids: readonly number[],
  random: () => number,
  isOver: () => boolean,
): Promise<void> {
  for (; !isOver(); await sleep(TICK_MS)) {
    const pid = pids[Math.floor(random() * pids.length)];
    const what = weighted(random, [
      [6, "give up"],
      [1, "expire"],
      [1, "ask"],
      [3, "verify"],
    ] as const);
    const happening =
      what === "give up"
        ? hastenLooks(pool)
        : what === "expire"
          ? pool.query(EXPIRE)
          : pool.query("update player set identity_state = $2 where player_id = $1", [
              pid,
              what === "ask" ? "in_review" : "verified",
            ]);
    await happening.catch(() => undefined);
  }
}

/** Makes the casino ask about everything that is on its way, and the provider give up what it will not pay. */
export async function hastenLooks(pool: pg.Pool): Promise<void> {
  await pool.query(
    "update sandbox_payout set due_at = created_at where status = 'pending' and becomes = 'expired'",
  );
  await pool.query(
    `update withdrawal set next_look_at = now() where (player_id, withdrawal_id) in (
       select player_id, withdrawal_id from withdrawal
       where state = 'requested' and next_look_at > now()
         or state = 'processing' and created_at < now() - interval '3 seconds'
       for update skip locked)`,
  );
}

const EXPIRE = `update withdrawal set next_look_at = now() where (player_id, withdrawal_id) in (
  select player_id, withdrawal_id from withdrawal where state = 'review' order by random() limit 1
  for update skip locked)`;

/** The phases that withdrawals are in now, as the database has them; none while it is down. */
export async function phasesNow(pool: pg.Pool): Promise<Set<Phase>> {
  const phases = pool.query<{ phase: Phase }>(
    `select distinct case when state <> 'processing' then state
        when reference is null then 'handing over'
        when status = 'pending' then 'with the provider'
        else 'answered, not settled' end as phase
      from withdrawal left join sandbox_payout on reference = withdrawal_id::text
      where state in ('requested', 'review', 'processing')`,
  );
  return phases.then(
    ({ rows }) => new Set(rows.map(({ phase }) => phase)),
    () => new Set<Phase>(),
  );
}

/** How many withdrawals are in each state. */
export async function statesOf(pool: pg.Pool): Promise<StateCount> {
  const { rows } = await pool.query<{ state: WithdrawalState; count: number }>(
    "select state, count(*)::int as count from withdrawal group by state",
  );
  const counts = new Map(rows.map(({ state, count }) => [state, count]));
  return countsOf(WITHDRAWAL_STATES, (state) => counts.get(state) ?? 0);
}

export function countsOf<const Name extends string>(
  names: readonly Name[],
  of: (name: Name) => number,
): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, number>;
}
