import { paths } from "~/paths";
import { followStream, type Source, type StreamParts } from "~/ui/event-stream";
import { viewIn, type TableView } from "./view";

const WINDOW_MS = { least: 1_000, most: 60_000 } as const;

interface Told {
  view(view: TableView): void;
  /** Called with whether the page shows live data. */
  live(isLive: boolean): void;
}

/**
 * Follows a table while the page is visible.
 * @returns stops following
 */
export function listenToTable(told: Told, parts: StreamParts): () => void {
  return followStream(
    {
      window: WINDOW_MS,
      heard(text) {
        const view = viewIn(text);
        if (view === null) return false;
        told.live(true);
        told.view(view);
        return true;
      },
      live: (isLive) => told.live(isLive),
    },
    parts,
  );
}

export function openTable(code: string): Source {
  return new EventSource(paths.tableLive(code));
}
