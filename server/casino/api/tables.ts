import * as contract from "~/casino/contract/tables";
import type { TableState } from "~/casino/contract/tables";
import { expireCoupon } from "../domain/coupons/due";
import { maxBetMinorFor } from "../domain/rounds/means";
import { latestRound } from "../domain/rounds/read";
import { describeRound } from "../domain/rounds/row";
import { findSession, sessionRefusal } from "../domain/sessions";
import { findSharedGame, getSharedGame, sharedGames } from "../domain/shared-rounds/shared-rounds";
import { settleOpenBet } from "../domain/shared-rounds/settle";
import { TableBoard } from "../domain/shared-rounds/state";
import { readBalance } from "../domain/wallets";
import { handle, type Api } from "./handle";
import { seedStore, type House } from "./house";

/** The shared tables. Additions to the contract. Bets are rounds and their steps (rounds.ts). */
export function serveTables(api: Api): void {
  const board = new TableBoard(api.house.db, api.house.tableClock);

  handle(api, contract.listTables, () => board.list(sharedGames));

  handle(api, contract.table, async ({ params, sessionToken, house, now }) => {
    const place = await house.tableClock.shown(getSharedGame(params.code));
    const session = sessionToken === "" ? null : await findSession(house.db, sessionToken, now);
    if (sessionToken !== "" && session === null) await refuseBanned(house, sessionToken, now);
    // Settles the player's own bet first, so that the list below shows it settled.
    const mine = session
      ? await mineAt(house, { playerId: session.playerId, gameCode: params.code, now })
      : null;
    const state = await board.state(place);
    return { ...state, mine: mine && (await ownPart(house, mine, state)) };
  });

  handle(
    api,
    contract.tableRound,
    async ({ params, block, house }) => {
      await house.limits.countRecord(block);
      return board.record(getSharedGame(params.code), { day: params.day, no: params.no });
    },
    ({ result_at: resultAt }, now) => recordCacheControl(new Date(resultAt), now),
  );

  handle(api, contract.tableDay, ({ params, now }) =>
    board.dayRecord(getSharedGame(params.code), params.day, now),
  );
}

/** Bets left open by a stopped casino are settled within a day; payouts are final after that. */
const FINAL_AFTER_MS = 24 * 3_600_000;

/** The seed and result of a finished round never change; the total paid may, until its last bet is settled. */
function recordCacheControl(resultAt: Date, now: Date): string {
  const isFinal = now.getTime() - resultAt.getTime() >= FINAL_AFTER_MS;
  return isFinal ? "public, max-age=31536000, immutable" : "public, max-age=60";
}

/** An expired session sees the table as a visitor does; a banned player is told so. */
async function refuseBanned(house: House, sessionToken: string, now: Date): Promise<void> {
  const refusal = await sessionRefusal(house.db, sessionToken, now);
  if (refusal.code === "banned") throw refusal;
}

interface Asked {
  playerId: number;
  gameCode: string;
  now: Date;
}

/** Settles the player's bet at the table if its round is over. */
export async function settleBetOnRead(house: House, asked: Asked): Promise<void> {
  const game = findSharedGame(asked.gameCode);
  if (game === null) return;
  await house.tableClock.shown(game);
  const isSettled = await settleOpenBet({ ...seedStore(house), pool: house.pool }, asked);
  if (isSettled) house.metrics.roundsSettled.inc({ game: asked.gameCode });
}

async function mineAt(house: House, asked: Asked) {
  await settleBetOnRead(house, asked);
  await expireCoupon(house.db, asked.playerId, asked.now);
  return { playerId: asked.playerId, latest: await latestRound(seedStore(house), asked) };
}

async function ownPart(
  house: House,
  { playerId, latest }: Awaited<ReturnType<typeof mineAt>>,
  { round }: Pick<TableState, "round">,
): Promise<NonNullable<TableState["mine"]>> {
  const isOfThisRound =
    latest !== null &&
    (latest.status === "open" || (latest.shared_day === round?.day && latest.nonce === round.no));
  const [balance, maxBetMinor] = await Promise.all([
    readBalance(house.db, playerId),
    maxBetMinorFor(house.db, playerId),
  ]);
  return {
    bet: isOfThisRound ? describeRound(latest) : null,
    balance_minor: balance.balanceMinor,
    max_bet_minor: maxBetMinor,
  };
}
