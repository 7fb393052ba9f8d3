import { Link } from "@remix-run/react";
import { useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { Money } from "~/ui/Money";
import { messages } from "./bar-messages";
import type { ShownJackpot } from "./jackpot.server";
import { LOBBY } from "./rules";
import { useLiveJackpots } from "./use-live-jackpots";

/**
 * The jackpot of the page, above it; where script runs, it and the jackpots of the tiles grow before one's eyes.
 * The only connection of the page for that.
 */
export default function JackpotBar({ of, minor }: ShownJackpot) {
  useLiveJackpots();
  const words = useMessages(messages);
  const isLobby = of === LOBBY;
  return (
    <aside className="jackpot-bar" aria-label={words.label}>
      <Link to={isLobby ? paths.lobbyJackpot : `${paths.gameRules(of)}#pool`}>
        {isLobby ? words.lobby : words.game}{" "}
        <strong data-jackpot={of}>
          <Money minor={minor} />
        </strong>
      </Link>
    </aside>
  );
}
