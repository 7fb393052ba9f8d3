/** What is needed of the browser's EventSource. */
export type Source = Pick<EventSource, "close" | "addEventListener" | "onerror" | "onmessage">;

/** A window that doubles with each failure; the wait lies anywhere in it, so that pages do not come back together. */
export interface RetryWindow {
  readonly least: number;
  readonly most: number;
}

/** Milliseconds to wait. @param failures attempts since the last connection that was told something */
export function retryDelayMs(failures: number, random: number, { least, most }: RetryWindow): number {
  return random * Math.min(most, least * 2 ** Math.min(failures, 10));
}

/**
 * Opens a connection. Null where it cannot even be tried: an engine without the constructor, or a privacy tool that
 * makes it throw. The page is complete without the connection.
 */
export function openOrNull<Connection>(open: () => Connection): Connection | null {
  try {
    return open();
  } catch {
    return null;
  }
}

export interface StreamParts {
  open(): Source;
  page: Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">;
  random(): number;
}

interface Ears {
  window: RetryWindow;
  /** @returns false for what says nothing */
  heard(text: string): boolean;
  /** Whether what the page shows is live now: not while the connection is lost, or the page hidden. */
  live?(isLive: boolean): void;
}

/**
 * Listens for as long as the page is seen: a hidden one has no connection, of which a browser has few. The browser's
 * own reconnecting knows no back-off and gives up at the first refusal, so each try is a new one.
 * @returns what ends it
 */
export function followStream({ window, heard, live }: Ears, { open, page, random }: StreamParts): () => void {
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
    const opened = openOrNull(open);
    source = opened;
    if (opened === null) return;
    opened.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === "string" && heard(data)) failures = 0;
    };
    opened.addEventListener("away", () => live?.(false));
    opened.onerror = () => {
      disconnect();
      live?.(false);
      timer = setTimeout(connect, retryDelayMs(failures, random(), window));
      failures += 1;
    };
  }
  function follow() {
    if (page.visibilityState === "visible") connect();
    else {
      disconnect();
      live?.(false);
    }
  }

  follow();
  page.addEventListener("visibilitychange", follow);
  return () => {
    page.removeEventListener("visibilitychange", follow);
    disconnect();
  };
}
