import { identity } from "~/casino/contract/identity";
import type { IdentityState } from "~/casino/contract/identity-words";
import { messagesFor } from "~/messages/language.server";
import { frameOf } from "~/session/frame.server";
import { callOptional, type PlayerVisit } from "~/session/visit.server";
import type { AccountNav } from "./area";
import { accountGroups } from "./pages.server";
import { unreadAnswers } from "./threads/threads.server";

export async function accountNav(visit: PlayerVisit): Promise<AccountNav> {
  const frame = await callOptional(visit, frameOf(visit, visit.session.pid));
  const [unread, state, groups] = await Promise.all([
    frame?.unread_messages ?? unreadAnswers(visit),
    frame?.identity ?? identityState(visit),
    groupsOf(visit),
  ]);
  return { unread, identity: state, groups };
}

/** Null if the casino verifies nobody, or did not answer. */
async function identityState(visit: PlayerVisit): Promise<IdentityState | null> {
  const call = visit.casino.call(identity, { params: { pid: visit.session.pid } });
  return (await callOptional(visit, call))?.state ?? null;
}

async function groupsOf(visit: PlayerVisit): Promise<AccountNav["groups"]> {
  const groups = await Promise.all(
    accountGroups.map(async ({ name, pages }) => ({
      name,
      pages: (await Promise.all(pages.map((page) => listed(page, visit)))).flat(),
    })),
  );
  return groups.filter(({ pages }) => pages.length > 0);
}

/** The page as the list shows it; nothing if it is not there. */
async function listed(
  { path, icon, messages, has }: (typeof accountGroups)[number]["pages"][number],
  visit: PlayerVisit,
) {
  const { title, label = title } = messagesFor(visit.request, messages).head;
  return (await has(visit)) ? [{ path, icon, label }] : [];
}
