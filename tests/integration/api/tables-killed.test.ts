import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import type * as outcomes from "~/casino/contract/outcomes";
import * as rounds from "~/casino/contract/rounds";
import * as tables from "~/casino/contract/tables";
import { dayOf, drawOf } from "../../../server/casino/domain/shared-rounds/schedule";
import { Tables } from "../../../server/casino/domain/shared-rounds/shared-rounds";
import { europeanBlackjack } from "../../../server/casino/games/blackjack/european-blackjack";
import { casinoGameCode } from "../../../server/casino/games/casino-games";
import { burstPoint, MAX_MULTIPLIER, multiplierAt } from "../../../server/casino/games/crash/curve";
import { crashTitles } from "../../../server/casino/games/crash/titles";
import { jacksOrBetter } from "../../../server/casino/games/poker/video-poker";
import { type CasinoChild, startCasinoChild } from "../../support/casino-child";
import { accepted, send } from "../../support/casino-client";
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database";
import { interrupted, sendAgain, type Work } from "../../support/interrupted";
import { bookFaults, seat, type Seated } from "../../support/seated-players";
import { NOW } from "../money/support";

const STAKE_MINOR = 100;
const PLAYERS = 6;
/** Number of players who bet, and who cash out, while the casino is killed. */
const LATE = 10;
const KILL_AFTER = 3;
const [FLIGHT] = crashTitles;
const WHEEL = "501-1";
const WHEEL_PERIOD_MS = 30_000;
/** Into a round of the wheel: the ball runs from 20 to 25 seconds. */
const BALL_RUNS_MS = 22_000;
const BALL_LIES_MS = 25_000;

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function child({ url }: FreshDatabase, at: number): Promise<CasinoChild> {
  const casino = await startCasinoChild({ dataDir: "", databaseUrl: url, at });
  cleanups.push(() => casino.stop());
  return casino;
}

/**
 * Moments of a round of the wheel and of a flight that are both open to bets, then both under way, then both over.
 * The flight bursts: one in a thousand lands, and there all aboard are paid, whether or not they asked to leave.
 */
interface Moments {
  betting: number;
  running: number;
  over: number;
  /** Of the flight, in hundredths, while both are under way. */
  multiplier: number;
}

async function momentsOf(database: FreshDatabase): Promise<Moments> {
  if (!FLIGHT?.shared.flight) throw new Error("There is no flight.");
  const day = await new Tables(database.kysely, database.vault).day(FLIGHT, dayOf(NOW), NOW);
  for (let no = (day.at(NOW)?.no ?? 0) + 1; ; no += 1) {
    const round = day.round(no);
    if (!round) throw new Error("No flight of the day runs as long as a ball.");
    const wheel = round.opensAt - (round.opensAt % WHEEL_PERIOD_MS);
    const running = wheel + BALL_RUNS_MS;
    const betting = round.opensAt + 1_000;
    const isBothOpen = betting < wheel + 20_000;
    if (burstPoint(drawOf(round)) > MAX_MULTIPLIER) continue;
    if (!isBothOpen || round.closesAt > running - 1_000 || round.resultAt < wheel + BALL_LIES_MS) continue;
    const over = round.resultAt;
    const multiplier = multiplierAt(running - round.closesAt, FLIGHT.shared.flight.growthPerSecond);
    return { betting, running, over, multiplier };
  }
}

function start(url: string, player: Seated, body: Record<string, unknown>, key: string = randomUUID()) {
  return send(url, rounds.startRound, {
    params: { pid: player.pid },
    token: player.token,
    key,
    body: { stake_minor: STAKE_MINOR, ...body },
  });
}

function step(
  url: string,
  player: Seated,
  roundId: string,
  body: outcomes.RoundStep,
  key: string = randomUUID(),
) {
  return send(url, rounds.stepRound, {
    params: { pid: player.pid, roundId },
    token: player.token,
    key,
    body,
  });
}

/** A started round and its player, to be finished after the kill. */
interface Opened {
  player: Seated;
  round: rounds.Round;
}

async function opened(url: string, player: Seated, body: Record<string, unknown>): Promise<Opened> {
  return { player, round: accepted(await start(url, player, body)) };
}

async function stepped(url: string, { player, round }: Opened, body: outcomes.RoundStep): Promise<Opened> {
  return { player, round: accepted(await step(url, player, round.round_id, body)) };
}

const chip = (bet: "red" | "black") => ({ bet, numbers: [], amount_minor: STAKE_MINOR });
const onRed = { game_code: WHEEL, choice: { kind: "roulette", bets: [chip("red")] } };
const flightTo = (auto_target: number | null) => ({
  game_code: FLIGHT ? casinoGameCode(FLIGHT) : "",
  choice: { kind: "crash", auto_target },
});

/** One round of each game of several steps, and of each kind of shared round, with chips added to the first ones. */
async function openOfEach(url: string, player: Seated): Promise<Opened[]> {
  await opened(url, player, flightTo(1.01));
  const wheel = await opened(url, player, onRed);
  await stepped(url, wheel, { step: "bet", bets: [chip("black")] });
  return [
    await opened(url, player, { game_code: casinoGameCode(europeanBlackjack) }),
    await opened(url, player, { game_code: casinoGameCode(jacksOrBetter) }),
  ];
}

/** Hands of blackjack until one is split and goes on: a stake was added, and there are steps to come. */
async function untilSplit(url: string, newPlayer: () => Promise<Seated>): Promise<Opened[]> {
  const dealt = await opened(url, await newPlayer(), { game_code: casinoGameCode(europeanBlackjack) });
  const { outcome } = dealt.round;
  const canSplit = outcome.kind === "blackjack" && outcome.allowed.includes("split");
  const hand = canSplit ? await stepped(url, dealt, { step: "split" }) : dealt;
  if (canSplit && hand.round.status === "open") {
    expect(hand.round.stake_minor).toBe(2 * STAKE_MINOR);
    return [hand];
  }
  return [hand, ...(await untilSplit(url, newPlayer))];
}

