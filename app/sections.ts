import { pageOfAddress, type Traits } from "~/shared/site";
import { pathnameOf, queryOf } from "./url";

/** @param page as for `pageOfAddress` */
export function sectionOf(page: string): Traits {
  return pageOfAddress(page).traits;
}

/**
 * Whether a page belongs to a quick flow, which suppresses the daily-reward popup.
 * @param page path and query
 */
export function isQuickFlow(page: string): boolean {
  const quick = ["quickplay", "quickredeem"];
  const [, , form = ""] = pathnameOf(page).split("/");
  const onOwnPage = sectionOf(page).dialog === "onboarding" && quick.includes(form);
  return onOwnPage || quick.includes(queryOf(page).get("state") ?? "");
}
