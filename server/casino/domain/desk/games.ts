import type { Insertable, Kysely, Transaction } from "kysely";
import { z } from "zod";
import type { DeskGameRow, GamePlace, GameState } from "~/casino/contract/operator/games";
import { DEFAULT_LANGUAGE } from "~/shared/languages";
import type { Database } from "../../db/schema";
import type { GameSettingTable } from "../../db/schema-games";
import { findGame, gameVersion } from "../../games/casino-games";
import { changesOf } from "../../games/changes";
import type { CasinoGame } from "../../games/game";
import { poolOf } from "../../games/slots/progressives";
import {
  type LobbyGame,
  lobbyGames,
  offeredStakes,
  PHONE_WIDTH_PX,
  placesOf,
  rowGameCode,
} from "../catalogue/game-settings";
import { cursorOf } from "./cursor";
import { countedUntil, daysOfGame, figuresByGame, isOutside } from "./game-figures";
import { type Actor, writeLog } from "./log";
import { DeskRefusal } from "./refusal";

const PAGE = 50;

export interface GamesRequest {
  q?: string | undefined;
  category?: string | undefined;
  state: GameState;
  days: number;
  cursor?: string | undefined;
  now: Date;
  isOn(gameCode: string): boolean;
}

/** A page of the games that a filter finds. @throws DeskRefusal `invalid_field` for a cursor that no list gave */
export async function listGames(db: Kysely<Database>, request: GamesRequest) {
  const { days, now, isOn, cursor, state } = request;
  const [games, until] = await Promise.all([lobbyGames(db), countedUntil(db)]);
  const categories = [...new Set(games.flatMap((game) => placesOf(game).map(({ category }) => category)))];
  const after = cursor === undefined ? null : placeOf(cursor);
  const found = games.filter((game) => isFound(game, request) && (after === null || comesAfter(game, after)));
  // Of the games that are shown, where that is known.
  const read = state === "outside" ? found : found.slice(0, PAGE + 1);
  const figures = await figuresByGame(db, { days, now, codes: read.map(rowGameCode) });
  const rows = read.map((game) => rowOf(game, isOn, figures.get(rowGameCode(game)) ?? []));
  const left = state === "outside" ? rows.filter((row) => row.figures.some(isOutside)) : rows;
  const page = left.slice(0, PAGE);
  const last = page.at(-1);
  return {
    games: page,
    next: left.length > PAGE && last ? cursorOf([last.sort, ...last.code.split("-")]) : null,
    categories: categories.sort(),
    counted_until: until?.toISOString() ?? null,
  };
}

function isFound(game: LobbyGame, { q = "", category = "", state, isOn }: GamesRequest): boolean {
  const wanted = q.trim().toLowerCase();
  const code = rowGameCode(game);
  if (wanted !== "" && !game.display_name.toLowerCase().includes(wanted) && code !== wanted) return false;
  if (category !== "" && !placesOf(game).some((one) => one.category === category)) return false;
  switch (state) {
    case "on":
      return isOn(code);
    case "off":
      return !isOn(code);
    case "new":
      return game.isNew;
    // Which games lie outside is known from their figures.
    case "all":
    case "outside":
      return true;
  }
}

type Place = [sort: number, gameId: number, machineId: number];

const place = z.tuple([z.string(), z.string(), z.string()]).transform((texts) => texts.map(Number));

function placeOf(cursor: string): Place {
  try {
    const [sort, gameId, machineId] = place.parse(
      JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")),
    );
    if ([sort, gameId, machineId].every(Number.isSafeInteger)) return [sort, gameId, machineId] as Place;
  } catch {
    // Answered below.
  }
  throw new DeskRefusal("invalid_field", { problem: "There is no such page of the list." });
}

/** In the order of the lobby. */
function comesAfter({ sort, game_id, machine_id }: LobbyGame, after: Place): boolean {
  const own = [sort, game_id, machine_id];
  const differing = own.findIndex((one, at) => one !== after[at]);
  return differing >= 0 && (own[differing] ?? 0) > (after[differing] ?? 0);
}

function rowOf(
  game: LobbyGame,
  isOn: (code: string) => boolean,
  figures: DeskGameRow["figures"],
): DeskGameRow {
  const code = rowGameCode(game);
  const own = findGame(code);
  return {
    code,
    name: game.display_name,
    is_on: isOn(code),
    is_new: game.isNew,
    sort: game.sort,
    places: [...game.places],
    least_width_px: game.leastWidthPx,
    on_phones: game.leastWidthPx <= PHONE_WIDTH_PX,
    stakes_minor: own ? [...offeredStakes(own, game.bounds)] : [],
    paytable_version: own ? gameVersion(own) : null,
    figures,
  };
}

/** A game with everything that is set of it. @throws DeskRefusal `not_found` */
export async function readGame(
  db: Kysely<Database>,
  { code, days, now, isOn }: { code: string; days: number; now: Date; isOn(gameCode: string): boolean },
) {
  const game = (await lobbyGames(db)).find((one) => rowGameCode(one) === code);
  if (!game) throw new DeskRefusal("not_found");
  const [figures, rows, until, switched, operator] = await Promise.all([
    figuresByGame(db, { days, now, codes: [code] }),
    daysOfGame(db, code, days, now),
    countedUntil(db),
    lastFlip(db, "game", code),
    game.setting ? nameOf(db, game.setting.operatorId) : null,
  ]);
  const own = findGame(code);
  const { setting, bounds } = game;
  return {
    game: rowOf(game, isOn, figures.get(code) ?? []),
    all_stakes_minor: own ? [...own.stakesMinor] : [],
    least_stake_minor: bounds.least,
    most_stake_minor: bounds.most,
    is_as_installed:
      setting === null ||
      [setting.isNew, setting.sort, setting.places, setting.leastWidthPx, bounds.least, bounds.most].every(
        (one) => one === null,
      ),
    version: setting?.version ?? 0,
    changed_at: setting?.changedAt.toISOString() ?? null,
    changed_by: operator,
    reason: setting?.reason ?? null,
    switched,
    has_pool: own !== undefined && poolOf(own) !== null,
    versions: changesOf(code)
      .map(({ version, since, changed }) => ({
        version,
        since,
        changed: changed?.[DEFAULT_LANGUAGE] ?? null,
      }))
      .toReversed(),
    days: rows,
    counted_until: until?.toISOString() ?? null,
  };
}

