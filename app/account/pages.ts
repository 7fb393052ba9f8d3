import { paths } from "~/paths";
import type { IconName } from "~/ui/Icon";
import type { AccountMessages } from "./messages";
import type { AccountNav } from "./nav.server";

export type AccountPageName = keyof AccountMessages["pages"];

interface AccountPage {
  name: AccountPageName;
  path: string;
  icon: IconName;
  /** Whether it is there: at this casino, and for this player. */
  has: (nav: AccountNav) => boolean;
}

interface AccountGroup {
  /** Null for the page that stands alone, above the groups. */
  name: keyof AccountMessages["groups"] | null;
  pages: readonly AccountPage[];
}

/** The pages of the account area, in their order. The list and the way back to it are made from this table. */
export const accountGroups: readonly AccountGroup[] = [
  {
    name: null,
    pages: [{ name: "excluded", path: paths.excluded, icon: "pause", has: ({ isExcluded }) => isExcluded }],
  },
  {
    name: "money",
    pages: [
      {
        name: "withdrawals",
        path: paths.withdrawals,
        icon: "out",
        has: ({ hasWithdrawals }) => hasWithdrawals,
      },
      {
        name: "payoutMethods",
        path: paths.payoutMethods,
        icon: "card",
        has: ({ hasWithdrawals }) => hasWithdrawals,
      },
      { name: "history", path: paths.history, icon: "clock", has: ({ hasHistory }) => hasHistory },
      { name: "statement", path: paths.statement, icon: "document", has: ({ hasStatement }) => hasStatement },
    ],
  },
  {
    name: "you",
    pages: [
      // On the account page itself, where the list comes first on a phone, it leads down to the details.
      { name: "account", path: `${paths.account}#details`, icon: "user", has: isPlaying },
      { name: "identity", path: paths.identity, icon: "badge", has: ({ hasIdentity }) => hasIdentity },
      {
        name: "security",
        path: paths.security,
        icon: "lock",
        has: playing(({ hasSecurity }) => hasSecurity),
      },
      { name: "messages", path: paths.messages, icon: "chat", has: ({ hasMessages }) => hasMessages },
    ],
  },
  {
    name: "control",
    pages: [
      { name: "limits", path: paths.limits, icon: "limit", has: playing(({ hasLimits }) => hasLimits) },
      { name: "takeBreak", path: paths.takeBreak, icon: "pause", has: playing(({ hasBreaks }) => hasBreaks) },
      { name: "close", path: paths.closeAccount, icon: "leave", has: ({ hasClosing }) => hasClosing },
    ],
  },
  {
    name: "preferences",
    pages: [{ name: "preferences", path: paths.preferences, icon: "settings", has: isPlaying }],
  },
];

function isPlaying({ isExcluded }: AccountNav): boolean {
  return !isExcluded;
}

/** For a page that is closed to a player who may not play for now. */
function playing(has: AccountPage["has"]): AccountPage["has"] {
  return (nav) => isPlaying(nav) && has(nav);
}
