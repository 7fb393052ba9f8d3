import type { ShouldRevalidateFunction } from "@remix-run/react";
import { paths } from "~/paths";

/**
 * For the frame, and for pages in which a player types. After a failed login over a page nothing on the page
 * has changed, and reloading it would show a visitor's page and lose what was typed. The framework would
 * reload it: its own rule for failed forms does not apply to pages that define one of theirs.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, formAction }) => {
  const failed = (actionStatus ?? 200) >= 400;
  return !(failed && formAction?.split("?")[0] === paths.onboarding("login"));
};
