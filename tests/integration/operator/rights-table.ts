import type { Role } from "~/casino/contract/operator/rights";

const everybody = ["owner", "finance", "support", "marketing", "auditor"] as const;
const readers = {
  players: ["owner", "finance", "support", "auditor"],
  queues: ["owner", "finance", "support", "auditor"],
  support: ["owner", "support", "auditor"],
  offers: ["owner", "marketing", "auditor"],
  reports: ["owner", "finance", "marketing", "auditor"],
  log: ["owner", "finance", "auditor"],
  switches: ["owner", "finance", "support", "auditor"],
  operators: ["owner", "auditor"],
} as const;

/**
 * Who may make each call of a signed-in operator, by hand and apart from the roles' rights in the program: a right that
 * is given to another role, or a call that asks for another right, has to be changed here too.
 */
export const WHO_MAY: Readonly<Record<string, readonly Role[]>> = {
  "GET /operator/me": everybody,
  "POST /operator/sign-out": everybody,
  "POST /operator/refused-pages": everybody,
  "GET /operator/sessions": everybody,
  "POST /operator/sessions/end": everybody,

  "GET /operator/today": everybody,
  "GET /operator/health": everybody,
  "GET /operator/watch": readers.queues,
  "POST /operator/watch/decision": ["owner", "finance"],
  "GET /operator/active-players": readers.players,

  "GET /operator/players": readers.players,
  "GET /operator/players/{pid}": readers.players,
  "GET /operator/players/{pid}/history": readers.players,
  "POST /operator/players/{pid}/standing": ["owner", "support"],
  "POST /operator/players/{pid}/sessions/end": ["owner", "support"],
  "POST /operator/players/{pid}/class": ["owner", "support"],
  "POST /operator/players/{pid}/second-factor/removal": ["owner", "support"],
  "POST /operator/players/{pid}/coupons": ["owner", "support"],
  "POST /operator/players/{pid}/coupons/end": ["owner", "support"],
  "GET /operator/players/{pid}/accounts": readers.players,
  "POST /operator/players/{pid}/email": ["owner", "support"],
  "POST /operator/players/{pid}/person": ["owner", "support"],
  "POST /operator/players/{pid}/namesakes": ["owner", "support"],
  "POST /operator/players/{pid}/distinct": ["owner", "support"],
  "GET /operator/players/{pid}/sign-ins": readers.players,
  "GET /operator/players/{pid}/mails": readers.players,
  "GET /operator/players/{pid}/messages": readers.support,
  "POST /operator/players/{pid}/messages": ["owner", "support"],
  "GET /operator/players/{pid}/notes": readers.players,
  "POST /operator/players/{pid}/notes": ["owner", "finance", "support"],
  "GET /operator/players/{pid}/rounds/{roundId}": readers.players,
  "POST /operator/players/{pid}/exports": ["owner", "support"],
  "GET /operator/players/{pid}/exports/{exportId}": ["owner", "support"],
  "GET /operator/players/{pid}/erasure": readers.players,
  "POST /operator/players/{pid}/erasure": ["owner"],
  "GET /operator/corrections": readers.players,
  "POST /operator/players/{pid}/corrections": ["owner", "finance"],
  "POST /operator/players/{pid}/corrections/{correctionId}": ["owner", "finance"],

  "GET /operator/withdrawals": readers.queues,
  "GET /operator/withdrawals/{pid}/{withdrawalId}": readers.queues,
  "POST /operator/withdrawals/{pid}/{withdrawalId}/claim": ["owner", "finance"],
  "POST /operator/withdrawals/{pid}/{withdrawalId}/contradiction": ["owner", "finance"],
  "POST /operator/withdrawals/{pid}/{withdrawalId}/decision": ["owner", "finance"],
  "POST /operator/withdrawals/{pid}/{withdrawalId}/question": ["owner", "finance"],
  "GET /operator/thresholds": readers.queues,
  "POST /operator/thresholds": ["owner", "finance"],

  "GET /operator/identity": readers.queues,
  "GET /operator/identity/{pid}": readers.queues,
  "GET /operator/identity/{pid}/files/{kind}": ["owner", "finance", "support"],
  "POST /operator/identity/{pid}/claim": ["owner", "finance", "support"],
  "POST /operator/identity/{pid}/decision": ["owner", "finance", "support"],

  "GET /operator/games": everybody,
  "GET /operator/games/{code}": everybody,
  "POST /operator/games/{code}": ["owner"],
  "GET /operator/jackpots": everybody,
  "GET /operator/jackpots/{pool}": everybody,

  "GET /operator/coupons": everybody,
  "GET /operator/coupons/{code}": everybody,
  "POST /operator/coupons": ["owner", "marketing"],
  "POST /operator/coupons/preview": ["owner", "marketing"],
  "POST /operator/coupons/{code}": ["owner", "marketing"],
  "POST /operator/coupons/{code}/end": ["owner", "marketing"],

  "GET /operator/messages": readers.support,
  "GET /operator/messages/{reference}": readers.support,
  "POST /operator/messages/{reference}/answers": ["owner", "support"],
  "POST /operator/messages/{reference}/close": ["owner", "support"],
  "GET /operator/saved-answers": readers.support,
  "POST /operator/saved-answers": ["owner", "support"],
  "POST /operator/saved-answers/{id}/delete": ["owner", "support"],
  "GET /operator/mails": readers.support,
  "POST /operator/mails/retry": ["owner", "support"],

  "GET /operator/campaigns": readers.offers,
  "POST /operator/campaigns": ["owner", "marketing"],
  "POST /operator/campaigns/test": ["owner", "marketing"],

  "GET /operator/reports/money": readers.reports,
  "GET /operator/reports/liability": readers.reports,
  "GET /operator/reports/jackpots": readers.reports,

  "GET /operator/log": readers.log,
  "GET /operator/log/entries/{id}": readers.log,
  "GET /operator/log/verification": readers.log,

  "GET /operator/switches": readers.switches,
  "POST /operator/switches": ["owner"],

  "GET /operator/operators": readers.operators,
  "POST /operator/operators/invitations": ["owner"],
  "POST /operator/operators/invitations/{id}/revoke": ["owner"],
  "POST /operator/operators/{id}": ["owner"],
};
