import type { TableState } from "~/casino/contract/tables";
import type { Mailbox } from "./mailbox.server";
import { viewOf, type TableView } from "./view";

export interface FeedPace {
  /** Time between two polls of a table. */
  lookMs: number;
  /** The same during a flight, whose end nobody knows in advance. */
  flightLookMs: number;
}

export interface FeedParts {
  /** @throws CasinoError */
  ask(): Promise<TableState>;
  pace: FeedPace;
  /** Called when a poll finds no watchers left. */
  ended(): void;
}

/** How long after a phase ends to poll, because the casino's clock may be slightly behind ours. */
const AFTER_PHASE_MS = 30;
const SHORTEST_WAIT_MS = 50;
/** After this many failed polls in a row, watchers are told that the connection is lost. */
const FAILURES_TOLD = 3;
const LONGEST_BACK_OFF = 4;

const encoder = new TextEncoder();

export function messageOf(view: TableView): Uint8Array {
  return encoder.encode(`data: ${JSON.stringify(view)}\n\n`);
}

const AWAY = encoder.encode("event: away\ndata: {}\n\n");

/** How long to wait until the next poll, given the latest view. */
export function nextLookMs(view: TableView, { lookMs, flightLookMs }: FeedPace): number {
  if (view.phase === "running" && view.phase_ends_at === null) return flightLookMs;
  if (view.phase_ends_at === null) return lookMs;
  const leftMs = Date.parse(view.phase_ends_at) - Date.parse(view.now);
  return Math.max(SHORTEST_WAIT_MS, Math.min(lookMs, leftMs + AFTER_PHASE_MS));
}

/**
 * Polls one table on behalf of everyone watching it, for as long as someone does. Unchanged state is not sent
 * again.
 */
export class Feed {
  /** Resolves after the first poll. Rejects with its CasinoError. */
  readonly ready: Promise<void>;
  private readonly boxes = new Set<Mailbox>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private last: { view: TableView; seenAt: number } | null = null;
  private said = "";
  private failures = 0;
  private isOver = false;

  constructor(private readonly parts: FeedParts) {
    this.ready = this.look().then(
      (waitMs) => this.wait(waitMs),
      (error: unknown) => {
        this.end();
        throw error;
      },
    );
    // The caller that awaits the feed handles the failure; this only prevents an unhandled rejection.
    this.ready.catch(() => undefined);
  }

  add(box: Mailbox): void {
    this.boxes.add(box);
    if (this.last !== null) box.put(messageOf(this.upToDate(this.last)));
  }

  remove(box: Mailbox): void {
    this.boxes.delete(box);
  }

  get mailboxes(): ReadonlySet<Mailbox> {
    return this.boxes;
  }

  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    clearTimeout(this.timer);
    this.parts.ended();
    for (const box of [...this.boxes]) box.close();
  }

  /** Advances a view's clock by the time since it was polled. */
  private upToDate({ view, seenAt }: { view: TableView; seenAt: number }): TableView {
    const now = Date.parse(view.now) + performance.now() - seenAt;
    return { ...view, now: new Date(now).toISOString() };
  }

  private wait(ms: number): void {
    if (this.isOver) return;
    this.timer = setTimeout(() => {
      if (this.boxes.size === 0) this.end();
      else
        this.lookAgain()
          .then((waitMs) => this.wait(waitMs))
          .catch(() => this.end());
    }, ms);
    this.timer.unref();
  }

  /** @returns how long to wait until the next poll */
  private async look(): Promise<number> {
    const view = viewOf(await this.parts.ask());
    const isBack = this.failures >= FAILURES_TOLD;
    this.failures = 0;
    this.last = { view, seenAt: performance.now() };
    const saying = JSON.stringify({ ...view, now: "" });
    if (saying !== this.said || isBack) this.tell(messageOf(view));
    this.said = saying;
    return nextLookMs(view, this.parts.pace);
  }

  private async lookAgain(): Promise<number> {
    try {
      return await this.look();
    } catch {
      // The client has already logged the error.
      this.failures += 1;
      if (this.failures === FAILURES_TOLD) this.tell(AWAY);
      return this.parts.pace.lookMs * 2 ** Math.min(this.failures, LONGEST_BACK_OFF);
    }
  }

  private tell(message: Uint8Array): void {
    for (const box of this.boxes) box.put(message);
  }
}
