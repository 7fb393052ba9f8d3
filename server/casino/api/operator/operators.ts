import * as contract from "~/casino/contract/operator/operators";
import {
  changeColleague,
  openInvitations,
  openSessions,
  operators,
  revokeOpenInvitation,
} from "../../domain/desk/colleagues";
import { invite } from "../../domain/desk/invitations";
import { writeLog } from "../../domain/desk/log";
import { endOperatorSessions } from "../../domain/desk/operators";
import { type Api, handle } from "../handle";
import { actorOf } from "./actor";

/** Colleagues, invitations and sessions. */
export function serveOperators(api: Api): void {
  handle(api, contract.listOperators, async ({ services, operator, now }) => {
    const { db } = services;
    const sessions = await openSessions(db, now);
    return {
      operators: (await operators(db)).map((row) => ({
        id: row.operator_id,
        name: row.name,
        email: row.email,
        role: row.role,
        created_at: row.created_at.toISOString(),
        last_seen_at: row.last_seen_at?.toISOString() ?? null,
        disabled_at: row.disabled_at?.toISOString() ?? null,
      })),
      invitations: (await openInvitations(db, now)).map((row) => ({
        id: row.invitation_id,
        email: row.email,
        role: row.role,
        invited_by: row.invited_by,
        created_at: row.created_at.toISOString(),
        expires_at: row.expires_at.toISOString(),
      })),
      sessions: sessions.map((row) => sessionAnswer(row, operator.sessionId)),
    };
  });
  handle(api, contract.inviteOperator, async (call) => {
    await call.runOnce((trx) => invite(trx, call.body, actorOf(call), call.now).then(() => ({})));
    call.services.mails.wake();
    return {};
  });
  handle(api, contract.revokeInvitation, (call) =>
    call.runOnce((trx) =>
      revokeOpenInvitation(
        trx,
        { id: call.params.id, reason: call.body.reason },
        actorOf(call),
        call.now,
      ).then(() => ({})),
    ),
  );
  handle(api, contract.changeOperator, (call) => {
    const { role, is_disabled: isDisabled, reason } = call.body;
    const change = { id: call.params.id, role, isDisabled, reason };
    return call.runOnce((trx) => changeColleague(trx, change, actorOf(call), call.now).then(() => ({})));
  });
  serveOwnSessions(api);
}

function serveOwnSessions(api: Api): void {
  handle(api, contract.listOwnSessions, async ({ services, operator, now }) => {
    const sessions = await openSessions(services.db, now, operator.id);
    return { sessions: sessions.map((row) => sessionAnswer(row, operator.sessionId)) };
  });
  handle(api, contract.endOwnSessions, (call) =>
    call.runOnce(async (trx) => {
      const { operator, body, now } = call;
      const which = body.session === null ? { except: operator.sessionId } : { only: body.session };
      await endOperatorSessions(trx, operator.id, which, now);
      await writeLog(trx, {
        actor: actorOf(call),
        action: "operator.end_sessions",
        subject: { kind: "operator", id: operator.id },
        after: { session: body.session ?? "all others" },
        at: now,
      });
      return {};
    }),
  );
}

type SessionRow = Awaited<ReturnType<typeof openSessions>>[number];

function sessionAnswer(row: SessionRow, current: number) {
  return {
    id: row.session_id,
    operator_id: row.operator_id,
    operator: row.name,
    address: row.address,
    agent: row.agent,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    is_current: row.session_id === current,
  };
}
