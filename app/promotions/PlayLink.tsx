import { useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/Button";
import { FREE_SPINS_WINDOW, opensWindow } from "~/ui/open-window";
import type { CardSpins } from "./card.server";
import { messages } from "./messages";

/** Free spins lead to their own game, everything else to the lobby. */
export function PlayLink({ spins }: { spins: CardSpins | null }) {
  const { play } = useMessages(messages).actions;
  if (spins === null || spins.left === 0) return <ButtonLink to={paths.games}>{play}</ButtonLink>;
  return (
    <a
      className="button button-primary"
      href={paths.play(spins.gameCode)}
      onClick={opensWindow(FREE_SPINS_WINDOW)}
    >
      {play}
    </a>
  );
}