async function nameOf(db: Kysely<Database>, operatorId: number): Promise<string | null> {
  const row = await db
    .selectFrom("operator")
    .select("name")
    .where("operator_id", "=", operatorId)
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Who flipped a switch last, and why. */
export async function lastFlip(db: Kysely<Database>, kind: "game" | "jackpot", name: string) {
  const row = await db
    .selectFrom("switch")
    .innerJoin("operator", "operator.operator_id", "switch.operator_id")
    .select(["switch.version", "switch.changed_at", "switch.reason", "operator.name as operator"])
    .where("kind", "=", kind)
    .where("switch.name", "=", name)
    .executeTakeFirst();
  return {
    version: row?.version ?? 0,
    changed_at: row?.changed_at.toISOString() ?? null,
    operator: row?.operator ?? null,
    reason: row?.reason ?? null,
  };
}

export interface GameSetting {
  code: string;
  /** The version that was seen. */
  seen: number;
  isNew: boolean;
  sort: number;
  places: readonly GamePlace[];
  leastStakeMinor: number | null;
  mostStakeMinor: number | null;
  leastWidthPx: number;
  reason: string;
}

/**
 * Sets a game; what is as the program has it is stored as nothing, so that it follows the program.
 * @returns the new version
 * @throws DeskRefusal `not_found`, `invalid_field`, `outdated`
 */
export async function setGame(
  trx: Transaction<Database>,
  request: GameSetting,
  actor: Actor,
  now: Date,
): Promise<number> {
  const { code, seen, reason } = request;
  const game = (await lobbyGames(trx)).find((one) => rowGameCode(one) === code);
  if (!game) throw new DeskRefusal("not_found");
  if ((game.setting?.version ?? 0) !== seen) throw new DeskRefusal("outdated");
  const [least, most] = boundsOf(findGame(code), request);
  const { installed } = game;
  const values = {
    is_new: request.isNew === installed.isNew ? null : request.isNew,
    sort: request.sort === installed.sort ? null : request.sort,
    categories: isSame(request.places, installed.places) ? null : JSON.stringify(request.places),
    least_stake_minor: least,
    most_stake_minor: most,
    least_width_px: request.leastWidthPx === installed.leastWidthPx ? null : request.leastWidthPx,
    reason,
    operator_id: actor.id,
    changed_at: now,
    version: seen + 1,
  };
  await store(trx, code, seen, values);
  await writeLog(trx, {
    actor,
    action: "game.set",
    subject: { kind: "game", id: code },
    before: logEntryOf({ ...game, least: game.bounds.least, most: game.bounds.most }),
    after: logEntryOf({ ...request, least, most }),
    reason,
    at: now,
  });
  return values.version;
}

/** @throws DeskRefusal `outdated` */
async function store(
  trx: Transaction<Database>,
  code: string,
  seen: number,
  values: Omit<Insertable<GameSettingTable>, "game_code">,
): Promise<void> {
  if (seen === 0) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("game_setting")
      .values({ game_code: code, ...values })
      .onConflict((conflict) => conflict.column("game_code").doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) throw new DeskRefusal("outdated");
    return;
  }
  const { numUpdatedRows } = await trx
    .updateTable("game_setting")
    .set(values)
    .where("game_code", "=", code)
    .where("version", "=", seen)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new DeskRefusal("outdated");
}

/** A bound at the end of what the maths knows is none. @throws DeskRefusal `invalid_field` */
function boundsOf(
  own: CasinoGame | undefined,
  { leastStakeMinor: least, mostStakeMinor: most }: GameSetting,
): [least: number | null, most: number | null] {
  const stakes = own?.stakesMinor ?? [];
  for (const bound of [least, most]) {
    if (bound === null || stakes.includes(bound)) continue;
    throw new DeskRefusal("invalid_field", { problem: "The game's maths knows no such stake." });
  }
  if (least !== null && most !== null && least > most) {
    throw new DeskRefusal("invalid_field", { problem: "The least stake is above the highest." });
  }
  return [least === stakes[0] ? null : least, most === stakes.at(-1) ? null : most];
}

function isSame(a: readonly GamePlace[], b: readonly GamePlace[]): boolean {
  const texts = (places: readonly GamePlace[]) =>
    JSON.stringify(places.map(({ category, sub_category }) => [category, sub_category]));
  return texts(a) === texts(b);
}

/** As the log shows it. */
function logEntryOf(game: {
  isNew: boolean;
  sort: number;
  places: readonly GamePlace[];
  leastWidthPx: number;
  least: number | null;
  most: number | null;
}) {
  return {
    new: game.isNew,
    sort: game.sort,
    categories: game.places.map(({ category, sub_category }) => `${category}: ${sub_category}`),
    least_stake_minor: game.least,
    most_stake_minor: game.most,
    least_width_px: game.leastWidthPx,
  };
}
