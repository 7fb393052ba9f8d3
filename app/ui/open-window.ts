import type { MouseEvent } from "react";

interface GameWindow {
  name: string;
  width: number;
  height: number;
}

/** Free spins are played in a window of this size. */
export const FREE_SPINS_WINDOW: GameWindow = { name: "free-spins", width: 1024, height: 768 };
/** The size of quick play. */
export const QUICK_PLAY_WINDOW: GameWindow = { name: "quick-play", width: 1280, height: 720 };

/**
 * A press on a link opens it in a window of its own. Where the screen has no room for it, or the window is refused,
 * the link leads there in place of the page.
 */
export function opensWindow({ name, width, height }: GameWindow) {
  return (event: MouseEvent<HTMLAnchorElement>) => {
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || window.innerWidth <= width) return;
    const opened = window.open(event.currentTarget.href, name, `width=${width},height=${height}`);
    if (opened) event.preventDefault();
  };
}
