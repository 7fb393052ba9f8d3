import { Link } from "@remix-run/react";
import { useMessages } from "~/messages/messages";
import { Parts } from "~/ui/parts";
import { GameTile } from "./GameTile";
import type { LobbyData } from "./lobby.server";
import { messages } from "./messages";

/** Rows of a few games each, which scroll sideways by themselves. */
export function Rows({ rows }: { rows: LobbyData["rows"] }) {
  const m = useMessages(messages).rows;
  return (
    <>
      {rows.map(({ name, to, tiles }) => (
        <section key={name} className="lobby-row" aria-labelledby={`row-${name}`}>
          <div className="lobby-head">
            <h2 id={`row-${name}`}>{m.titles[name]}</h2>
            {to === null ? null : (
              <Link to={to} className="chip" aria-label={m.showAllOf(m.titles[name])}>
                {m.showAll}
              </Link>
            )}
          </div>
          <Parts
            className="tiles"
            of={GameTile}
            items={tiles.map((tile) => ({
              key: tile.code,
              props: { tile, eager: false, isFavorite: null, inRow: true },
            }))}
          />
        </section>
      ))}
      {rows.length > 0 ? (
        <div className="lobby-row">
          <h2 className="lobby-head">{m.allGames}</h2>
        </div>
      ) : null}
    </>
  );
}
