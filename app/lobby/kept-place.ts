/** How many pages of the list were loaded and how far it was scrolled, stored in the browser's history entry. */
interface KeptPlace {
  /** The last page shown. */
  page: number;
  /** Scroll position, CSS pixels. */
  top: number;
}

/** Stored in the history entry itself, so that a new document at this entry finds it. */
export function keepPlace(lobby: KeptPlace): void {
  window.history.replaceState({ ...stateOfEntry(), lobby }, "");
}

/** State of the current history entry; null if no further pages were loaded. */
export function keptPlace(): KeptPlace | null {
  const { lobby } = stateOfEntry();
  return lobby ?? null;
}

function stateOfEntry(): { lobby?: KeptPlace } {
  return (window.history.state ?? {}) as { lobby?: KeptPlace };
}
