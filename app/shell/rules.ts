import { pathnameOf, queryOf } from "~/url";

/** Spec §2: the top navigation bar is hidden on /cashier/ and /downloadlobby/. */
export function hidesTopBar(path: string): boolean {
  return /^\/(cashier|downloadlobby)(\/|$|\?)/i.test(path) || isHouseCashier(path);
}

/** Spec §2: the footer is hidden on /lobby/*, /downloadlobby/ and /cashier/. */
export function hidesFooter(path: string): boolean {
  return /^\/(lobby|cashier|downloadlobby)(\/|$|\?)/i.test(path) || isHouseCashier(path);
}

/** Design §5.7: information and marketing pages never need a script, and are sent without one. */
export function isScriptless(path: string): boolean {
  return /^\/(info|cad-welcome|downloadlobby|marketing|no-deposit-bonus|unsubscribe|confirm-email|welcome-offer|support)(\/|$|\?)/i.test(
    path,
  );
}

/** The floor keeps its lights low in every look: its machines and tables are drawn for the dark. */
export function isGameRoom(path: string): boolean {
  return /^\/(play|house\/tables)(\/|$|\?)/i.test(path);
}

/** Pages whose content is there in every language of the house; that of others is English. */
export function isTranslated(path: string): boolean {
  return /^\/(onboarding|cad-welcome|confirm-email)(\/|$|\?)/i.test(path);
}

/**
 * Spec §4: in the quick flows, whatever page they stand on, the daily-reward popup stays away.
 * @param page path and query
 */
export function isQuickFlow(page: string): boolean {
  const quick = ["quickplay", "quickredeem"];
  const [, wing, form = ""] = pathnameOf(page).split("/");
  return quick.includes(queryOf(page).get("state") ?? "") || (wing === "onboarding" && quick.includes(form));
}

/** The hosted cashier is a place of its own, with its own head. */
function isHouseCashier(path: string): boolean {
  return path.startsWith("/house/cashier");
}
