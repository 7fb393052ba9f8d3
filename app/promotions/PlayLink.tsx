import type { MouseEvent } from "react";
import { useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/Button";
import type { CardSpins } from "./card.server";
import { messages } from "./messages";

/** Spec §9: free spins are played in a window of this size. */
const WINDOW = { width: 1024, height: 768 };

/** Spec §4: free spins are played in their own game, everything else from the lobby. */
export function PlayLink({ spins }: { spins: CardSpins | null }) {
  const { play } = useMessages(messages).actions;
  if (spins === null || spins.left === 0) return <ButtonLink to={paths.games}>{play}</ButtonLink>;
  return (
    <a className="button button-primary" href={paths.play(spins.gameCode)} onClick={openWindow}>
      {play}
    </a>
  );
}

/** Where a screen has no room for it, or the window is refused, the game opens in place of the page. */
function openWindow(event: MouseEvent<HTMLAnchorElement>) {
  const { width, height } = WINDOW;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || window.innerWidth <= width) return;
  const opened = window.open(event.currentTarget.href, "free-spins", `width=${width},height=${height}`);
  if (opened) event.preventDefault();
}
