import { isScriptless } from "~/shell/rules";

/** Names of the forms, as their action answers with. */
export const OPT_FORM = "lobbyJackpot";
export const CLAIM_FORM = "claimJackpot";

/** What the lobby jackpot is called among the figures; the others have the codes of their games. */
export const LOBBY = "lobby";

/**
 * The jackpot that stands above a page, if there is one of that name: the lobby's over its list, a game's own over the
 * game and its rules.
 */
export function jackpotAbove(here: string): string | null {
  // A demo wins none of it.
  if (/[?&]mode=demo(&|$)/.test(here)) return null;
  if (/^\/lobby\/games(\/|$|\?)/.test(here)) return LOBBY;
  const [, code = null] = /^\/play\/(\d{1,9}-\d{1,9})(?:\/rules)?\/?(?:\?|$)/.exec(here) ?? [];
  return code;
}

/** A win that was put off says so in the URL of its page, and waits in a line above it. */
export const PUT_OFF = { jackpot: "later" } as const;

/** Where the win opens by itself: on no page that is what a dialog holds elsewhere, nor where money is paid in. */
export function winPopsUp(here: string): boolean {
  if (/^\/(cashier|house|onboarding|rewards|lobby\/jackpot)(\/|$|\?)/.test(here) || isScriptless(here))
    return false;
  return !/[?&]jackpot=later(&|$)/.test(here);
}
