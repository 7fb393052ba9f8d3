import { vi } from "vitest";
import * as account from "~/casino/contract/account";
import type { LimitName, LimitSettings } from "../../server/casino/api/request-limits";
import { signUp, signupTextsOf } from "../../server/casino/domain/players/signup";
import { hashPassword } from "../../server/casino/domain/sign-in/passwords";
import type { TestCasino } from "./casino";
import { loginBody, send, signupBody, type TestPlayer } from "./casino-client";

const PLENTY = { points: 100_000, windowSeconds: 60 };

/** Recovery limits no test reaches by accident. */
export const MANY: Partial<LimitSettings> = {
  recoveriesByAddress: PLENTY,
  recoveriesByEmail: PLENTY,
  recoveriesByAddressUnasked: PLENTY,
  resetsByAddress: PLENTY,
  passwordChecksByPlayer: PLENTY,
  failedLoginsByAddressUnasked: PLENTY,
} satisfies Partial<Record<LimitName, unknown>>;

/**
 * A signed-in player whose email was confirmed long ago, so no mail is pending. Unconfirmed addresses are tested in
 * email-confirmation.test.ts.
 */
export async function newReader({ url, database, clock }: TestCasino): Promise<TestPlayer> {
  const body = signupBody();
  const argon2id = await hashPassword(body.password);
  const now = clock.now();
  const details = {
    texts: signupTextsOf(account.signup.body.parse(body)),
    birthDate: body.birth_date,
    clientId: body.client_id,
    aid: "",
    downloadId: "",
    language: "en" as const,
  };
  const { playerId, login } = await database.kysely.transaction().execute(async (trx) => {
    const opened = await signUp(trx, details, argon2id, now);
    await trx.deleteFrom("outbox").where("player_id", "=", opened.playerId).execute();
    await trx
      .updateTable("player")
      .set({ email_confirmed_at: now, email_permit: true })
      .where("player_id", "=", opened.playerId)
      .execute();
    return opened;
  });
  const signedIn = await send(url, account.login, { body: loginBody(body.email, body.password) });
  return {
    pid: playerId,
    login,
    email: body.email,
    password: body.password,
    token: signedIn.body.sessionToken,
  };
}

/** Waits until every mail of the outbox was sent, dropped or held, or has failed at least once. */
export async function drained({ database }: Pick<TestCasino, "database">): Promise<void> {
  await vi.waitFor(
    async () => {
      const waiting = await database.kysely
        .selectFrom("outbox")
        .select("mail_id")
        .where("sent_at", "is", null)
        .where("held_at", "is", null)
        .where("last_error", "is", null)
        .execute();
      if (waiting.length > 0) throw new Error(`${waiting.length} mails wait in the outbox`);
    },
    { timeout: 30_000, interval: 20 },
  );
}
