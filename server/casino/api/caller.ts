import { wasAnswered } from "../domain/requests/idempotency";
import {
  findRevoked,
  findSession,
  type Session,
  sessionRefusal,
  unauthenticated,
} from "../domain/sessions/sessions";
import { requireOwn } from "./handle";
import type { CasinoServices } from "./services";

/** What identifies the caller of a call that ends the caller's own session. */
export interface EndingCall {
  sessionToken: string;
  key: string;
  requestHash: Buffer;
  now: Date;
  services: CasinoServices;
}

/**
 * The session behind a call that ends it. The repeat of a form sent twice arrives with the session that the first one
 * ended: it may read the first answer again and do nothing else.
 * @param playerId the player that the call is about
 * @throws Refusal `unauthenticated`, `banned` or `forbidden`
 */
export async function endingCaller(call: EndingCall, playerId: number): Promise<Session> {
  const { services, sessionToken, key, requestHash, now } = call;
  const session = await findSession(services.db, sessionToken, now);
  if (session) {
    requireOwn(session.playerId, { pid: playerId });
    return session;
  }
  const ended = await findRevoked(services.db, sessionToken, now);
  if (ended?.playerId !== playerId) throw await sessionRefusal(services.db, sessionToken, now);
  if (!(await wasAnswered(services.db, { playerId, key, requestHash }))) throw unauthenticated();
  return ended;
}
