import type { CasinoClient, StaticFile } from "~/casino/client.server";
import { desktopGames, type Game, mobileGames } from "~/casino/contract/games";
import { perServices, services } from "~/services.server";
import { StaleWhileRevalidate } from "~/session/stale-while-revalidate.server";

/** How long a list is served before the casino is asked whether it has changed. */
const FRESH_MS = 15_000;

type GamesCall = typeof desktopGames | typeof mobileGames;
export type GamesFile = StaleWhileRevalidate<StaticFile<GamesCall>>;

/**
 * A games file, cached across requests. It is requested with its ETag and replaced only when that differs. If
 * it cannot be loaded, the failure is logged and the old list stays.
 */
export function gamesFile(client: CasinoClient, call: GamesCall, now?: () => number): GamesFile {
  return new StaleWhileRevalidate({
    async ask(requestId, cached) {
      const caller = { sessionToken: null, address: null, requestId };
      const file = await client.file(call, cached?.etag ?? null, caller);
      // A server without If-None-Match support resends the same file: keep the identical list object.
      const isSame = file === null || (file.etag !== null && file.etag === cached?.etag);
      return isSame && cached ? cached : file;
    },
    freshMs: FRESH_MS,
    usableMs: Infinity,
    // Without a list there is nothing to show, so the next page asks again.
    retryMs: 0,
    onFault: (error, requestId) =>
      services().log.warn({ err: error, file: call.path, requestId }, "games file could not be loaded"),
    ...(now && { now }),
  });
}

/** @returns null as long as no list could be loaded at all */
export async function gamesIn(file: GamesFile, requestId: string): Promise<readonly Game[] | null> {
  return (await file.get(requestId))?.value ?? null;
}

export const gamesFiles = perServices(({ casinoClient }) => ({
  desktop: gamesFile(casinoClient, desktopGames),
  mobile: gamesFile(casinoClient, mobileGames),
}));
