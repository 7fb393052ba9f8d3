/** The themes, in the order offered. */
export const themes = ["device", "dark", "light"] as const;
export type Theme = (typeof themes)[number];

export function isTheme(value: unknown): value is Theme {
  return themes.some((theme) => theme === value);
}
