import type { Transaction } from "kysely";
import type { Database } from "../../db/schema";
import type { LimitNews } from "../../texts/player-texts";
import { readBalance } from "../ledger/wallets";
import { writeToPlayer } from "../support/support";
import type { WantedLimit } from "./wanted";

/** Author of these messages; shown to the operator only. */
const AUTHOR = "limits";

/**
 * Tells the player about limits, by a message in the account and an email, in the transaction of the change.
 * @param what.at when a raise can be confirmed, or until when
 */
export async function notifyOfLimits(
  trx: Transaction<Database>,
  what: { playerId: number; news: LimitNews; limits: readonly WantedLimit[]; at: Date | null },
  now: Date,
): Promise<void> {
  const { playerId, news, limits, at } = what;
  const { currency } = await readBalance(trx, playerId);
  await writeToPlayer(
    trx,
    { playerId, host: AUTHOR, kind: "notice" },
    ({ limitNews, limitLine, money }) =>
      limitNews[news]({
        lines: limits.map(({ limit, period, value }) =>
          limitLine({ limit, period, value, amount: value === null ? null : money(value, currency) }),
        ),
        at,
      }),
    now,
  );
}
