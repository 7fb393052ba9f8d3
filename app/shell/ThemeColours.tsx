import { THEME_COLORS } from "./theme-colors";
import type { Theme } from "./theme";

/** What the browser paints around the page: in the look that was chosen, or in that of the device. */
export function ThemeColours({ theme }: { theme: Theme }) {
  if (theme !== "device") {
    return (
      <>
        <meta name="theme-color" content={THEME_COLORS[theme]} />
        <meta name="color-scheme" content={theme} />
      </>
    );
  }
  return (
    <>
      {(["dark", "light"] as const).map((scheme) => (
        <meta
          key={scheme}
          name="theme-color"
          content={THEME_COLORS[scheme]}
          media={`(prefers-color-scheme: ${scheme})`}
        />
      ))}
      <meta name="color-scheme" content="dark light" />
    </>
  );
}
