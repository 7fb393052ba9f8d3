/** Themes whose symbols are drawn in a file of their own. */
const drawn: ReadonlySet<string> = new Set([
  ...["brass", "cauldron", "forge", "frost", "galleon", "gems", "hoard", "jade", "lantern", "manor"],
  ...["market", "marsh", "meteor", "nile", "orbit", "ornaments", "pearls", "pumpkin", "rail", "reef"],
  ...["ridge", "savanna", "sleigh", "sugar", "vault", "west", "witch"],
]);

/** URL of the drawings of a theme's symbols, each by its key; null for a theme that has none. */
export function symbolSprite(theme: string | null | undefined): string | null {
  if (!theme) return null;
  if (theme === "orchard") return "/images/symbols.svg";
  return drawn.has(theme) ? `/images/symbols/${theme}.svg` : null;
}
