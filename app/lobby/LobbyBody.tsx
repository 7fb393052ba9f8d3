import { Categories } from "./Categories";
import { GameList } from "./GameList";
import { useChipsInView } from "./list-script";
import type { LobbyData } from "./lobby.server";
import { Nothing } from "./Nothing";
import { lobbyLink } from "./rules";
import { useSearchAsTyped } from "./search-script";

/** What there is to choose, and what was chosen. */
export default function LobbyBody({ lobby }: { lobby: LobbyData }) {
  const { choice, tiles, total } = lobby;
  useSearchAsTyped(choice.q);
  useChipsInView(lobbyLink({ ...choice, page: 1 }));
  return (
    <>
      <Categories lobby={lobby} />
      {total ? null : <Nothing lobby={lobby} />}
      {/* Another list begins at its first tile, and with nothing below it. */}
      {tiles.length > 0 ? <GameList key={lobbyLink(choice)} lobby={lobby} /> : null}
    </>
  );
}
