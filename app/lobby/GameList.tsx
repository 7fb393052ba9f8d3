import { useLocation, useRevalidator } from "@remix-run/react";
import { useRef, useState } from "react";
import { OwnerField } from "~/forms/OwnerField";
import { useMessages } from "~/messages/messages";
import { Parts } from "~/ui/parts";
import { useFocusInPlace } from "~/ui/use-focus-in-place";
import { forms } from "./forms";
import { GameTile } from "./GameTile";
import { type Hearts, useEndless, useHearts, useSavedPosition } from "./list-script";
import type { LobbyData, Tile } from "./lobby.server";
import { messages } from "./messages";
import { NoGames } from "./Nothing";
import { Pages } from "./Pages";
import { cachedTiles, type More } from "./tile-cache";

/** Tiles visible without scrolling on a wide screen; their images load eagerly. */
const EAGER_TILES = 6;

/** One page of tiles, plus the pages loaded by scrolling if script runs. */
export function GameList({ lobby }: { lobby: LobbyData }) {
  const { choice, isPlayer, pages, total } = lobby;
  const { key } = useLocation();
  const [more, setMore] = useState<More>(() => cachedTiles(key) ?? { tiles: [], page: choice.page });
  const [hearts, setHearts] = useState<Hearts>({});
  const [problem, setProblem] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const { revalidate } = useRevalidator();
  useHearts(
    list,
    { setHearts, setProblem, onSaved: choice.view === "favorites" ? revalidate : ignore },
    useMessages(messages).notSaved,
  );
  const isComing = useSavedPosition(lobby, more, setMore);
  useEndless(end, lobby, { more, setMore, isComing });

  useFocusInPlace(list);

  const isMine = (tile: Tile) => hearts[tile.code] ?? tile.isFavorite ?? false;
  const listed = together(lobby.tiles, more.tiles);
  // In the list of favorites, an unfavorited game disappears at once.
  const isOwnList = choice.view === "favorites" && Boolean(total);
  const tiles = isOwnList ? listed.filter(isMine) : listed;
  const grid = (
    <Parts
      className="tiles"
      of={GameTile}
      items={tiles.map((tile, at) => ({
        key: tile.code,
        props: { tile, eager: at < EAGER_TILES, isFavorite: isPlayer ? isMine(tile) : null },
      }))}
    />
  );
  return (
    <div ref={list} className="lobby-list">
      {tiles.length === 0 ? <NoGames lobby={{ ...lobby, tiles: [], total: 0 }} /> : null}
      {isPlayer ? (
        <form method="post" action={forms.favorite.path}>
          <OwnerField />
          <input type="hidden" name="from" value={lobby.here} />
          {grid}
        </form>
      ) : (
        grid
      )}
      <div ref={end} />
      {isPlayer ? (
        <p className={problem === "" ? undefined : "notice notice-bad lobby-notice"} role="status">
          {problem}
        </p>
      ) : null}
      {total ? <Pages choice={choice} current={more.page} pages={pages} /> : null}
    </div>
  );
}

function ignore(): void {
  // The heart already shows the change, and nothing else on the page depends on it.
}

/** If the list changed between requests, a game can be on two of its pages; drop duplicates. */
function together(first: readonly Tile[], more: readonly Tile[]): readonly Tile[] {
  if (more.length === 0) return first;
  const codes = new Set(first.map(({ code }) => code));
  return [...first, ...more.filter(({ code }) => !codes.has(code))];
}
