import { Sprite } from "../Icon";

interface TileArtProps {
  game: {
    /** `gameId-machineId`. */
    code: string;
    /** URL of the picture that the casino supplies. */
    picture?: string | undefined;
    /** URL of the file of many games' pictures that has this one; otherwise it is a file of its own. */
    sheet?: string | undefined;
    /** For a game without a picture: tint number and motif name, such as `3cherry`. */
    look?: string | undefined;
  };
  /** Whether the tile is in the first view and loads at once; the others load lazily. */
  eager: boolean;
}

/** The picture of a game. Decorative: the game's name is beside it. */
export function TileArt({ game: { code, picture, sheet, look }, eager }: TileArtProps) {
  const loading = eager ? undefined : "lazy";
  if (picture !== undefined) {
    return (
      <span className="tile-art">
        <img className="tile-picture" src={picture} alt="" loading={loading} />
      </span>
    );
  }
  if (look === undefined) {
    const src = sheet === undefined ? `/images/games/${code}.svg` : `${sheet}#g${code}`;
    return <img className="tile-art" src={src} alt="" width="240" height="180" loading={loading} />;
  }
  return (
    <span className={`tile-art tint-${look.charAt(0)}`}>
      <Sprite id={look.slice(1)} className="motif" />
    </span>
  );
}
