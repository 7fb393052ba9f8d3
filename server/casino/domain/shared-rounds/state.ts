import { type Kysely, sql } from "kysely";
import type {
  TableBet,
  TableChain,
  TableDayRecord,
  TableListed,
  TableRecord,
  TableState,
} from "~/casino/contract/tables";
import type { Database } from "../../db/schema";
import { casinoGameCode, gameVersion } from "../../games/casino-games";
import type { SharedGame } from "../../games/shared-game";
import { NO_BOUNDS, offeredStakes, type StakeBounds } from "../catalogue/game-settings";
import { Refusal } from "../refusal";
import { maxBetMinorOf } from "../rounds/limits";
import { howToCheck, howToCheckDay } from "./check";
import { nextOpensAt, type TableClock, type TablePlace } from "./clock";
import {
  type Day,
  dayAfter,
  dayOf,
  type DaySchedule,
  drawOf,
  isOver,
  momentOf,
  phaseOf,
  type SharedRound,
} from "./schedule";
import type { PublishedChain } from "./shared-rounds";

const LAST_RESULTS = 20;
const MAX_BETS = 50;
/** How long a table's bets are cached; all viewers share one read. */
const BETS_CACHE_MS = 250;

interface Bets {
  rows: BetRow[];
  players: number;
  stakedMinor: number;
  paidMinor: number;
}

type BetRow = Awaited<ReturnType<typeof selectBets>>[number];

function selectBets(db: Kysely<Database>, round: Pick<SharedRound, "gameCode" | "day" | "no">) {
  return db
    .selectFrom("round")
    .innerJoin("player", "player.player_id", "round.player_id")
    .select([
      "player.first_name",
      "round.status",
      "round.stake_minor",
      "round.payout_minor",
      "round.steps",
      "round.outcome",
      sql<number>`count(*) over ()`.as("players"),
      sql<number>`(sum(round.stake_minor) over ())::bigint`.as("staked"),
      sql<number>`(sum(round.payout_minor) over ())::bigint`.as("paid"),
    ])
    .where("round.game_code", "=", round.gameCode)
    .where("round.shared_day", "=", round.day)
    .where("round.nonce", "=", round.no)
    .orderBy("round.stake_minor", "desc")
    .orderBy("round.round_id")
    .limit(MAX_BETS)
    .execute();
}

/** The public state of the tables. One instance per process, whose cached reads all viewers share. */
export class TableBoard {
  private readonly betsCache = new Map<
    string,
    { at: number; readAt: number; no: number; bets: Promise<Bets> }
  >();

  /** Cached results by table, up to the last one; they change once per round. */
  private readonly results = new Map<string, { last: string; results: TableState["last_results"] }>();

  constructor(
    private readonly db: Kysely<Database>,
    private readonly clock: TableClock,
    /** What operators allow of a game's stakes. */
    private readonly stakesOf: (gameCode: string) => StakeBounds = () => NO_BOUNDS,
  ) {}

  async list(games: readonly SharedGame[]): Promise<TableListed[]> {
    return Promise.all(games.map(async (game) => this.listed(await this.clock.placeForDisplay(game))));
  }

  /** The state without the player's own bet. */
  async state(place: TablePlace): Promise<Omit<TableState, "mine">> {
    const { game, round } = place;
    const bets = round ? await this.bets(round, place.now) : null;
    const { flight } = game.shared;
    return {
      ...this.listed(place),
      round: round && describe(place, round),
      flight: flight && { growth_per_second: flight.growthPerSecond, highest: flight.highest },
      chains: await this.chains(place),
      last_results: await this.lastResults(place),
      bets: round && bets ? bets.rows.map((row) => tableBetOf(place, row, round)) : [],
      players: bets?.players ?? 0,
      staked_minor: bets?.stakedMinor ?? 0,
    };
  }

