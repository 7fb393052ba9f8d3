import { z } from "zod";
import { defineCall, type LocalizedPart } from "./call";
import { addition, list } from "./marks";
import { byPlayer, currency, instant, minor, none, pidInPath, textLanguage } from "./shared";

export const jackpots = defineCall({
  base: "provider",
  group: "lobby-jackpot",
  method: "GET",
  path: "/jackpots",
  summary: "Jackpots for money, by currency",
  auth: "none",
  time: "side",
  addition: false,
  params: none,
  query: z.object({ currency }),
  body: null,
  response: list(z.object({ machine_id: z.number(), game_id: z.number(), value_minor: minor, currency })),
});

/** Published terms of the lobby jackpot (addition). */
const jackpotTerms = z.object({
  /** The compulsory bet on each spin of a player who has opted in. */
  bet_minor: minor,
  /** The casino's contribution to each new jackpot. */
  seed_minor: minor,
  /** The chance of a hit is 1 in this number. */
  one_in: z.number().int().positive(),
  /** How a spin's number is drawn from its published seeds, in plain words. */
  draw: z.string(),
  language: textLanguage,
});

/** The current jackpot. Amounts with a hyphen in their names are in dollars, like `balance`. */
const jackpotNow = z.object({
  guid: z.string(),
  "jackpot-amount": z.number(),
  /** Rounds that begin give nothing to it and cannot hit it (addition). */
  is_paused: addition(z.boolean(), "the jackpot is paused"),
  terms: addition(jackpotTerms),
});

const termsIn = ({ terms }: { terms?: LocalizedPart | undefined }) => (terms === undefined ? [] : [terms]);

export const lobbyJackpot = defineCall({
  base: "api",
  group: "lobby-jackpot",
  method: "GET",
  path: "/lobby-jackpot/jackpot",
  summary: "The lobby jackpot, for everyone",
  auth: "none",
  time: "side",
  addition: false,
  localized: termsIn,
  params: none,
  query: none,
  body: null,
  response: jackpotNow,
});

/** The lobby jackpot, as it stands for a player. */
const playerJackpot = jackpotNow.extend({
  "is-opt-in": z.boolean(),
  "unclaimed-hits-amount": z.number(),
  blocked: z.boolean(),
});

export const playerJackpots = defineCall({
  base: "api",
  group: "lobby-jackpot",
  method: "GET",
  path: "/lobby-jackpot/players/{pid}/jackpots",
  summary: "The lobby jackpot as it stands for the player",
  auth: "session",
  time: "side",
  addition: false,
  localized: (jackpots: { terms?: LocalizedPart | undefined }[]) => jackpots.flatMap(termsIn),
  params: byPlayer,
  query: none,
  body: null,
  response: list(playerJackpot),
});

export const optJackpot = defineCall({
  base: "api",
  group: "lobby-jackpot",
  method: "POST",
  path: "/lobby-jackpot/players/{pid}/jackpots/{guid}",
  summary: "Opt in to the lobby jackpot, or out of it",
  auth: "session",
  time: "main",
  addition: false,
  localized: termsIn,
  params: z.object({ pid: pidInPath, guid: z.string().max(64) }),
  query: z.object({ optPlayer: z.enum(["true", "false"]) }),
  body: null,
  response: playerJackpot,
});

export const claimHits = defineCall({
  base: "api",
  group: "lobby-jackpot",
  method: "POST",
  path: "/lobby-jackpot/players/{pid}/hits",
  summary: "Claim the player's unclaimed jackpot hits",
  auth: "session",
  time: "main",
  addition: false,
  params: byPlayer,
  query: none,
  body: null,
  response: z.object({ claimed_minor: addition(minor) }),
});

export const jackpotWinners = defineCall({
  base: "static",
  group: "lobby-jackpot",
  method: "GET",
  path: "/lobby-jackpot-winners.json",
  summary: "The last winners of the lobby jackpot, names masked",
  auth: "none",
  time: "side",
  addition: false,
  params: none,
  query: none,
  body: null,
  response: list(z.object({ name: z.string(), amount_minor: minor, currency, at: instant })),
});
