/** Whether a media query matches. False if a privacy tool makes `matchMedia` throw. */
export function matchesMedia(query: string): boolean {
  try {
    return window.matchMedia(query).matches;
  } catch {
    return false;
  }
}

/** Whether the player's own switch (`data-motion`) or the system asks for reduced motion. */
export function wantsLessMotion(): boolean {
  return (
    document.documentElement.dataset.motion === "reduced" || matchesMedia("(prefers-reduced-motion: reduce)")
  );
}
