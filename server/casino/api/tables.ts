import type { TableState } from "~/casino/contract/tables";
import * as contract from "~/casino/contract/tables";
import { DAY_MS } from "~/shared/durations";
import { excluded } from "../domain/exclusion/state";
import { latestRound } from "../domain/rounds/read";
import { describeRound } from "../domain/rounds/row";
import { isClosedByCoupon, stakingLimitsOf } from "../domain/rounds/staking";
import { findSession, sessionRefusal } from "../domain/sessions/sessions";
import { settleOpenBet } from "../domain/shared-rounds/settle";
import { findSharedGame, getSharedGame, sharedGames } from "../domain/shared-rounds/shared-rounds";
import { TableBoard } from "../domain/shared-rounds/state";
import { type Api, handle } from "./handle";
import { type CasinoServices, seedStore } from "./services";

/** The shared tables. Additions to the contract. Bets are rounds and their steps (rounds.ts). */
export function serveTables(api: Api): void {
  const board = new TableBoard(api.services.db, api.services.tableClock, (gameCode) =>
    api.services.switches.stakesOf(gameCode),
  );

  handle(api, contract.listTables, () => board.list(sharedGames));

  handle(api, contract.table, async ({ params, sessionToken, services, now }) => {
    const place = await services.tableClock.placeForDisplay(getSharedGame(params.code));
    const session = sessionToken === "" ? null : await findSession(services.db, sessionToken, now);
    if (session?.exclusion) throw excluded(session.exclusion);
    if (sessionToken !== "" && session === null) await refuseBanned(services, sessionToken, now);
    // Settles the player's own bet first, so that the list below shows it settled.
    const mine = session
      ? await mineAt(services, { playerId: session.playerId, gameCode: params.code, now })
      : null;
    const state = await board.state(place);
    return { ...state, mine: mine && (await ownPart(services, mine, state, params.code)) };
  });

  handle(
    api,
    contract.tableRound,
    async ({ params, block, services }) => {
      await services.limits.countRecord(block);
      return board.record(getSharedGame(params.code), { day: params.day, no: params.no });
    },
    ({ result_at: resultAt }, now) => recordCacheControl(new Date(resultAt), now),
  );

  handle(api, contract.tableDay, ({ params, now }) =>
    board.dayRecord(getSharedGame(params.code), params.day, now),
  );
}

/** Bets left open by a stopped casino are settled within a day; payouts are final after that. */
const FINAL_AFTER_MS = DAY_MS;

/** The seed and result of a finished round never change; the total paid may, until its last bet is settled. */
function recordCacheControl(resultAt: Date, now: Date): string {
  const isFinal = now.getTime() - resultAt.getTime() >= FINAL_AFTER_MS;
  return isFinal ? "public, max-age=31536000, immutable" : "public, max-age=60";
}

/** An expired session sees the table as a visitor does; a banned player is told so. */
async function refuseBanned(services: CasinoServices, sessionToken: string, now: Date): Promise<void> {
  const refusal = await sessionRefusal(services.db, sessionToken, now);
  if (refusal.code === "banned") throw refusal;
}

interface Viewer {
  playerId: number;
  gameCode: string;
  now: Date;
}

/** Settles the player's bet at the table if its round is over. */
export async function settleBetOnRead(services: CasinoServices, viewer: Viewer): Promise<void> {
  const game = findSharedGame(viewer.gameCode);
  if (game === null) return;
  await services.tableClock.placeForDisplay(game);
  const isSettled = await settleOpenBet({ ...seedStore(services), pool: services.pool }, viewer);
  if (isSettled) services.metrics.roundsSettled.inc({ game: viewer.gameCode });
}

async function mineAt(services: CasinoServices, viewer: Viewer) {
  await settleBetOnRead(services, viewer);
  const { playerId, now } = viewer;
  return { playerId, now, latest: await latestRound(seedStore(services), viewer) };
}

async function ownPart(
  services: CasinoServices,
  { playerId, now, latest }: Awaited<ReturnType<typeof mineAt>>,
  { round }: Pick<TableState, "round">,
  gameCode: string,
): Promise<NonNullable<TableState["mine"]>> {
  const isOfThisRound =
    latest !== null &&
    (latest.status === "open" || (latest.shared_day === round?.day && latest.nonce === round.no));
  const [{ balanceMinor, maxBetMinor }, closedByCoupon] = await Promise.all([
    stakingLimitsOf(services.db, playerId, now),
    isClosedByCoupon(services.db, playerId, gameCode),
  ]);
  return {
    bet: isOfThisRound ? describeRound(latest) : null,
    balance_minor: balanceMinor,
    max_bet_minor: Math.min(maxBetMinor, services.switches.stakesOf(gameCode).most ?? Infinity),
    closed_by_coupon: closedByCoupon,
  };
}
