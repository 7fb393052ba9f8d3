import { Link } from "@remix-run/react";
import { useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { Money } from "~/ui/Money";
import { messages } from "./bar-messages";
import type { TickerJackpot } from "./jackpot.server";
import { LOBBY } from "./rules";
import { useLiveJackpots } from "./use-live-jackpots";

/**
 * The page's jackpot, above its content. If script runs, it opens the page's only jackpot stream and updates the
 * tiles' figures too.
 */
export default function JackpotBar({ of, minor }: TickerJackpot) {
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
