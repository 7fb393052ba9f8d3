import { z } from "zod";
import { defineCall } from "./call";
import { addition, list } from "./marks";
import { byPlayer, done, none, pidInPath, SKIN_ID } from "./shared";

/** A game. The static games file is an array of these. */
export const game = z.object({
  machine_id: z.number().int(),
  game_id: z.number().int(),
  display_name: z.string(),
  category: z.string(),
  sub_category: z.string(),
  /** Picture of its tile, like a coupon's `image_url`. */
  image_url: addition(z.string(), "the game has a picture"),
  /** Of the game as it is now, a fraction. */
  return_to_player: addition(z.number().min(0).max(1.5), "the game’s return is calculated"),
  /** The least stake of a round. */
  least_stake_minor: addition(z.number().int().positive(), "the game has fixed stakes"),
});
export type Game = z.infer<typeof game>;

const gamesFile = {
  base: "static",
  group: "games",
  method: "GET",
  auth: "none",
  time: "main",
  addition: false,
  params: none,
  query: none,
  body: null,
  response: list(game),
} as const;

export const desktopGames = defineCall({
  ...gamesFile,
  path: "/games-desktop.json",
  summary: "The games of a desktop browser, with a strong ETag",
});

export const mobileGames = defineCall({
  ...gamesFile,
  path: "/games-mobile.json",
  summary: "The games of a mobile browser, with a strong ETag",
});

/** A favorite is identified by both numbers. */
export const gameId = z.object({ machine_id: z.number().int(), game_id: z.number().int() });
/** How many of the games played last are asked for. */
export const recentLimit = z.coerce.number().int().min(1).max(100);
export type GameId = z.infer<typeof gameId>;

const skinInQuery = z.coerce.number().pipe(z.literal(SKIN_ID));
const favoriteQuery = z.object({
  machineId: z.coerce.number().int(),
  gameId: z.coerce.number().int(),
  playerId: pidInPath,
  skinId: skinInQuery,
});

export const favorites = defineCall({
  base: "provider",
  group: "games",
  method: "GET",
  path: "/favourites",
  summary: "The player's favorites, oldest first",
  auth: "session",
  time: "side",
  addition: false,
  params: none,
  query: z.object({ playerId: pidInPath, skinId: skinInQuery }),
  body: null,
  response: list(gameId),
});

export const addFavorite = defineCall({
  base: "provider",
  group: "games",
  method: "POST",
  path: "/favourites",
  summary: "Add a favorite",
  auth: "session",
  time: "side",
  addition: false,
  params: none,
  query: favoriteQuery,
  body: null,
  response: done,
});

export const removeFavorite = defineCall({
  base: "provider",
  group: "games",
  method: "DELETE",
  path: "/favourites",
  summary: "Remove a favorite",
  auth: "session",
  time: "side",
  addition: false,
  params: none,
  query: favoriteQuery,
  body: null,
  response: done,
});

export const recentGames = defineCall({
  base: "api",
  group: "games",
  method: "GET",
  path: "/players/{pid}/recent-games",
  summary: "The games that the player played last, latest first",
  auth: "session",
  time: "side",
  addition: true,
  params: byPlayer,
  query: z.object({ limit: recentLimit.default(24) }),
  body: null,
  response: list(gameId),
});

export const externalLobbies = defineCall({
  base: "provider",
  group: "games",
  method: "GET",
  path: "/external-lobbies",
  summary: "The external lobbies; live dealer has the code LiveDealer",
  auth: "none",
  time: "side",
  addition: false,
  params: none,
  query: none,
  body: null,
  response: list(z.object({ id: z.number().int(), code: z.string(), name: z.string() })),
});

export const playerLobby = defineCall({
  base: "provider",
  group: "games",
  method: "GET",
  path: "/external-lobbies/{lobbyId}/players/{pid}",
  summary: "The player's way into an external lobby; `message` is the launch URL",
  auth: "session",
  time: "main",
  addition: false,
  params: z.object({ lobbyId: z.coerce.number().int(), pid: pidInPath }),
  query: z.object({ skinId: skinInQuery, pid: pidInPath, clientType: z.enum(["instantplay", "mobile"]) }),
  body: null,
  response: z.object({ message: z.string() }),
});
