import { z } from "zod";
import { defineCall } from "../call";
import { instant, none } from "../shared";
import { ROLES } from "./rights";
import { operatorEmail } from "./session";
import { operatorCall, reason } from "./shared";

const id = z.number().int().positive();
const idInPath = z.coerce.number().int().positive();

const colleague = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  created_at: instant,
  last_seen_at: instant.nullable(),
  /** Null while the operator may sign in. */
  disabled_at: instant.nullable(),
});

const invitation = z.object({
  id,
  email: z.string().nullable(),
  role: z.enum(ROLES),
  invited_by: z.string().nullable(),
  created_at: instant,
  expires_at: instant,
});

const session = z.object({
  id,
  operator_id: id,
  operator: z.string(),
  address: z.string(),
  agent: z.string(),
  created_at: instant,
  last_seen_at: instant,
  expires_at: instant,
  is_current: z.boolean(),
});

export const listOperators = defineCall({
  ...operatorCall,
  right: "operators.read",
  method: "GET",
  path: "/operator/operators",
  summary: "Operators, open invitations, and sessions",
  body: null,
  response: z.object({
    operators: z.array(colleague),
    invitations: z.array(invitation),
    sessions: z.array(session),
  }),
});

export const listOwnSessions = defineCall({
  ...operatorCall,
  right: null,
  method: "GET",
  path: "/operator/sessions",
  summary: "The operator's own open sessions",
  body: null,
  response: z.object({ sessions: z.array(session) }),
});

export const endOwnSessions = defineCall({
  ...operatorCall,
  right: null,
  method: "POST",
  path: "/operator/sessions/end",
  summary: "End one of the operator's own sessions, or every other one",
  body: z.object({ session: id.nullable() }),
  response: none,
});

export const inviteOperator = defineCall({
  ...operatorCall,
  right: "operators.edit",
  method: "POST",
  path: "/operator/operators/invitations",
  summary: "Invite a colleague by mail. An open invitation of the same address is replaced",
  body: z.object({ email: operatorEmail, role: z.enum(ROLES), reason }),
  response: none,
});

export const revokeInvitation = defineCall({
  ...operatorCall,
  right: "operators.edit",
  method: "POST",
  path: "/operator/operators/invitations/{id}/revoke",
  summary: "Revoke an invitation",
  params: z.object({ id: idInPath }),
  body: z.object({ reason }),
  response: none,
});

export const changeOperator = defineCall({
  ...operatorCall,
  right: "operators.edit",
  method: "POST",
  path: "/operator/operators/{id}",
  summary: "Change a colleague's role, or disable or enable them. Their sessions end",
  params: z.object({ id: idInPath }),
  body: z.object({ role: z.enum(ROLES), is_disabled: z.boolean(), reason }),
  response: none,
});
