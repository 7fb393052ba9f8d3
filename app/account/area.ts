import { useRouteLoaderData } from "@remix-run/react";
import type { IdentityState } from "~/casino/contract/identity-words";
import { type Messages, messagesIn } from "~/messages/messages";
import type { Language } from "~/shared/languages";
import { pageMeta } from "~/shell/meta";
import type { PageHandle } from "~/shell/page-traits";
import type { IconName } from "~/ui/Icon";
import type { AccountMessages } from "./messages";

/** Data for the navigation of the account pages. */
export interface AccountNav {
  /** Replies from the hosts that the player has not seen. */
  unread: number;
  /** Null if the casino verifies nobody, or did not answer. */
  identity: IdentityState | null;
  /** The pages that this casino has for this player; few while they are excluded. */
  groups: {
    name: keyof AccountMessages["groups"] | null;
    pages: { path: string; icon: IconName; label: string }[];
  }[];
}

export interface AccountHead {
  title: string;
  /** In the list of the account's pages, where it is not the title. */
  label?: string;
  description: string;
}

/** The `handle` of a page in the account area: the layout shows its title, and its head has both. */
export interface AccountHandle extends PageHandle {
  head: (language: Language) => AccountHead;
}

export function accountHandle(messages: Messages & { head: AccountHead }): AccountHandle {
  return { footer: false, head: (language) => messagesIn(language, messages).head };
}

/** The `meta` of a page whose title does not depend on its data. */
export const accountMeta = pageMeta(({ matches, language }) => {
  const { head } = matches[matches.length - 1]?.handle as AccountHandle;
  return { ...head(language), path: null };
});

/** What the layout knows of the player and the casino. For pages of the account area only. */
export function useAccountNav(): AccountNav {
  const nav = useRouteLoaderData<AccountNav>("account/layout");
  if (!nav) throw new Error("not a page of the account area");
  return nav;
}

/** Whether the list has the page. For pages of the account area only. */
export function useHasAccountPage(path: string): boolean {
  return listedPage(useAccountNav(), path) !== undefined;
}

/** The page as the list has it. */
export function listedPage({ groups }: AccountNav, path: string) {
  return groups.flatMap(({ pages }) => pages).find((page) => page.path === path);
}
