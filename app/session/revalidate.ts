import type { ShouldRevalidateFunction } from "@remix-run/react";
import { paths } from "~/paths";

/**
 * Of the frame, and of pages that hold what a player types. A login that failed over a page (spec §4) changes nothing
 * of it; loaded again, it would be a visitor's, and what was being typed gone. The framework would load it: its rule
 * for failed forms counts for pages that say theirs.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, formAction }) => {
  const failed = actionStatus !== undefined && actionStatus >= 400;
  return !(failed && formAction?.split("?")[0] === paths.onboarding("login"));
};
