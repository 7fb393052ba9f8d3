import { sectionOf } from "~/sections";

/** Key of the lobby jackpot among the figures; the others use their game's code. */
export const LOBBY = "lobby";

/**
 * Key of the jackpot to show above a page: the lobby jackpot above the game list, a progressive game's pool above the
 * game and its rules.
 */
export function jackpotAbove(here: string): string | null {
  // Demo play cannot win the jackpot.
  if (/[?&]mode=demo(&|$)/.test(here)) return null;
  if (/^\/lobby\/games(\/|$|\?)/.test(here)) return LOBBY;
  const [, code = null] = /^\/play\/(\d{1,9}-\d{1,9})(?:\/rules)?\/?(?:\?|$)/.exec(here) ?? [];
  return code;
}

/** Query of a page where the player put off claiming a win; the page shows a notice instead of the dialog. */
export const PUT_OFF = { jackpot: "later" } as const;

/** Whether the win dialog may open by itself: not on pages that are dialogs elsewhere, nor during a deposit. */
export function opensWinDialog(here: string): boolean {
  return sectionOf(here).hasWinDialog && !/[?&]jackpot=later(&|$)/.test(here);
}
