/** What browsers paint around our pages, by colour scheme: the ground of the top bar (`--ground-raised` of app/ui/tokens.css). */
export const THEME_COLORS = { dark: "#23122b", light: "#fffdfb" } as const;

/** What is seen before the first page of the installed app is there (`--ground`). */
export const SPLASH_COLOR = "#170b1d";
