import { vi } from "vitest";
import type { LimitName, LimitSettings } from "../../server/casino/api/request-limits";
import type { TestCasino } from "./casino";

const PLENTY = { points: 100_000, windowSeconds: 60 };

/** Limits of recovery that no test reaches by accident. */
export const MANY: Partial<LimitSettings> = {
  recoveriesByAddress: PLENTY,
  recoveriesByEmail: PLENTY,
  recoveriesByAddressUnasked: PLENTY,
  resetsByAddress: PLENTY,
  passwordChecksByPlayer: PLENTY,
  failedLoginsByAddressUnasked: PLENTY,
} satisfies Partial<Record<LimitName, unknown>>;

/** Waits until every mail of the outbox was sent, dropped, or has failed at least once. */
export async function drained({ database }: Pick<TestCasino, "database">): Promise<void> {
  await vi.waitFor(
    async () => {
      const waiting = await database.kysely
        .selectFrom("outbox")
        .select("mail_id")
        .where("sent_at", "is", null)
        .where("last_error", "is", null)
        .execute();
      if (waiting.length > 0) throw new Error(`${waiting.length} mails wait in the outbox`);
    },
    { timeout: 10_000, interval: 20 },
  );
}
