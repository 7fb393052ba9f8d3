import { isScriptless } from "~/shell/rules";

/** Names of the forms, as their action answers with. */
export const OPT_FORM = "lobbyJackpot";
export const CLAIM_FORM = "claimJackpot";

/** The jackpot stands above the lobby's list. */
export function showsJackpot(here: string): boolean {
  return /^\/lobby\/games(\/|$|\?)/.test(here);
}

/** A win that was put off says so in the URL of its page, and waits in a line above it. */
export const PUT_OFF = { jackpot: "later" } as const;

/** Where the win opens by itself: on no page that is what a dialog holds elsewhere, nor where money is paid in. */
export function winPopsUp(here: string): boolean {
  if (/^\/(cashier|house|onboarding|rewards|lobby\/jackpot)(\/|$|\?)/.test(here) || isScriptless(here))
    return false;
  return !/[?&]jackpot=later(&|$)/.test(here);
}
