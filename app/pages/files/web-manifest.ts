import { brand, taglineIn } from "~/brand";
import { paths } from "~/paths";
import type { Language } from "~/shared/languages";
import { SPLASH_COLOR, THEME_COLORS } from "~/ui/theme-colors";

interface ManifestWords {
  language: Language;
  shortcuts: { coupons: string; cashier: string };
}

/** The web app manifest. The installed app opens the lobby, which works whether or not the player is signed in. */
export const webManifest = ({ language, shortcuts }: ManifestWords) => ({
  id: paths.games,
  name: brand().name,
  short_name: brand().name,
  description: taglineIn(language) || undefined,
  lang: language,
  dir: "ltr",
  start_url: paths.games,
  scope: paths.home,
  display: "standalone",
  background_color: SPLASH_COLOR,
  theme_color: THEME_COLORS.dark,
  categories: ["games", "entertainment"],
  icons: [
    { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
    { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
    { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
    { src: "/icons/maskable.svg", sizes: "any", type: "image/svg+xml", purpose: "maskable" },
    { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
  shortcuts: [
    { name: shortcuts.coupons, url: paths.promotions },
    { name: shortcuts.cashier, url: paths.cashier },
  ],
});
