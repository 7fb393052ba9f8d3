import type { FrameMessages } from "./frame-messages";
import type { PageStates } from "./pages.server";
import { deskPaths } from "./paths";

/** The pages of the menu, in its order. A page that is not built has no entry. */
const MENU = [
  ...["today", "players", "withdrawals", "identity", "corrections", "coupons", "games", "jackpots"],
  ...["messages", "mails", "offers", "reports", "log", "thresholds", "switches", "operators", "account"],
] as readonly (keyof FrameMessages["menu"])[];

/** What an operator may open, and nothing else. @param labels in the page's language */
export function menuFor(pages: PageStates, labels: FrameMessages["menu"]): { label: string; to: string }[] {
  return MENU.filter((page) => pages[page] === "open").map((page) => ({
    label: labels[page],
    to: deskPaths[page],
  }));
}
