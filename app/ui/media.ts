/** Whether the browser matches a media query. False where a privacy tool has made the question itself an error. */
export function matchesMedia(query: string): boolean {
  try {
    return window.matchMedia(query).matches;
  } catch {
    return false;
  }
}

/** Less motion is wanted by the player's own switch (`data-motion`) or by the system. */
export function wantsLessMotion(): boolean {
  return (
    document.documentElement.dataset.motion === "reduced" || matchesMedia("(prefers-reduced-motion: reduce)")
  );
}
