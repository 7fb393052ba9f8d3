import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/schema";
import { casinoGameCode } from "../../games/casino-games";
import type { SharedGame } from "../../games/shared-game";
import type { CasinoClock } from "../clock";
import type { DaySchedule, Mark, SharedRound } from "./schedule";
import { dayAfter, dayOf, hasReached, phaseOf, startOf } from "./schedule";
import type { PublishedChain, Tables } from "./shared-rounds";

/** How long a table waits before it checks again for the day's salt. */
const SALT_RETRY_MS = 5_000;
/** A second try follows a move of the mark; more are needed only when the clock is set back in between. */
const MAX_TRIES = 5;

/** Where a table is. Nothing past `mark` may be shown. */
export interface TablePlace {
  game: SharedGame;
  now: Date;
  /** `now`, or the time of the mark if that is later: if the clock was set back, the table waits for it to catch up. */
  at: Date;
  mark: Mark;
  today: DaySchedule;
  /** The published data of the day. Without its salt the day has no rounds. */
  chain: PublishedChain;
  /** The current round at `at`; null in the break at the end of the day, and before the day's salt is known. */
  round: SharedRound | null;
}

/**
 * Tells where the tables are. Instances' clocks differ and may be set back, so the database's time decides anything
 * that a player can win by, and a table's progress is a row that only moves forward.
 */
export class TableClock {
  /** The mark last read, by game code. */
  private readonly marks = new Map<string, Mark>();

  constructor(
    private readonly db: Kysely<Database>,
    readonly tables: Tables,
    private readonly clock: CasinoClock,
  ) {}

  /** The table's place by the database's time, read now. Bets and cash-outs are decided by this. */
  async read(game: SharedGame): Promise<TablePlace> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const { now, mark } = await this.readMark(game);
      const { due, ...place } = await this.placeAt(game, now, mark);
      if (mark !== null && hasReached(mark, due)) return { ...place, mark };
      await this.move(place, due);
    }
    throw new Error(`the clock of ${casinoGameCode(game)} was set back ${MAX_TRIES} times`);
  }

  /**
   * The table's place for display: by this instance's estimate of the time, as long as that shows nothing that is not
   * public yet.
   */
  async placeForDisplay(game: SharedGame): Promise<TablePlace> {
    const mark = this.marks.get(casinoGameCode(game));
    if (mark === undefined) return this.read(game);
    const { due, ...place } = await this.placeAt(game, this.clock.now(), mark);
    return hasReached(mark, due) ? { ...place, mark } : this.read(game);
  }

  private async placeAt(game: SharedGame, now: Date, mark: Mark | null) {
    const markedDay = mark && (await this.tables.day(game, mark.day, now));
    const at = mark && markedDay ? new Date(Math.max(now.getTime(), markedDay.timeOf(mark))) : now;
    const { schedule: today, published: chain } = await this.tables.scheduleFor(game, dayOf(at), now);
    // A day is played to its end with the version that it began with.
    return { game: today.game, now, at, today, chain, round: today.at(at), due: today.markAt(at) };
  }

  private async readMark(game: SharedGame): Promise<{ now: Date; mark: Mark | null }> {
    const gameCode = casinoGameCode(game);
    const { rows } = await sql<{ now: Date; day: string | null; closed_no: number; over_no: number }>`
      select ${this.clock.sqlNow} as now, m.day, m.closed_no, m.over_no
      from (values (${gameCode})) as g (game_code) left join shared_round_mark m using (game_code)
    `.execute(this.db);
    const [row] = rows;
    if (!row) throw new Error("the database returned no time");
    if (row.day === null || row.day === "-infinity") return { now: row.now, mark: null };
    const mark = { day: row.day, closedNo: row.closed_no, overNo: row.over_no };
    const cached = this.marks.get(gameCode);
    if (cached === undefined || hasReached(mark, cached)) this.marks.set(gameCode, mark);
    return { now: row.now, mark };
  }

  /** Compares with the database's own time again in the statement that moves the mark. */
  private async move({ game, today }: Pick<TablePlace, "game" | "today">, to: Mark): Promise<void> {
    const from = new Date(today.timeOf(to));
    await sql`select shared_round_move_mark(
      ${casinoGameCode(game)}, ${to.day}, ${to.closedNo}, ${to.overNo}, ${from}, ${this.clock.sqlNow})`.execute(
      this.db,
    );
  }
}

/** When the next round opens, milliseconds since 1970; null during a flight, whose end is secret. */
export function nextOpensAt({ game, at, today, chain, round }: TablePlace): number | null {
  if (chain.salt === null) return Math.max(chain.saltDueAt.getTime(), at.getTime() + SALT_RETRY_MS);
  const isFlying = game.shared.flight !== null && round !== null && phaseOf(round, at) === "running";
  if (isFlying) return null;
  return today.round(round === null ? 0 : round.no + 1)?.opensAt ?? startOf(dayAfter(today.chain.day));
}
