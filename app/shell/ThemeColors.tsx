import type { Theme } from "~/ui/theme";
import { THEME_COLORS } from "~/ui/theme-colors";

/** The color of the browser's own bars, by chosen or device theme. */
export function ThemeColors({ theme }: { theme: Theme }) {
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
