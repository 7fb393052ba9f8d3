import { hasRight } from "~/casino/contract/operator/rights";
import * as contract from "~/casino/contract/operator/session";
import { operatorCalls } from "~/casino/operator-contract";
import { acceptInvite, confirmInvite, openInvitation } from "../../domain/desk/invitations";
import { logRefusal, writeLog } from "../../domain/desk/log";
import {
  endOperatorSessions,
  type OpenedOperatorSession,
  operatorAnswer,
  type OperatorRow,
} from "../../domain/desk/operators";
import { beginOperatorSignIn, finishOperatorSignIn, logLimitedSignIn } from "../../domain/desk/sign-in";
import { type Api, callName, handle } from "../handle";
import { actorOf } from "./actor";

/** Sign-in, invitations, and the operator's own session. */
export function serveOperatorSession(api: Api): void {
  handle(api, contract.operatorSignIn, async ({ services, body, place, block, now }) => {
    const { email, password } = body;
    await services.limits.countOperatorSignIn(block, email, () =>
      logLimitedSignIn(services.db, { email, place }, now),
    );
    return { challenge: await beginOperatorSignIn(services.db, { email, password, place }, now) };
  });
  handle(api, contract.operatorSignInCode, async ({ services, body, place, block, now }) => {
    const { operator, session } = await finishOperatorSignIn(
      services.db,
      { ...body, place },
      now,
      services.vault,
    );
    await services.limits.operatorSignedIn(block, operator.email);
    return opened(operator, session);
  });
  handle(api, contract.operatorMe, async ({ operator }) => ({
    operator: operatorAnswer(operator),
    expires_at: operator.expiresAt.toISOString(),
    missing_calls: operatorCalls.map(callName).filter((name) => !api.served.has(name)),
  }));
  handle(api, contract.operatorSignOut, async (call) => {
    const { services, operator, now } = call;
    await services.db.transaction().execute(async (trx) => {
      await endOperatorSessions(trx, operator.id, { only: operator.sessionId }, now);
      await writeLog(trx, {
        actor: actorOf(call),
        action: "operator.sign_out",
        subject: { kind: "operator", id: operator.id },
        at: now,
      });
    });
    return {};
  });
  handle(api, contract.reportRefusedPage, async (call) => {
    const { services, operator, body, now } = call;
    if (hasRight(operator.role, body.right)) return {};
    const subject = { kind: "page", id: body.page };
    await logRefusal(services.db, { actor: actorOf(call), subject, right: body.right, at: now });
    return {};
  });
  serveInvitations(api);
}

function serveInvitations(api: Api): void {
  handle(api, contract.operatorInvitation, async ({ services, params, block, now }) => {
    await services.limits.countInvitation(block);
    const { email, role, expires_at } = await openInvitation(services.db, params.token, now);
    return { email, role, expires_at: expires_at.toISOString() };
  });
  handle(api, contract.acceptInvitation, async ({ services, params, body, block, now }) => {
    await services.limits.countInvitation(block);
    return acceptInvite(services.db, { ...body, token: params.token }, now, services);
  });
  handle(api, contract.confirmInvitation, async ({ services, params, body, place, block, now }) => {
    await services.limits.countInvitation(block);
    const request = { token: params.token, code: body.code, place };
    const { operator, session } = await services.db
      .transaction()
      .execute((trx) => confirmInvite(trx, request, now, services.vault));
    return opened(operator, session);
  });
}

function opened(
  { operator_id: id, name, email, role }: OperatorRow,
  { token, expiresAt }: OpenedOperatorSession,
) {
  return { token, expires_at: expiresAt.toISOString(), operator: operatorAnswer({ id, name, email, role }) };
}
