import * as contract from "~/casino/contract/reality-check";
import {
  acknowledgeRealityCheck,
  playedSession,
  setRealityCheck,
} from "../domain/player-limits/reality-check";
import type { Session } from "../domain/sessions/sessions";
import { type Api, handle } from "./handle";
import type { CasinoServices } from "./services";

/** What players see of their session while playing, and the checks that interrupt it. */
export function serveRealityCheck(api: Api): void {
  handle(api, contract.playSession, ({ session, services, now }) => playedAnswer(services.db, session, now));

  handle(api, contract.acknowledgeRealityCheck, async ({ session, body, services, now }) => {
    await services.db.transaction().execute((trx) => acknowledgeRealityCheck(trx, session, body.choice, now));
    return playedAnswer(services.db, session, now);
  });

  handle(api, contract.setRealityCheck, async ({ session, body, services, now }) => {
    await setRealityCheck(services.db, session.playerId, body.minutes, now);
    return playedAnswer(services.db, session, now);
  });
}

/** What a game's page shows of the session. */
export async function playedAnswer(
  db: CasinoServices["db"],
  session: Session,
  now: Date,
): Promise<contract.PlayedSession> {
  const { signedInAt, timezone, netMinor, currency, minutes, dueAt } = await playedSession(db, session);
  return {
    signed_in_at: signedInAt.toISOString(),
    timezone,
    net_minor: netMinor,
    currency,
    minutes,
    due_at: dueAt && dueAt.toISOString(),
    is_due: dueAt !== null && dueAt <= now,
  };
}
