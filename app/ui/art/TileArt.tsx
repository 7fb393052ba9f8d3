import { Sprite } from "../Icon";

interface TileArtProps {
  game: {
    /** `gameId-machineId`. */
    code: string;
    /** The address of the casino's own picture. */
    picture?: string | undefined;
    /** Of a game without a picture of its own: a tint's number and a motif's name, `3cherry`. */
    look?: string | undefined;
  };
  /** In the first view: loaded at once; the others as they come near. */
  eager: boolean;
}

/** The picture of a game: decoration beside its name. */
export function TileArt({ game: { code, picture, look }, eager }: TileArtProps) {
  const loading = eager ? "eager" : "lazy";
  if (picture !== undefined) {
    return (
      <span className="tile-art">
        <img className="tile-picture" src={picture} alt="" loading={loading} />
      </span>
    );
  }
  if (look === undefined) {
    const src = `/images/games/${code}.svg`;
    return <img className="tile-art" src={src} alt="" width="240" height="180" loading={loading} />;
  }
  return (
    <span className={`tile-art tint-${look.charAt(0)}`}>
      <Sprite id={look.slice(1)} className="motif" />
    </span>
  );
}
