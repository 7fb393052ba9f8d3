/** How far the list was followed from its first page. It belongs to one place in the browser's history, and goes with it. */
interface KeptPlace {
  /** The last page that was shown. */
  page: number;
  /** How far it was scrolled, CSS pixels. */
  top: number;
}

/** Kept with the entry of the history itself: another document that stands at this entry finds it. */
export function keepPlace(lobby: KeptPlace): void {
  window.history.replaceState({ ...stateOfEntry(), lobby }, "");
}

/** What was kept at the current entry; null for one that was not followed. */
export function keptPlace(): KeptPlace | null {
  const { lobby } = stateOfEntry();
  return lobby ?? null;
}

function stateOfEntry(): { lobby?: KeptPlace } {
  return (window.history.state ?? {}) as { lobby?: KeptPlace };
}
