import { paths } from "~/paths";
import { viewIn, type TableView } from "./view";

/** What is needed of the browser's EventSource. */
export type Source = Pick<EventSource, "close" | "addEventListener" | "onerror" | "onmessage">;

export interface LiveParts {
  open(): Source;
  page: Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">;
  random(): number;
}

/** A window that doubles with each failure; the wait lies anywhere in it, so that pages do not come back together. */
const WINDOW_MS = { least: 1_000, most: 60_000 } as const;

export function retryDelayMs(failures: number, random: number): number {
  return random * Math.min(WINDOW_MS.most, WINDOW_MS.least * 2 ** Math.min(failures, 10));
}

interface Told {
  view(view: TableView): void;
  /** Whether what the page shows is live now. */
  live(isLive: boolean): void;
}

/**
 * Listens to a table for as long as the page is seen: a hidden one has no connection, of which a browser has few.
 * The browser's own reconnecting knows no back-off and gives up at the first refusal, so each try is a new one.
 * @returns what ends it
 */
export function listenToTable(told: Told, { open, page, random }: LiveParts): () => void {
  let source: Source | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function disconnect() {
    clearTimeout(timer);
    source?.close();
    source = null;
  }
  function connect() {
    disconnect();
    const opened = open();
    source = opened;
    opened.onmessage = ({ data }: MessageEvent<unknown>) => {
      const view = typeof data === "string" ? viewIn(data) : null;
      if (view === null) return;
      failures = 0;
      told.live(true);
      told.view(view);
    };
    opened.addEventListener("away", () => told.live(false));
    opened.onerror = () => {
      disconnect();
      told.live(false);
      timer = setTimeout(connect, retryDelayMs(failures, random()));
      failures += 1;
    };
  }
  function follow() {
    if (page.visibilityState === "visible") connect();
    else {
      disconnect();
      told.live(false);
    }
  }

  follow();
  page.addEventListener("visibilitychange", follow);
  return () => {
    page.removeEventListener("visibilitychange", follow);
    disconnect();
  };
}

export function openTable(code: string): Source {
  return new EventSource(paths.tableLive(code));
}
