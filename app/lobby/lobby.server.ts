import type { LoaderFunctionArgs } from "@remix-run/node";
import { favorites, type GameId, recentGames } from "~/casino/contract/games";
import { SKIN_ID } from "~/casino/contract/shared";
import { stripLinkParams } from "~/link-params";
import { pageOf, withoutDialogs } from "~/paths";
import { casinoHas } from "~/session/casino-has.server";
import { isMobile } from "~/session/client-id.server";
import { frameOf, isLobby, isLobbyFront } from "~/session/frame.server";
import { jackpotPools } from "~/session/shared-answers.server";
import { callOptional, orNull, readVisit, type Visit } from "~/session/visit.server";
import { pictureSheetOf } from "~/shell/game-sheets.server";
import { gamesFiles, gamesIn } from "~/shell/games-file.server";
import { pictureAt } from "~/shell/pictures.server";
import { requestQuery, requestUrl } from "~/url";
import { lookOf } from "./art.server";
import { type Catalog, catalogOf, type Listed } from "./catalog";
import { liveLobby } from "./live-lobby.server";
import { newPlayerCard } from "./look-around.server";
import { lobbyRows } from "./rows";
import {
  choiceOf,
  compareCategories,
  gameCodeOf,
  LIVE_DEALER,
  LIVE_DOOR,
  type LobbyChoice,
  PROGRESSIVES,
  TILES_PER_PAGE,
  type View,
  viewIn,
} from "./rules";

/** Games suggested below an empty list. */
const SUGGESTIONS = 6;

/**
 * A tile of the lobby. False flags are omitted, because each one costs bytes in both the HTML and the hydration data.
 */
export interface Tile {
  /** `gameId-machineId`. */
  code: string;
  name: string;
  /** URL of the casino's own picture. */
  picture?: string | undefined;
  /** URL of the file with the pictures of many games, if this one's is in it. */
  sheet?: string | undefined;
  /** Tint number and motif name of a game without a picture. */
  look?: string | undefined;
  isNew?: true | undefined;
  /** Return to player, percent with at most one decimal. */
  returns?: number | undefined;
  /** The least stake, integer minor units. */
  from?: number | undefined;
  /** Integer minor units, USD; null if not available. */
  jackpot?: number | null | undefined;
  isFavorite?: true | undefined;
  /** Opens in the live dealer's external lobby. */
  isLive?: true | undefined;
}

/** The lobby for a URL: one page of a list, and the available choices. */
export async function lobbyPage(args: LoaderFunctionArgs) {
  const found = await lobbyList(args);
  const { list, own, figures } = found;
  const isEmpty = list !== null && list.length === 0;
  const { page } = found.choice;
  const first = (page - 1) * TILES_PER_PAGE;
  const listed = isEmpty ? found.suggestions : (list ?? []).slice(first, first + TILES_PER_PAGE);
  return {
    isClosed: found.isClosed,
    choice: found.choice,
    titles: found.titles,
    subs: found.subs,
    here: found.here,
    isPlayer: found.isPlayer,
    hasRecent: found.hasRecent,
    newPlayer: found.newPlayer,
    /** Null if the games or the player's list are not available. */
    total: list === null ? null : list.length,
    pages: Math.max(1, Math.ceil((list?.length ?? 0) / TILES_PER_PAGE)),
    tiles: listed.map((game) => tileOf(game, own, figures)),
    rows: found.rows.map(({ name, to, games }) => ({
      name,
      to,
      tiles: games.map((game) => tileOf(game, NO_FAVORITES, figures)),
    })),
  };
}

export type LobbyData = Awaited<ReturnType<typeof lobbyPage>>;

async function lobbyList(args: LoaderFunctionArgs) {
  const visit = readVisit(args);
  const { requestId, session, request } = visit;
  const query = requestQuery(request);
  const file = isMobile(request) ? gamesFiles().mobile : gamesFiles().desktop;
  const view = viewIn(query);
  const isFront = isLobbyFront(request);
  const [games, figures, external, own, played, hasRecent, money] = await Promise.all([
    gamesIn(file, requestId),
    callOptional(visit, jackpotPools.get(requestId)),
    callOptional(visit, liveLobby.get(requestId)),
    session === null ? null : ownFavorites(visit, session.pid, view),
    session === null || view !== "recent" ? null : playedLast(visit, session.pid),
    session !== null && casinoHas(visit, recentGames, recentOf(session.pid)),
    session === null || !isFront ? null : callOptional(visit, frameOf(visit, session.pid)),
  ]);
  const live = external?.lobby ?? null;
  const catalog = catalogOf(games ?? NO_GAMES);
  const titles = live === null ? catalog.titles : withLive(catalog.titles);
  const chosen = choiceOf(query, { titles, subCategoriesOf: catalog.subCategoriesOf });
  const codes = { favorites: own, recent: played };
  const list = games === null ? null : listOf(catalog, chosen, codes, live?.name ?? LIVE_DEALER);
  return {
    // A page number beyond the end of the list falls back to page 1.
    choice: pageIsThere(list, chosen.page) ? chosen : { ...chosen, page: 1 },
    list,
    titles,
    subs: chosen.category === null ? [] : catalog.subCategoriesOf(chosen.category),
    rows:
      list === null || !isFront
        ? []
        : lobbyRows(catalog, gamesOf(catalog, codesOf(money?.recent_games ?? null) ?? [])),
    newPlayer: isFront ? await newPlayerCard(visit, money) : null,
    suggestions: catalog.list(null, null, "").slice(0, SUGGESTIONS),
    figures,
    own: new Set(own),
    isClosed: visit.casino.isClosed || [file, jackpotPools, liveLobby].some(({ isClosed }) => isClosed),
    here: stripLinkParams(withoutDialogs(pageOf(requestUrl(request)))),
    isPlayer: session !== null,
    hasRecent,
  };
}