  /** @throws Refusal `not_found`, `round_not_over` */
  async record(game: SharedGame, requested: { day: Day; no: number }): Promise<TableRecord> {
    const { mark } = await this.clock.placeForDisplay(game);
    // Do not look up, or commit to, future days.
    const past = requested.day > mark.day ? null : await this.clock.tables.pastDay(game, requested.day);
    const round = past?.schedule.round(requested.no);
    if (!past || !round) throw new Refusal("not_found", { resource: "round" });
    if (!isOver(mark, round)) throw new Refusal("round_not_over");
    const bets = await readBets(this.db, round);
    const { seed, seedHash, clientSeed, day, no } = round;
    return {
      game_code: casinoGameCode(game),
      paytable_version: gameVersion(past.schedule.game),
      display_name: game.displayName,
      day,
      no,
      ...times(round),
      result_at: new Date(round.resultAt).toISOString(),
      server_seed: seed.toString("hex"),
      server_seed_hash: seedHash.toString("hex"),
      client_seed: clientSeed,
      terminal_hash: past.published.terminalHash.toString("hex"),
      chain: describeChain(past.published),
      result: past.schedule.game.shared.result(drawOf(round)),
      players: bets.players,
      staked_minor: bets.stakedMinor,
      paid_minor: bets.paidMinor,
      how_to_check: howToCheck(past.schedule.game, round, past.published),
    };
  }

  /**
   * The published data of a day.
   * @throws Refusal `not_found` for a day without a chain
   */
  async dayRecord(game: SharedGame, day: Day, now: Date): Promise<TableDayRecord> {
    const found = day > dayAfter(dayOf(now)) ? null : await this.clock.tables.pastDay(game, day);
    if (!found) throw new Refusal("not_found", { resource: "round" });
    const { published, schedule } = found;
    return {
      game_code: casinoGameCode(game),
      display_name: game.displayName,
      ...describeChain(published),
      // During the day, the number of rounds would give away how long the remaining flights are.
      rounds: day < dayOf(now) ? schedule.rounds : null,
      secret: published.secret?.toString("hex") ?? null,
      how_to_check: howToCheckDay(published),
    };
  }

  private listed(place: TablePlace): TableListed {
    return listed(place, this.stakesOf(casinoGameCode(place.game)));
  }

  private async chains({ game, today, now }: TablePlace): Promise<TableState["chains"]> {
    const days = [today.chain.day, dayAfter(today.chain.day)].map((day) =>
      this.clock.tables.published(game, day, now),
    );
    return (await Promise.all(days)).map(describeChain);
  }

  private async lastResults({ game, today, mark }: TablePlace): Promise<TableState["last_results"]> {
    const lastNo = mark.overNo;
    const last = `${today.chain.chainId} ${lastNo}`;
    const cached = this.results.get(today.chain.gameCode);
    if (cached?.last === last) return cached.results;
    const results = resultsOf(today, lastNo, LAST_RESULTS);
    const missing = LAST_RESULTS - results.length;
    const before = missing > 0 ? await this.clock.tables.pastDay(game, dayAfter(today.chain.day, -1)) : null;
    if (before) results.push(...resultsOf(before.schedule, before.schedule.rounds, missing));
    this.results.set(today.chain.gameCode, { last, results });
    return results;
  }

  private bets(round: SharedRound, now: Date): Promise<Bets> {
    const cached = this.betsCache.get(round.gameCode);
    const at = now.getTime();
    const readAt = performance.now();
    const isFresh =
      cached?.no === round.no &&
      Math.abs(at - cached.at) < BETS_CACHE_MS &&
      readAt - cached.readAt < BETS_CACHE_MS;
    if (isFresh) return cached.bets;
    const bets = readBets(this.db, round);
    this.betsCache.set(round.gameCode, { at, readAt, no: round.no, bets });
    bets.catch(() => this.betsCache.delete(round.gameCode));
    return bets;
  }
}

