import { desktopGames, mobileGames, type Game } from "~/casino/contract/games";
import { CasinoError } from "~/casino/result";
import type { CasinoClient, StaticFile } from "~/casino/client.server";
import { casinoClient, log } from "../config.server";

/** How long a list is served before the casino is asked whether it has changed. */
const FRESH_MS = 15_000;

type GamesCall = typeof desktopGames | typeof mobileGames;

/**
 * A games file, kept across requests. It is asked for again only by its ETag and replaced only when that
 * differs (spec §4); when it cannot be had, the failure is logged and the old list stays (spec §8).
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

  /** Whether the casino has said to the last question that it is closed. */
  get isClosed(): boolean {
    return this.closed;
  }

  /** @returns null as long as no list could be had at all */
  async games(requestId: string): Promise<readonly Game[] | null> {
    if (this.now() - this.checkedAt < FRESH_MS) return this.file?.value ?? null;
    this.checking ??= this.check(requestId).finally(() => (this.checking = null));
    // Only the first page ever waits; the others are served the old list meanwhile.
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
      // A server that knows no If-None-Match sends the same file again: the list stays the very same.
      const isOther = changed !== null && (changed.etag === null || changed.etag !== this.file?.etag);
      if (isOther) this.file = changed;
      this.closed = false;
      this.checkedAt = this.now();
    } catch (error) {
      this.closed = error instanceof CasinoError && error.failure === "maintenance";
      log.warn({ err: error, file: this.call.path, requestId }, "games file could not be loaded");
      // A list at hand is good for another while; without one the next page asks again.
      if (this.file) this.checkedAt = this.now();
    }
  }
}

export const gamesFiles = {
  desktop: new GamesFile(casinoClient, desktopGames),
  mobile: new GamesFile(casinoClient, mobileGames),
} as const;
