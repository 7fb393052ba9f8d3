import { Categories } from "./Categories";
import { GameList } from "./GameList";
import { useChipsInView } from "./list-script";
import type { LobbyData } from "./lobby.server";
import { NewPlayer } from "./NewPlayer";
import { NoGames } from "./Nothing";
import { Rows } from "./Rows";
import { lobbyLink } from "./rules";
import { useSearchAsTyped } from "./search-script";

/** Category and list of the lobby. */
export default function LobbyBody({ lobby }: { lobby: LobbyData }) {
  const { choice, tiles, total } = lobby;
  useSearchAsTyped(choice.q);
  useChipsInView(lobbyLink({ ...choice, page: 1 }));
  return (
    <>
      <Categories lobby={lobby} />
      {total ? null : <NoGames lobby={lobby} />}
      {lobby.newPlayer ? <NewPlayer card={lobby.newPlayer} /> : null}
      <Rows rows={lobby.rows} />
      {/* Keyed by the choice: a different list starts from its own first page. */}
      {tiles.length > 0 ? <GameList key={lobbyLink(choice)} lobby={lobby} /> : null}
    </>
  );
}
