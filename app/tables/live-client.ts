import { followStream, type Source, type StreamParts } from "~/live/event-stream";
import { paths } from "~/paths";
import { type TableView, tableViewIn } from "./view";

const WINDOW_MS = { least: 1_000, most: 60_000 } as const;

interface TableHandlers {
  view(view: TableView): void;
  /** Called with whether the page shows live data. */
  live(isLive: boolean): void;
}

/**
 * Follows a table while the page is visible.
 * @returns stops following
 */
export function listenToTable(handlers: TableHandlers, parts: StreamParts): () => void {
  return followStream(
    {
      window: WINDOW_MS,
      onMessage(text) {
        const view = tableViewIn(text);
        if (view === null) return false;
        handlers.live(true);
        handlers.view(view);
        return true;
      },
      live: (isLive) => handlers.live(isLive),
    },
    parts,
  );
}

export function openTable(code: string): Source {
  return new EventSource(paths.tableLive(code));
}