async function readBets(
  db: Kysely<Database>,
  round: Pick<SharedRound, "gameCode" | "day" | "no">,
): Promise<Bets> {
  const rows = await selectBets(db, round);
  const [first] = rows;
  return {
    rows,
    players: first?.players ?? 0,
    stakedMinor: first?.staked ?? 0,
    paidMinor: first?.paid ?? 0,
  };
}

function describeChain(chain: PublishedChain): TableChain {
  return {
    day: chain.day,
    terminal_hash: chain.terminalHash.toString("hex"),
    length: chain.length,
    published_at: chain.committedAt.toISOString(),
    salt_source: chain.saltSource,
    salt_due_at: chain.saltDueAt.toISOString(),
    salt: chain.salt,
    salted_at: chain.saltedAt?.toISOString() ?? null,
    client_seed: chain.clientSeed,
  };
}

function listed(place: TablePlace, bounds: StakeBounds): TableListed {
  const { game, round, now, at } = place;
  const endsAt = round ? phaseEnd(game, round, at) : nextOpensAt(place);
  return {
    game_code: casinoGameCode(game),
    display_name: game.displayName,
    kind: game.shared.kind,
    category: game.category,
    lowest_bet_minor: offeredStakes(game, bounds)[0] ?? 0,
    highest_bet_minor: Math.min(maxBetMinorOf(""), bounds.most ?? Infinity),
    currency: "USD",
    phase: phaseOf(round, at),
    phase_ends_at: endsAt === null ? null : new Date(endsAt).toISOString(),
    seconds_left: endsAt === null ? null : Math.max(0, Math.ceil((endsAt - now.getTime()) / 1000)),
    now: now.toISOString(),
  };
}

/** Null during a flight, whose end is secret. */
function phaseEnd(game: SharedGame, round: SharedRound, at: Date): number | null {
  switch (phaseOf(round, at)) {
    case "betting":
      return round.closesAt;
    case "running":
      return game.shared.flight === null ? round.resultAt : null;
    default:
      return round.endsAt;
  }
}

function times(round: SharedRound) {
  return {
    opens_at: new Date(round.opensAt).toISOString(),
    closes_at: new Date(round.closesAt).toISOString(),
  };
}

function describe({ game, mark }: TablePlace, round: SharedRound): NonNullable<TableState["round"]> {
  return {
    day: round.day,
    no: round.no,
    ...times(round),
    server_seed_hash: round.seedHash.toString("hex"),
    client_seed: round.clientSeed,
    result: isOver(mark, round) ? game.shared.result(drawOf(round)) : null,
  };
}

function resultsOf(schedule: DaySchedule, last: number, count: number): TableState["last_results"] {
  const results: TableState["last_results"] = [];
  for (let no = last; no > 0 && results.length < count; no -= 1) {
    const round = schedule.round(no);
    if (round) results.push({ day: round.day, no, result: schedule.game.shared.result(drawOf(round)) });
  }
  return results;
}

function masked(firstName: string): string {
  return `${firstName.trim().charAt(0).toUpperCase()}***`;
}

function tableBetOf({ game, at }: TablePlace, row: BetRow, round: SharedRound): TableBet {
  const isSettled = row.status === "settled";
  const bet = {
    player: masked(row.first_name),
    stake_minor: row.stake_minor,
    payout_minor: isSettled ? row.payout_minor : null,
  };
  const { outcome } = row;
  if (outcome.kind === "roulette") {
    const bets = outcome.bets.map(({ bet, numbers, amount_minor }) => ({ bet, numbers, amount_minor }));
    return { ...bet, bets };
  }
  if (outcome.kind !== "crash") return bet;
  const moment = momentOf(round, at);
  // Show a bet leaving at its auto target before the flight is over and the bet settled.
  const passed = isSettled || moment.phase !== "running" ? null : game.shared.passed(row.steps, moment);
  return { ...bet, cashed_out_at: outcome.cashed_out_at ?? passed };
}
