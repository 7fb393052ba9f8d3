import { useRouteLoaderData } from "@remix-run/react";
import { type Messages, messagesIn } from "~/messages/messages";
import type { Language } from "~/shared/languages";
import { pageMeta } from "~/shell/meta";
import type { PageHandle } from "~/shell/page-traits";
import type { AccountNav } from "./nav.server";

interface Head {
  title: string;
  description: string;
}

/** The `handle` of a page in the account area: the layout shows its title, and its head has both. */
export interface AccountHandle extends PageHandle {
  head: (language: Language) => Head;
}

export function accountHandle(messages: Messages & { head: Head }): AccountHandle {
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
