import type { MouseEvent } from "react";

interface GameWindow {
  name: string;
  width: number;
  height: number;
}

/** Free spins open in a window of this size. */
export const FREE_SPINS_WINDOW: GameWindow = { name: "free-spins", width: 1024, height: 768 };
/** Quick play opens in a window of this size. */
export const QUICK_PLAY_WINDOW: GameWindow = { name: "quick-play", width: 1280, height: 720 };

/**
 * Click handler that opens a link in its own window. If the screen is too small for it, or the window is
 * blocked, the link opens in the current page.
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