const NO_GAMES: readonly never[] = [];
const NO_FAVORITES: ReadonlySet<string> = new Set();
const NO_FIGURES = { isNew: false, returnToPlayer: null, leastStake: null, picture: null } as const;

function pageIsThere(list: readonly Listed[] | null, page: number): boolean {
  return list !== null && (page - 1) * TILES_PER_PAGE < list.length;
}

/** Adds the Live Dealer category even if the games file does not list its tables. */
function withLive(titles: readonly string[]): readonly string[] {
  return titles.includes(LIVE_DEALER) ? titles : [...titles, LIVE_DEALER].sort(compareCategories);
}

/** @returns null if the player's own list is not available */
function listOf(
  catalog: Catalog,
  { view, category, sub, q }: LobbyChoice,
  codes: Readonly<Record<View, readonly string[] | null>>,
  liveName: string,
): readonly Listed[] | null {
  if (view !== null) {
    const own = codes[view];
    return own && gamesOf(catalog, own);
  }
  const list = catalog.list(category, sub, q);
  const isOnlyDoor = category === LIVE_DEALER && !catalog.titles.includes(LIVE_DEALER) && q === "";
  return isOnlyDoor
    ? [{ ...NO_FIGURES, code: LIVE_DOOR, name: liveName, category: LIVE_DEALER, sub: "" }]
    : list;
}

/** Skips games that have been removed or are not available for this kind of browser. */
function gamesOf(catalog: Catalog, codes: readonly string[]): Listed[] {
  return codes.map((code) => catalog.find(code)).filter((game) => game !== undefined);
}

/** Newest first; the casino lists the oldest first. */
async function ownFavorites(visit: Visit, pid: number, view: View | null): Promise<string[] | null> {
  const found = favoritesOf(visit, pid);
  // Wait for the list if the page shows it. If only the hearts depend on it, a side call is enough.
  const answer = view === "favorites" ? orNull(found) : callOptional(visit, found);
  return codesOf(await answer)?.reverse() ?? null;
}

/** They come with the balance of the lobby's page, except from a casino without this addition. */
async function favoritesOf(visit: Visit, pid: number): Promise<GameId[]> {
  const frame = isLobby(visit.request) ? await orNull(frameOf(visit, pid)) : null;
  return frame?.favorites ?? visit.casino.call(favorites, { query: { playerId: pid, skinId: SKIN_ID } });
}

async function playedLast({ casino }: Visit, pid: number): Promise<string[] | null> {
  return codesOf(await orNull(casino.call(recentGames, recentOf(pid))));
}

function recentOf(pid: number) {
  return { params: { pid }, query: { limit: TILES_PER_PAGE } };
}

function codesOf(games: readonly GameId[] | null): string[] | null {
  return games?.map(gameCodeOf) ?? null;
}

function tileOf(game: Listed, own: ReadonlySet<string>, figures: ReadonlyMap<string, number> | null): Tile {
  const { code, name, category, isNew, returnToPlayer, leastStake } = game;
  const picture = game.picture === null ? null : pictureAt(game.picture);
  const look = picture === null ? lookOf(game) : undefined;
  const sheet = picture === null && look === undefined ? pictureSheetOf(code) : undefined;
  const jackpot = figures?.get(code) ?? (category === PROGRESSIVES ? null : undefined);
  return {
    code,
    name,
    ...(picture === null ? {} : { picture }),
    ...(sheet === undefined ? {} : { sheet }),
    ...(look === undefined ? {} : { look }),
    ...(isNew ? { isNew } : {}),
    ...(returnToPlayer === null ? {} : { returns: Math.round(returnToPlayer * 1000) / 10 }),
    ...(leastStake === null ? {} : { from: leastStake }),
    ...(jackpot === undefined ? {} : { jackpot }),
    ...(own.has(code) ? { isFavorite: true as const } : {}),
    ...(category === LIVE_DEALER ? { isLive: true as const } : {}),
  };
}
