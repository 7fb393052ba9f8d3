import { pathnameOf, queryOf } from "~/url";

/** The cashier and the download page have no top bar. */
export function hidesTopBar(path: string): boolean {
  return /^\/(cashier|downloadlobby)(\/|$|\?)/i.test(path) || isHouseCashier(path);
}

/** The lobby, the download page and the cashier have no footer. */
export function hidesFooter(path: string): boolean {
  return /^\/(lobby|cashier|downloadlobby)(\/|$|\?)/i.test(path) || isHouseCashier(path);
}

/** Information and marketing pages need no script and are sent without one. */
export function isScriptless(path: string): boolean {
  return /^\/(info|cad-welcome|downloadlobby|marketing|no-deposit-bonus|unsubscribe|confirm-email|welcome-offer|support)(\/|$|\?)/i.test(
    path,
  );
}

/** Game rooms are always dark: their machines and tables are drawn for it. */
export function isGameRoom(path: string): boolean {
  return /^\/(play|house\/tables)(\/|$|\?)/i.test(path);
}

/** Pages whose content exists in every supported language; the content of the others is English. */
export function isTranslated(path: string): boolean {
  return /^\/(onboarding|cad-welcome|confirm-email)(\/|$|\?)/i.test(path);
}

/**
 * Whether a page belongs to a quick flow, which suppresses the daily-reward popup.
 * @param page path and query
 */
export function isQuickFlow(page: string): boolean {
  const quick = ["quickplay", "quickredeem"];
  const [, wing, form = ""] = pathnameOf(page).split("/");
  return quick.includes(queryOf(page).get("state") ?? "") || (wing === "onboarding" && quick.includes(form));
}

/** The hosted cashier is a site of its own, with its own header. */
function isHouseCashier(path: string): boolean {
  return path.startsWith("/house/cashier");
}
