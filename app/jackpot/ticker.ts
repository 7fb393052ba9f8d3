import { paths } from "~/paths";
import { formatMoney } from "~/ui/money";

/** What is needed of the browser's EventSource. */
export type Source = Pick<EventSource, "close" | "onerror" | "onmessage">;

export interface TickerParts {
  open(): Source;
  page: Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener" | "querySelectorAll">;
  random(): number;
}

/** A window that doubles with each failure; the wait lies anywhere in it, so that pages do not come back together. */
const WINDOW_MS = { least: 2_000, most: 120_000 } as const;

/**
 * Keeps the jackpots of a page as they are, for as long as the page is seen: a hidden one has no connection.
 * @returns what ends it
 */
export function followJackpots({ open, page, random }: TickerParts): () => void {
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
      failures = 0;
      if (typeof data === "string") show(page, figuresIn(data));
    };
    // The browser's own reconnecting knows no back-off and gives up at the first refusal: each try is a new one.
    opened.onerror = () => {
      disconnect();
      const most = Math.min(WINDOW_MS.most, WINDOW_MS.least * 2 ** Math.min(failures, 10));
      timer = setTimeout(connect, random() * most);
      failures += 1;
    };
  }
  function follow() {
    if (page.visibilityState === "visible") connect();
    else disconnect();
  }

  follow();
  page.addEventListener("visibilitychange", follow);
  return () => {
    page.removeEventListener("visibilitychange", follow);
    disconnect();
  };
}

/** Our own stream sends nothing else; what is no figure all the same is passed over. */
function figuresIn(text: string): ReadonlyMap<string, number> {
  try {
    const told: unknown = JSON.parse(text);
    if (typeof told !== "object" || told === null) return new Map();
    return new Map(
      Object.entries(told).filter((entry): entry is [string, number] => Number.isInteger(entry[1])),
    );
  } catch {
    return new Map();
  }
}

/**
 * Writes the figures where the page has them: `data-jackpot` with the code of the game, `lobby` for the lobby jackpot.
 * Straight into the text, past the framework: tiles that come later are found as well, and no list is made anew for it.
 */
function show(page: TickerParts["page"], figures: ReadonlyMap<string, number>): void {
  for (const place of page.querySelectorAll<HTMLElement>("[data-jackpot]")) {
    const minor = figures.get(place.dataset["jackpot"] ?? "");
    const text = (place.querySelector(".money") ?? place).firstChild;
    if (minor === undefined || text === null || text.nodeType !== 3) continue;
    const shown = formatMoney(minor);
    if (text.nodeValue !== shown) text.nodeValue = shown;
  }
}

export function openTicks(): Source {
  return new EventSource(paths.jackpotTicks);
}
