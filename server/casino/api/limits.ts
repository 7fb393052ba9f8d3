import * as contract from "~/casino/contract/limits";
import { chooseDepositLimit } from "../domain/player-limits/deposit-choice";
import { confirmLimit, dropLimitChange, readLimits, setLimits } from "../domain/player-limits/limits";
import { type Api, handle } from "./handle";
import type { CasinoServices } from "./services";

/** The limits that players set for themselves. */
export function serveLimits(api: Api): void {
  handle(api, contract.playerLimits, ({ session, services, now }) =>
    answer(services.db, session.playerId, now),
  );

  handle(api, contract.setLimits, async ({ session: { playerId }, body, services, now, runOnce }) => {
    const set = await runOnce(async (trx) => {
      await setLimits(trx, { playerId, wanted: body.limits }, now);
      return answer(trx, playerId, now);
    });
    services.mails.wake();
    return set;
  });

  handle(api, contract.confirmLimit, async ({ session: { playerId }, params, services, now, runOnce }) => {
    const confirmed = await runOnce(async (trx) => {
      await confirmLimit(trx, { playerId, limit: params.limit, period: params.period }, now);
      return answer(trx, playerId, now);
    });
    services.mails.wake();
    return confirmed;
  });

  handle(api, contract.dropLimitChange, async ({ session: { playerId }, params, services, now, runOnce }) => {
    const dropped = await runOnce(async (trx) => {
      await dropLimitChange(trx, { playerId, limit: params.limit, period: params.period }, now);
      return answer(trx, playerId, now);
    });
    services.mails.wake();
    return dropped;
  });

  handle(api, contract.chooseDepositLimit, async ({ session, body, services, now, runOnce }) => {
    const { playerId } = session;
    const chosen = await runOnce(async (trx) => {
      await chooseDepositLimit(trx, { playerId, choice: body.choice, limit: body.limit ?? null }, now);
      return answer(trx, playerId, now);
    });
    services.mails.wake();
    return chosen;
  });
}

async function answer(db: CasinoServices["db"], playerId: number, now: Date): Promise<contract.LimitsAnswer> {
  const { currency, limits } = await readLimits(db, playerId, now);
  return {
    currency,
    limits: limits.map(({ limit, period, value, used, change }) => ({
      limit,
      period,
      value,
      used,
      change: change && {
        value: change.value,
        ready_at: change.readyAt.toISOString(),
        expires_at: change.expiresAt.toISOString(),
        is_ready: change.readyAt <= now,
      },
    })),
  };
}