async function finish(url: string, one: Opened): Promise<void> {
  const { kind } = one.round.outcome;
  if (one.round.status === "settled") return;
  await finish(
    url,
    await stepped(url, one, kind === "poker" ? { step: "draw", hold: [0] } : { step: "stand" }),
  );
}

const phasesOf = async ({ url }: CasinoChild) => {
  const { status, body, refused } = await send(url, tables.listTables);
  // The killed program's transactions may hold their locks for a moment.
  if (status !== 200) return [refused.errorCode];
  return [FLIGHT ? casinoGameCode(FLIGHT) : "", WHEEL].map(
    (code) => body.find(({ game_code }) => game_code === code)?.phase,
  );
};

function lateBet(player: Seated): Work {
  const key = `bet-${player.pid}`;
  return {
    key,
    async send(url) {
      const { status, body } = await start(url, player, onRed, key);
      return { status, lasting: body };
    },
  };
}

function cashOut({ player, round }: Opened): Work {
  const key = `out-${player.pid}`;
  return {
    key,
    async send(url) {
      const { status, body } = await step(url, player, round.round_id, { step: "cashout" }, key);
      return { status, lasting: body.payout_minor };
    },
  };
}

const canDouble = ({ round: { outcome } }: Opened) =>
  outcome.kind === "blackjack" && outcome.hands.length === 1 && outcome.allowed.includes("double");

function doubled({ player, round }: Opened): Work {
  const key = `double-${player.pid}`;
  return {
    key,
    async send(url) {
      const { status, body } = await step(url, player, round.round_id, { step: "double" }, key);
      return { status, lasting: body };
    },
  };
}

async function open({ pool }: FreshDatabase): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    "select count(*)::int as n from round where status = 'open' and game_code like any (array['4%', '5%'])",
  );
  return rows[0]?.n ?? -1;
}

/** The bet is either recorded and counts, or refused with the stake untouched. */
async function checkLateBets(url: string, late: readonly Work[], acknowledged: Map<string, unknown>) {
  for (const bet of late) {
    const { status, lasting } = await bet.send(url);
    if (acknowledged.has(bet.key)) expect([status, lasting]).toEqual([200, acknowledged.get(bet.key)]);
    else expect([200, 409]).toContain(status);
  }
}

describe("kill -9 during rounds of every multi-step game", () => {
  it("table.survives-restart: in each phase of a shared round and between steps, each is resumed or settled, nothing twice", async () => {
    const database = await freshDatabase();
    cleanups.push(() => database.drop());
    const at = await momentsOf(database);
    const clock = { now: () => new Date(at.betting) };
    const newPlayer = () => seat({ database, clock }, 20_00);
    const newPlayers = (count: number) => Promise.all(Array.from({ length: count }, newPlayer));
    const [players, flyers, late] = await Promise.all([PLAYERS, LATE, LATE].map(newPlayers));
    if (!players || !flyers || !late) throw new Error("There are no players.");

    const betting = await child(database, at.betting);
    expect(await phasesOf(betting)).toEqual(["betting", "betting"]);
    const hands = (await Promise.all(players.map((player) => openOfEach(betting.url, player)))).flat();
    hands.push(...(await untilSplit(betting.url, newPlayer)));
    const aboard = await Promise.all(flyers.map((player) => opened(betting.url, player, flightTo(null))));
    const bets = late.map(lateBet);
    const doubles = hands.filter(canDouble).map(doubled);
    const laid = await interrupted(betting.url, [...bets, ...doubles], KILL_AFTER, () => betting.kill());

    const running = await child(database, at.running);
    await expect.poll(() => phasesOf(running)).toEqual(["running", "running"]);
    await checkLateBets(running.url, bets, laid);
    await sendAgain(running, doubles, laid);
    const exits = aboard.map(cashOut);
    const left = await interrupted(running.url, exits, KILL_AFTER, () => running.kill());
    expect(new Set(left.values())).toEqual(new Set([at.multiplier]));

    const waiting = await open(database);
    const over = await child(database, at.over);
    await expect.poll(() => open(database), { interval: 5 }).toBeLessThan(waiting);
    await over.kill();

    const last = await child(database, at.over);
    for (const exit of exits) {
      const { status, lasting } = await exit.send(last.url);
      expect([status, lasting]).toEqual([200, left.get(exit.key) ?? lasting]);
      expect([0, at.multiplier]).toContain(lasting);
    }
    for (const hand of hands) if (!canDouble(hand)) await finish(last.url, hand);
    await expect.poll(() => open(database)).toBe(0);
    await checkSettled(database);
  }, 120_000);
});

async function checkSettled(database: FreshDatabase): Promise<void> {
  expect(await bookFaults({ database })).toEqual([]);
  const { rows } = await database.pool.query(
    `select (select count(*)::int from round where status = 'open') as open,
      (select count(distinct (outcome ->> 'number'))::int from round where game_code = '501-1') as numbers,
      (select count(distinct (outcome ->> 'bust'))::int from round where game_code = '401-1') as busts,
      (select count(*)::int from round where payout_minor > 0) as won,
      (select count(*)::int from ledger_entry where account = 'house:games' and amount_minor < 0) as payouts`,
  );
  const [{ won }] = rows as [{ won: number }];
  expect(rows).toEqual([{ open: 0, numbers: 1, busts: 1, won, payouts: won }]);
}
