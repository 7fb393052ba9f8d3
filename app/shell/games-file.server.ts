import { desktopGames, mobileGames, type Game } from "~/casino/contract/games";
import { CasinoError } from "~/casino/result";
import type { CasinoClient, StaticFile } from "~/casino/client.server";
import { perServices, services } from "../services.server";

/** How long a list is served before the casino is asked whether it has changed. */
const FRESH_MS = 15_000;

type GamesCall = typeof desktopGames | typeof mobileGames;

/**
 * A games file, cached across requests. It is requested with its ETag and replaced only when that differs. If
 * it cannot be loaded, the failure is logged and the old list stays.
 */
export class GamesFile {
  private file: StaticFile<GamesCall> | null = null;
  private checkedAt = -Infinity;
  private checking: Promise<void> | null = null;
  private closed = false;

  constructor(
    private readonly client: CasinoClient,
    private readonly call: GamesCall,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Whether the casino's last answer was that it is closed for maintenance. */
  get isClosed(): boolean {
    return this.closed;
  }

  /** @returns null as long as no list could be loaded at all */
  async games(requestId: string): Promise<readonly Game[] | null> {
    if (this.now() - this.checkedAt < FRESH_MS) return this.file?.value ?? null;
    this.checking ??= this.check(requestId).finally(() => (this.checking = null));
    // Only the first page ever waits; later ones get the old list in the meantime.
    if (this.file === null) await this.checking;
    return this.file?.value ?? null;
  }

  private async check(requestId: string): Promise<void> {
    try {
      const changed = await this.client.file(this.call, this.file?.etag ?? null, {
        sessionToken: null,
        address: null,
        requestId,
      });
      // A server without If-None-Match support resends the same file: keep the identical list object.
      const isOther = changed !== null && (changed.etag === null || changed.etag !== this.file?.etag);
      if (isOther) this.file = changed;
      this.closed = false;
      this.checkedAt = this.now();
    } catch (error) {
      this.closed = error instanceof CasinoError && error.failure === "maintenance";
      services().log.warn({ err: error, file: this.call.path, requestId }, "games file could not be loaded");
      // An old list is good for another interval; without one, the next page asks again.
      if (this.file) this.checkedAt = this.now();
    }
  }
}

export const gamesFiles = perServices(({ casinoClient }) => ({
  desktop: new GamesFile(casinoClient, desktopGames),
  mobile: new GamesFile(casinoClient, mobileGames),
}));
