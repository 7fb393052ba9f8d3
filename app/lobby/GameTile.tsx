import { memo } from "react";
import { useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { TileArt } from "~/ui/art/TileArt";
import { Icon } from "~/ui/Icon";
import { Money } from "~/ui/Money";
import { PartLink } from "~/ui/parts";
import type { Tile } from "./lobby.server";
import { messages } from "./messages";
import { LIVE_DOOR } from "./rules";

interface GameTileProps {
  tile: Tile;
  /** Whether the tile is visible without scrolling. */
  eager: boolean;
  /** Null for visitors, who have no favorites. */
  isFavorite: boolean | null;
  /** In a row above the list, which may show the same game. */
  inRow?: boolean;
}

export const GameTile = memo(function GameTile({ tile, eager, isFavorite, inRow }: GameTileProps) {
  const m = useMessages(messages);
  const { code, name, isNew, isLive, jackpot } = tile;
  const face = (
    <>
      <span className="tile-face">
        <TileArt game={tile} eager={eager} />
        {isNew || jackpot !== undefined ? (
          <span className="tile-badges">
            {isNew ? <span className="badge">{m.isNew}</span> : null}
            {jackpot === undefined ? null : <Jackpot code={code} minor={jackpot} />}
          </span>
        ) : null}
      </span>{" "}
      <span className="tile-name">{name}</span> <Figures tile={tile} />
    </>
  );
  return (
    <li className="tile" id={inRow ? undefined : `game-${code}`}>
      {isLive ? (
        // The route redirects to another site, so the browser has to navigate, not the client router.
        <PartLink to={paths.liveDealer} reloadDocument>
          {face}
        </PartLink>
      ) : (
        <PartLink to={paths.play(code)}>{face}</PartLink>
      )}{" "}
      {isFavorite === null || code === LIVE_DOOR ? null : (
        <button
          type="submit"
          name={isFavorite ? "remove" : "add"}
          value={code}
          className="heart"
          aria-pressed={isFavorite}
        >
          <Icon name={isFavorite ? "heart-full" : "heart"} />
          <span className="visually-hidden">{m.favorite(name)}</span>
        </button>
      )}
    </li>
  );
});

/** The return and the least stake, as far as the casino says them. */
function Figures({ tile: { returns, from } }: { tile: Tile }) {
  const m = useMessages(messages).figures;
  if (returns === undefined && from === undefined) return null;
  return (
    <span className="tile-figures">
      {returns === undefined ? null : <span>{m.returns(returns)}</span>}{" "}
      {from === undefined ? null : (
        <span>
          <span className="visually-hidden">{m.betsFrom}</span> {m.stake(from)}
        </span>
      )}
    </span>
  );
}

/** Amount of a jackpot, or only the label if the amount is not available. */
function Jackpot({ code, minor }: { code: string; minor: number | null }) {
  const { jackpot } = useMessages(messages);
  return (
    <span className="badge badge-jackpot" data-jackpot={code}>
      {minor === null ? jackpot : <Money minor={minor} />}
    </span>
  );
}
