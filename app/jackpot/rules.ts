import { sectionOf } from "~/sections";
import { pageAt } from "~/shared/site";
import { pathnameOf } from "~/url";

/** Key of the lobby jackpot among the figures; the others use their game's code. */
export const LOBBY = "lobby";

const GAME_CODE = /^\d{1,9}-\d{1,9}$/;

/**
 * Key of the jackpot to show above a page: the lobby jackpot above the game list, a progressive game's pool above the
 * game and its rules.
 */
export function jackpotAbove(here: string): string | null {
  // Demo play cannot win the jackpot.
  if (/[?&]mode=demo(&|$)/.test(here)) return null;
  const path = pathnameOf(here);
  const { page } = pageAt(path);
  if (page === "games") return LOBBY;
  if (page !== "play" && page !== "gameRules") return null;
  return path.split("/").find((segment) => GAME_CODE.test(segment)) ?? null;
}

/** Query of a page where the player put off claiming a win; the page shows a notice instead of the dialog. */
export const PUT_OFF = { jackpot: "later" } as const;

/** Whether the win dialog may open by itself: not on pages that are dialogs elsewhere, nor during a deposit. */
export function opensWinDialog(here: string): boolean {
  return sectionOf(here).hasWinDialog && !/[?&]jackpot=later(&|$)/.test(here);
}
