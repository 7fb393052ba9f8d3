import type { More } from "./kept-tiles";

/** The list of a document that goes: another house's page was opened from it, or it is loaded again. */
interface KeptDocument {
  /** Of its place in the browser's history. */
  key: string;
  /** Path and query. */
  here: string;
  more: More;
  /** How far it was scrolled, CSS pixels. */
  top: number;
}

const STORE = "lobby-list";
let isTaken = false;

export function keepDocument(kept: KeptDocument): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(kept));
  } catch {
    // Storage is full or forbidden: who comes back finds the first page.
  }
}

/** What was kept of the document that this one stands for again, once; null for any other. */
export function takeKeptDocument(place: Pick<KeptDocument, "key" | "here">): KeptDocument | null {
  if (isTaken) return null;
  isTaken = true;
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORE) ?? "null") as KeptDocument | null;
    sessionStorage.removeItem(STORE);
    // The key of a first document is always the same: a link that was followed anew begins at the top.
    const isSame = kept?.key === place.key && kept.here === place.here && cameBack();
    return isSame ? kept : null;
  } catch {
    return null;
  }
}

function cameBack(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry !== undefined && "type" in entry && entry.type !== "navigate";
}
