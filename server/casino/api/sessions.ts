import * as contract from "~/casino/contract/account";
import { clientId } from "~/casino/contract/shared";
import { closeCashier } from "../domain/cashier";
import { Refusal } from "../domain/refusal";
import { findSession, liveSessions } from "../domain/sessions";
import { endOtherSignIns, endSession } from "../domain/sessions-end";
import { issueRefresh, renewSession } from "../domain/sessions-refresh";
import { signIn } from "../domain/sign-in";
import { passGuard } from "./captcha";
import { handle, requireOwn, unauthenticated, type Api } from "./handle";
import { sessionAnswer } from "./session-answer";

/** Signing in and out, silent renewal, and the list of the player's sessions (spec §4, §7). */
export function serveSessions(api: Api): void {
  serveLogin(api);
  serveToken(api);
  serveList(api);

  handle(api, contract.logout, async ({ session, house, now }) => {
    await endSession(house.db, session, now);
    await closeCashier(house.db, session.playerId);
    return { message: "Logged out" };
  });
}

/** Its answer holds a token, so it is not kept for a repeated key: a repeat opens another session, no harm. */
function serveLogin(api: Api): void {
  handle(api, contract.login, async (call) => {
    const { body, house, now, address } = call;
    const name = body.login.trim().toLowerCase();
    await house.limits.countLogin(address);
    await passGuard(call, (strict) => house.limits.asksAtLogin(address, name, strict));
    await house.limits.countLoginOf(name);
    const place = { clientId: body.client_id, timezone: body.player_timezone, address };
    const { player, session } = await signIn(house.db, name, body.password, place, now);
    await house.limits.loginSucceeded(address, name);
    return sessionAnswer(house.db, player, session);
  });
}

/**
 * With a session's token: a refresh credential (`token_type` refresh). With a refresh credential in its
 * place: it is spent, and the answer is a new session's token (`token_type` session).
 */
function serveToken(api: Api): void {
  // A refresh credential stands where the session's token stood, so the token is checked here.
  const call = { ...contract.token, auth: "none" } as const;
  handle(api, call, async ({ params, body, sessionToken: token, house, now, address }) => {
    if (body.token_type !== "refresh") throw new Refusal("not_found", "There are no chat tokens yet.", 404);
    const session = await findSession(house.db, token, now);
    if (session) {
      requireOwn(session.playerId, params);
      const credential = await issueRefresh(house.db, session, now);
      return {
        token: credential.token,
        token_type: "refresh",
        expires_at: credential.expiresAt.toISOString(),
      };
    }
    if (!token.startsWith(`${params.pid}.`)) throw unauthenticated();
    const renewed = await renewSession(house.db, token, address, now);
    if (!renewed) throw unauthenticated();
    return { token: renewed.token, token_type: "session", expires_at: renewed.expiresAt.toISOString() };
  });
}

function serveList(api: Api): void {
  handle(api, contract.sessions, async ({ session, house, now }) => {
    const live = await liveSessions(house.db, session, now);
    return {
      sessions: live.map((row) => ({
        session_id: row.sessionId,
        current: row.current,
        signed_in_at: row.signedInAt.toISOString(),
        renewed_at: row.renewedAt.toISOString(),
        expires_at: row.expiresAt.toISOString(),
        address: row.address,
        client_id: clientId.parse(row.clientId),
      })),
    };
  });

  handle(api, contract.endOtherSessions, async (call) => {
    const { session, now } = call;
    return call.once(async (trx) => {
      const ended = await endOtherSignIns(trx, session.playerId, session, now);
      // A cashier does not know which sign-in opened it.
      await closeCashier(trx, session.playerId);
      return { ended };
    });
  });
}
