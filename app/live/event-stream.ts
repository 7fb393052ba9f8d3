/** The part of the browser's EventSource that is used here. */
export type Source = Pick<EventSource, "close" | "addEventListener" | "onerror" | "onmessage">;

/**
 * Bounds in milliseconds of an exponential back-off with full jitter, which spreads the reconnects of many
 * pages.
 */
export interface RetryWindow {
  readonly least: number;
  readonly most: number;
}

/**
 * Milliseconds to wait before the next attempt.
 * @param failures attempts since the last connection that received a message
 */
export function retryDelayMs(failures: number, random: number, { least, most }: RetryWindow): number {
  return random * Math.min(most, least * 2 ** Math.min(failures, 10));
}

/**
 * Opens a connection. Returns null if that is impossible: the browser lacks the constructor, or a privacy
 * tool makes it throw. The page is complete without the connection.
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

interface StreamHandlers {
  window: RetryWindow;
  /** @returns false if the message was not understood */
  onMessage(text: string): boolean;
  /** Called with whether the page shows live data: false while the connection is lost or the page hidden. */
  live?(isLive: boolean): void;
}

/** Two of the server's beats (hub.server.ts) and the time that a slow network takes to bring the second. */
const SILENT_MS = 25_000;

/**
 * Follows an event stream while the page is visible. A hidden page closes its connection, because browsers
 * allow only a few. EventSource's own reconnect has no back-off and gives up on the first refusal, so each
 * attempt opens a new one; nor does it notice a connection whose other end has gone without a word.
 * @returns stops following
 */
export function followStream(
  { window, onMessage, live }: StreamHandlers,
  { open, page, random }: StreamParts,
): () => void {
  let source: Source | null = null;
  let failures = 0;
  /** Until the next attempt; while a connection is open, until it has been silent for too long. */
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
    if (opened === null) return live?.(false);
    opened.onmessage = ({ data }: MessageEvent<unknown>) => {
      listen();
      if (typeof data === "string" && onMessage(data)) failures = 0;
    };
    opened.addEventListener("away", () => live?.(false));
    opened.addEventListener("beat", listen);
    opened.onerror = lose;
    listen();
  }
  function listen() {
    clearTimeout(timer);
    timer = setTimeout(lose, SILENT_MS);
  }
  function lose() {
    disconnect();
    live?.(false);
    timer = setTimeout(connect, retryDelayMs(failures, random(), window));
    failures += 1;
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
