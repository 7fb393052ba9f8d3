import { chatIdentity } from "~/casino/contract/other";
import { CASINO_ID } from "~/casino/contract/shared";
import { threads } from "~/casino/contract/support";
import { newFormKey } from "~/forms/action.server";
import { newGuard } from "~/forms/guard.server";
import { services } from "~/services.server";
import { casinoHas } from "~/session/casino-has.server";
import { callOptional, type Visit } from "~/session/visit.server";
import type { SupportView } from "~/shell/place.server";
import { parseUrl } from "~/url";

/** The data of the support panel, as a dialog or as a page. */
export async function supportData(visit: Visit, mode: SupportView) {
  const { session } = visit;
  const [hasThreads, url] = await Promise.all([
    session !== null && casinoHas(visit, threads, { params: { pid: session.pid }, query: { limit: 1 } }),
    // The operator's chat, where there is one and the form was not asked for; it stands in a frame.
    mode.writes || mode.sent !== null ? null : chatUrl(visit),
  ]);
  return {
    sent: mode.sent,
    chatUrl: url,
    hasChat: services().env.chatUrl !== null,
    /** Whether the player finds earlier messages in the account. */
    hasThreads,
    formKey: newFormKey(),
    guard: newGuard(),
  };
}

export type SupportData = Awaited<ReturnType<typeof supportData>>;

/** The chat's address; for a player, with the player number and the hash that proves it. */
async function chatUrl(visit: Visit): Promise<string | null> {
  const { session, casino } = visit;
  const { chatUrl: address } = services().env;
  const url = address === null ? null : parseUrl(address);
  if (url === null) return null;
  if (session === null) return url.href;
  const identifier = String(session.pid);
  const body = { identifier, casinoID: CASINO_ID } as const;
  // Without it the chat treats the player as a visitor.
  const proof = await callOptional(visit, casino.call(chatIdentity, { body }));
  if (proof === null) return url.href;
  url.searchParams.set("identifier", identifier);
  url.searchParams.set("casinoID", String(CASINO_ID));
  url.searchParams.set("hash", proof.hash);
  return url.href;
}
