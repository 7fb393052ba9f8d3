/** The drawings of the symbols of a slot, each by its key, by the game's code. */
const sprites: Readonly<Record<string, string>> = {
  "101-1": "/images/symbols.svg",
};

/** URL of the drawings of a slot's symbols; null for a title that has none. */
export function symbolSprite(code: string): string | null {
  return sprites[code] ?? null;
}
