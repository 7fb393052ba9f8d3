import { followStream, type Source, type StreamParts } from "~/live/event-stream";
import { paths } from "~/paths";
import type { MoneyFormat } from "~/ui/money";

export interface TickerParts extends StreamParts {
  page: StreamParts["page"] & Pick<Document, "querySelectorAll">;
  money: MoneyFormat["money"];
}

const WINDOW_MS = { least: 2_000, most: 120_000 } as const;

/**
 * Keeps the jackpots of a page up to date while the page is visible.
 * @returns a function that stops it
 */
export function followJackpots(parts: TickerParts): () => void {
  return followStream(
    {
      window: WINDOW_MS,
      onMessage(text) {
        show(parts, figuresIn(text));
        return true;
      },
    },
    parts,
  );
}

/** Our own stream sends only figures; ignore anything else. */
function figuresIn(text: string): ReadonlyMap<string, number> {
  try {
    const figures: unknown = JSON.parse(text);
    if (typeof figures !== "object" || figures === null) return new Map();
    return new Map(
      Object.entries(figures).filter((entry): entry is [string, number] => Number.isInteger(entry[1])),
    );
  } catch {
    return new Map();
  }
}

/**
 * Updates every element with a `data-jackpot` attribute (a game code, or `lobby`). Writes to the text nodes directly
 * instead of through React: this also reaches tiles added later, and does not re-render the list.
 */
function show(
  { page, money }: Pick<TickerParts, "page" | "money">,
  figures: ReadonlyMap<string, number>,
): void {
  for (const place of page.querySelectorAll<HTMLElement>("[data-jackpot]")) {
    const minor = figures.get(place.dataset["jackpot"] ?? "");
    const text = (place.querySelector(".money") ?? place).firstChild;
    if (minor === undefined || text === null || text.nodeType !== 3) continue;
    const amount = money(minor);
    if (text.nodeValue !== amount) text.nodeValue = amount;
  }
}

export function openTicks(): Source {
  return new EventSource(paths.jackpotTicks);
}
