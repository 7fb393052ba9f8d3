import { useRouteLoaderData } from "@remix-run/react";
import type { CasinoPart } from "~/session/casino-parts.server";
import type { Theme } from "~/ui/theme";
import type { Place } from "./place.server";
import type { QuickPlayData } from "./quick-play.server";

/** What the root loader provides to the frame and to pages. Read it with `useRouteLoaderData<RootData>("root")`. */
export interface RootData {
  place: Place;
  /** Null for a visitor. */
  player: { pid: number; name: string } | null;
  /** The player takes a break or is excluded. */
  isExcluded: boolean;
  /** A new version of the terms awaits the player's consent. */
  hasTermsToAccept: boolean;
  /** Null where the casino has no limits, or did not say. `toConfirm` counts raises that can be confirmed. */
  limits: { toConfirm: number } | null;
  /** Null for a visitor, or if the casino did not answer in time. */
  balance: {
    minor: number;
    currency: string;
    /** What the balance is made of, and what waits for payment beside it; null if the casino does not say. */
    parts: { cash: number; bonus: number; onHold: number } | null;
  } | null;
  /** Messages that the player has not read; 0 if the casino does not count them. Shown as `useUnread` has it. */
  unread: number;
  /** No real money moves: deposits go to the sandbox of the product's own casino. */
  paysInSandbox: boolean;
  /** What the casino does not have: no page links to it. */
  lacks: readonly CasinoPart[];
  lite: boolean;
  theme: Theme;
  /** Of the affiliate program; null for none, and where the menu does not show it. */
  affiliateUrl: string | null;
  /** The menu links to breaks: the casino has them. */
  hasBreaks: boolean;
  /** The menu's toggle; null where the menu is closed. */
  quickPlay: QuickPlayData | null;
  /** The lobby jackpot, as far as the frame knows it. */
  jackpot: { toggle: { isOn: boolean } | null } | null;
}

/** Whether the player takes a break or is excluded: links to play, and to pages that are closed to them, are left out. */
export function useIsExcluded(): boolean {
  return useRouteLoaderData<RootData>("root")?.isExcluded ?? false;
}

/** Whether pages link to a part of the casino. */
export function useHas(part: CasinoPart): boolean {
  return !useRouteLoaderData<RootData>("root")?.lacks.includes(part);
}
