import { useMatches } from "@remix-run/react";

/** How the frame around a page differs from page to page. */
export interface PageTraits {
  topBar: boolean;
  footer: boolean;
  /** Game rooms are always dark: their machines and tables are drawn for it. */
  alwaysDark: boolean;
  /** A game is played here: the skip link says so, and the top bar of a player has the switch for sounds. */
  isGame: boolean;
  /** The page shows the jackpot in its own content, so the frame only keeps the figure up to date. */
  showsJackpot: boolean;
  /** Seconds after which the page refreshes itself without script, by its loader's data; null for never. */
  refreshAfter(data: unknown): number | null;
}

/** The type of a route's `handle`: what differs from `DEFAULT_TRAITS`. */
export type PageHandle = Partial<PageTraits>;

export const DEFAULT_TRAITS: PageTraits = {
  topBar: true,
  footer: true,
  alwaysDark: false,
  isGame: false,
  showsJackpot: false,
  refreshAfter: () => null,
};

/** The traits of the current page, with its loader's data. */
export function usePageTraits(): PageTraits & { data: unknown } {
  const matches = useMatches();
  const page = matches[matches.length - 1];
  return { ...DEFAULT_TRAITS, ...(page?.handle as PageHandle | undefined), data: page?.data };
}
