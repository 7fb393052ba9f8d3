import { Link } from "@remix-run/react";
import { paths } from "~/paths";

interface GameTileProps {
  /** `gameId-machineId`. */
  code: string;
  name: string;
  /** In the first view: loaded at once; the others as they come near. */
  eager: boolean;
}

export function GameTile({ code, name, eager }: GameTileProps) {
  return (
    <li className="tile">
      <Link to={paths.play(code)}>
        <img
          src={`/images/games/${code}.svg`}
          alt=""
          width="240"
          height="180"
          loading={eager ? "eager" : "lazy"}
        />
        <span className="tile-name">{name}</span>
      </Link>
    </li>
  );
}
