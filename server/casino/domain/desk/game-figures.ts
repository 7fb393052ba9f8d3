import type { Kysely } from "kysely";
import { type GameDay, type GameFigures, USUAL_GAME_DAYS } from "~/casino/contract/operator/games";
import { DAY_MS } from "~/shared/durations";
import type { Database } from "../../db/schema";
import { gameFigures, type GameSums } from "../catalogue/game-returns";

/** The first of so many days to today, UTC. */
export function firstDay(days: number, now: Date): string {
  return new Date(now.getTime() - (days - 1) * DAY_MS).toISOString().slice(0, 10);
}

export interface FiguresOf {
  days: number;
  now: Date;
  /** All games by default. */
  codes?: readonly string[];
}

/** The figures of games that were played, by code. Reads a row for each game, day and choice. */
export async function figuresByGame(
  db: Kysely<Database>,
  { days, now, codes }: FiguresOf,
): Promise<Map<string, GameFigures[]>> {
  if (codes?.length === 0) return new Map();
  const rows = await db
    .selectFrom("game_day")
    .select(["game_code", "paytable_version", "choice", "currency"])
    .select(({ fn }) => [
      fn.sum<number>("rounds").as("rounds"),
      fn.sum<number>("stakes_minor").as("stakes_minor"),
      fn.sum<number>("payouts_minor").as("payouts_minor"),
      fn.sum<number>("base_minor").as("base_minor"),
      fn.sum<number>("base_squares").as("base_squares"),
      fn.sum<number>("base_backs").as("base_backs"),
      fn.sum<number>("back_squares").as("back_squares"),
    ])
    .where("day", ">=", firstDay(days, now))
    .$if(codes !== undefined, (query) => query.where("game_code", "in", codes ?? []))
    .groupBy(["game_code", "paytable_version", "choice", "currency"])
    .execute();
  const found = new Map<string, GameFigures[]>();
  for (const [key, sums] of grouped(
    rows.map(sumsOf),
    ({ gameCode, currency }) => `${gameCode} ${currency}`,
  )) {
    const [code = "", currency = ""] = key.split(" ");
    found.set(code, [...(found.get(code) ?? []), gameFigures(currency, sums)]);
  }
  return found;
}

/** A game's figures by day, newest first. */
export async function daysOfGame(
  db: Kysely<Database>,
  gameCode: string,
  days: number,
  now: Date,
): Promise<GameDay[]> {
  const rows = await db
    .selectFrom("game_day")
    .selectAll()
    .where("game_code", "=", gameCode)
    .where("day", ">=", firstDay(days, now))
    .orderBy("day", "desc")
    .orderBy("paytable_version", "desc")
    .orderBy("currency")
    .execute();
  const byDay = grouped(rows, (row) => `${row.day} ${row.paytable_version} ${row.currency}`);
  return [...byDay].map(([key, group]) => {
    const [day = "", version = "", currency = ""] = key.split(" ");
    return { ...gameFigures(currency, group.map(sumsOf)), day, paytable_version: Number(version) };
  });
}

/** How many games lie outside of their interval, over the days that lists show. */
export async function outsideCount(db: Kysely<Database>, now: Date): Promise<number> {
  const found = await figuresByGame(db, { days: USUAL_GAME_DAYS, now });
  return [...found.values()].filter((figures) => figures.some(isOutside)).length;
}

export function isOutside({ state }: Pick<GameFigures, "state">): boolean {
  return state === "above" || state === "below";
}

/** Rounds settled before this are in the figures. */
export async function countedUntil(db: Kysely<Database>): Promise<Date | null> {
  const { counted_until: until } = await db
    .selectFrom("game_day_mark")
    .select("counted_until")
    .executeTakeFirstOrThrow();
  return until;
}

interface Row {
  game_code: string;
  paytable_version: number;
  choice: string;
  currency: string;
  rounds: number;
  stakes_minor: number;
  payouts_minor: number;
  base_minor: number;
  base_squares: number | string;
  base_backs: number | string;
  back_squares: number | string;
}

/** Sums come as text, for they may be beyond what a number holds exactly. */
function sumsOf(row: Row): GameSums {
  return {
    gameCode: row.game_code,
    paytableVersion: row.paytable_version,
    choice: row.choice,
    currency: row.currency,
    rounds: Number(row.rounds),
    stakesMinor: Number(row.stakes_minor),
    payoutsMinor: Number(row.payouts_minor),
    baseMinor: Number(row.base_minor),
    baseSquares: Number(row.base_squares),
    baseBacks: Number(row.base_backs),
    backSquares: Number(row.back_squares),
  };
}

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
