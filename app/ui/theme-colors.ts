/**
 * The color of the browser's own bars, by color scheme: the background of the top bar (`--ground-raised` in
 * app/ui/tokens.css).
 */
export const THEME_COLORS = { dark: "#23122b", light: "#fffdfb" } as const;

/** The splash screen of the installed app (`--ground`). */
export const SPLASH_COLOR = "#170b1d";
