/** Themes with a sprite of their own. */
const drawn: ReadonlySet<string> = new Set([
  ...["brass", "cauldron", "forge", "frost", "galleon", "gems", "hoard", "jade", "lantern", "manor"],
  ...["market", "marsh", "meteor", "nile", "orbit", "ornaments", "pearls", "pumpkin", "rail", "reef"],
  ...["ridge", "savanna", "sleigh", "sugar", "vault", "west", "witch"],
]);

/** URL of a theme's symbol sprite, each symbol by its key; null if the theme has none. */
export function symbolSprite(theme: string | null | undefined): string | null {
  if (!theme) return null;
  if (theme === "orchard") return "/images/symbols.svg";
  return drawn.has(theme) ? `/images/symbols/${theme}.svg` : null;
}
