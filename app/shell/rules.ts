import { pathnameOf, queryOf } from "~/url";

/** Information and marketing pages need no script and are sent without one. */
export function isScriptless(path: string): boolean {
  return /^\/(info|cad-welcome|downloadlobby|marketing|no-deposit-bonus|unsubscribe|confirm-email|welcome-offer|support)(\/|$|\?)/i.test(
    path,
  );
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
