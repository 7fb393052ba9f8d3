import type { TableState } from "~/casino/contract/tables";
import type { Polled } from "~/live/feed.server";
import { EventHub, HUB_LIMITS, type HubLimits } from "~/live/hub.server";
import { type TableView, viewOf } from "./view";

export interface TablePace {
  /** Time between two polls of a table. */
  pollMs: number;
  /** The same during a flight, whose end nobody knows in advance. */
  flightPollMs: number;
}

const PACE: TablePace = { pollMs: 1_000, flightPollMs: 250 };
/** How long after a phase ends to poll, because the casino's clock may be slightly behind ours. */
const AFTER_PHASE_MS = 30;
const MIN_WAIT_MS = 50;

interface TableHubParts {
  /** @throws CasinoError */
  ask(gameCode: string): Promise<TableState>;
  limits?: HubLimits;
  pace?: TablePace;
}

/** The live tables, one channel each, by game code. */
export function tableHub({ ask, limits = HUB_LIMITS, pace = PACE }: TableHubParts): EventHub {
  return new EventHub({
    poll: async (gameCode) => polled(viewOf(await ask(gameCode)), pace),
    retryMs: pace.pollMs,
    limits,
  });
}

function polled(view: TableView, pace: TablePace): Polled {
  return {
    content: JSON.stringify({ ...view, now: "" }),
    nextMs: nextPollMs(view, pace),
    event(ageMs) {
      const now = new Date(Date.parse(view.now) + ageMs).toISOString();
      return `data: ${JSON.stringify({ ...view, now })}\n\n`;
    },
  };
}

/** How long to wait until the next poll, given the latest view. */
export function nextPollMs(view: TableView, { pollMs, flightPollMs }: TablePace): number {
  if (view.phase === "running" && view.phase_ends_at === null) return flightPollMs;
  if (view.phase_ends_at === null) return pollMs;
  const leftMs = Date.parse(view.phase_ends_at) - Date.parse(view.now);
  return Math.max(MIN_WAIT_MS, Math.min(pollMs, leftMs + AFTER_PHASE_MS));
}
