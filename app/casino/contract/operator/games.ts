import { z } from "zod";
import { defineCall } from "../call";
import { currency, gameCode, instant, minor } from "../shared";
import { operatorCall, reason } from "./shared";

/** The category of what is new, which `is_new` decides. */
export const NEW_GAMES = "New Games";
/** Besides New Games. */
export const MOST_PLACES = 3;
/** CSS pixels. */
export const WIDTHS = { least: 320, most: 1920 } as const;
export const LAST_PLACE = 99_999;

/** The days that figures can be of, to today. */
export const GAME_DAYS = [1, 7, 30, 90, 365] as const;
/** As lists and Today show them, where nothing else is asked. */
export const USUAL_GAME_DAYS = 30;

const count = z.number().int().nonnegative();
const version = z.number().int().nonnegative();
const category = z.string().trim().min(1).max(40);

const place = z.object({ category, sub_category: category });
/** Where the lobby lists a game. */
export type GamePlace = z.infer<typeof place>;
const places = z
  .array(place)
  .min(1)
  .max(MOST_PLACES)
  .refine((all) => all.every((one) => one.category !== NEW_GAMES), "New Games is a setting of its own.")
  .refine((all) => new Set(all.map((one) => one.category)).size === all.length, "A category comes once.");

/**
 * What rounds returned against what the game's maths says. `too_few`: the interval is still wider than half of the
 * return on either side, or there are fewer than 1,000 rounds.
 */
export const RETURN_STATES = ["too_few", "within", "above", "below"] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

const figures = z.object({
  currency,
  rounds: count,
  stakes_minor: minor,
  payouts_minor: minor,
  /** What came back of a stake, as a fraction; null without rounds. At blackjack of the opening bet, as its return is. */
  actual: z.number().nullable(),
  /** By the maths, for the choices that were made; null if a version is no longer known. */
  theoretical: z.number().nullable(),
  /** The ends of the 99.9 % interval around the theoretical return. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** The return is that of the best play, so that less than it proves nothing. */
  is_best_play: z.boolean(),
  /** The deviation is the rounds' own, where the maths has none for all of what can be played. */
  is_estimated: z.boolean(),
  state: z.enum(RETURN_STATES),
});
export type GameFigures = z.infer<typeof figures>;

const row = z.object({
  code: gameCode,
  name: z.string(),
  is_on: z.boolean(),
  is_new: z.boolean(),
  /** The place in the lobby. */
  sort: z.number().int(),
  places: z.array(place),
  least_width_px: z.number().int(),
  /** On the list of phones. */
  on_phones: z.boolean(),
  /** Of a game of our own: what is offered. */
  stakes_minor: z.array(minor),
  paytable_version: z.number().int().nullable(),
  /** By currency; none without rounds. */
  figures: z.array(figures),
});
export type DeskGameRow = z.infer<typeof row>;

export const GAME_STATES = ["all", "on", "off", "new", "outside"] as const;
export type GameState = (typeof GAME_STATES)[number];

const days = z.coerce
  .number()
  .pipe(z.literal([...GAME_DAYS]))
  .default(USUAL_GAME_DAYS);

export const deskGames = defineCall({
  ...operatorCall,
  right: "games.read",
  method: "GET",
  path: "/operator/games",
  summary: "The games in the order of the lobby, with what they returned against what they should",
  query: z.object({
    /** Part of a title, or a code. */
    q: z.string().max(100).optional(),
    category: z.string().max(40).optional(),
    /** `outside`: games whose return lies outside its interval. */
    state: z.enum(GAME_STATES).default("all"),
    days,
    cursor: z.string().max(200).optional(),
  }),
  body: null,
  response: z.object({
    games: z.array(row),
    next: z.string().nullable(),
    /** Every category of the lobby. */
    categories: z.array(z.string()),
    /** Rounds settled before this are counted; null before the first count. */
    counted_until: instant.nullable(),
  }),
});

const day = figures.extend({ day: z.iso.date(), paytable_version: z.number().int() });
export type GameDay = z.infer<typeof day>;

export const deskGame = defineCall({
  ...operatorCall,
  right: "games.read",
  method: "GET",
  path: "/operator/games/{code}",
  summary: "A game: its settings, the versions of its maths, and its figures by day",
  params: z.object({ code: gameCode }),
  query: z.object({ days }),
  body: null,
  response: z.object({
    game: row,
    /** Every stake of the maths, ascending; what is offered is between the two. */
    all_stakes_minor: z.array(minor),
    least_stake_minor: minor.nullable(),
    most_stake_minor: minor.nullable(),
    /** Nothing is set: everything is as the program has it. */
    is_as_installed: z.boolean(),
    version,
    changed_at: instant.nullable(),
    changed_by: z.string().nullable(),
    reason: z.string().nullable(),
    /** Of the switch. */
    switched: z.object({
      version,
      changed_at: instant.nullable(),
      operator: z.string().nullable(),
      reason: z.string().nullable(),
    }),
    /** Whether the game has a pool. */
    has_pool: z.boolean(),
    /** Of the maths, newest first; `changed` is null for the first. */
    versions: z.array(
      z.object({ version: z.number().int(), since: z.iso.date(), changed: z.string().nullable() }),
    ),
    /** Newest first; a row for each version and currency that was played. */
    days: z.array(day),
    counted_until: instant.nullable(),
  }),
});

export const setGame = defineCall({
  ...operatorCall,
  right: "games.edit",
  method: "POST",
  path: "/operator/games/{code}",
  summary: "Set a game's place in the lobby, its stakes and its minimum width",
  params: z.object({ code: gameCode }),
  body: z.object({
    /** The version that was seen: another one is refused as outdated. */
    seen: version,
    is_new: z.boolean(),
    sort: z.number().int().min(0).max(LAST_PLACE),
    places,
    /** Of the maths' stakes; null: from its lowest, to its highest. */
    least_stake_minor: minor.nullable(),
    most_stake_minor: minor.nullable(),
    least_width_px: z.number().int().min(WIDTHS.least).max(WIDTHS.most),
    reason,
  }),
  response: z.object({ version }),
});
