/** How many pages of the list were loaded and how far it was scrolled, stored in the browser's history entry. */
interface ListPosition {
  /** The last page shown. */
  page: number;
  /** Scroll position, CSS pixels. */
  top: number;
}

/** Stored in the history entry itself, so that a new document at this entry finds it. */
export function savePosition(lobby: ListPosition): void {
  window.history.replaceState({ ...stateOfEntry(), lobby }, "");
}

/** State of the current history entry; null if no further pages were loaded. */
export function savedPosition(): ListPosition | null {
  const { lobby } = stateOfEntry();
  return lobby ?? null;
}

function stateOfEntry(): { lobby?: ListPosition } {
  return (window.history.state ?? {}) as { lobby?: ListPosition };
}
