import { randomUUID } from "node:crypto";
import { makeDeposit } from "../../server/casino/domain/deposits/deposits";
import type { DepositRow } from "../../server/casino/domain/deposits/row";
import type { DepositServices, NewDepositServices } from "../../server/casino/domain/deposits/services";
import { watchDeposits } from "../../server/casino/domain/deposits/watch";
import { readBalance } from "../../server/casino/domain/ledger/wallets";
import { sandboxProvider } from "../../server/casino/domain/payments/sandbox";
import { newPlayer } from "../integration/money/support";
import { type TestCasino, TestClock } from "./casino";
import { APPROVED_CARD } from "./casino-client";
import { freshDatabase } from "./fresh-database";
import { UnreliableProvider } from "./unreliable-provider";

/** How long to wait for the test's provider. */
const TIMEOUT_MS = 50;

/** For `watchDeposits`, as a running casino has them: the deposits of a test casino, and its sandbox provider. */
export function depositServices({ clock, database }: TestCasino): DepositServices {
  const db = database.kysely;
  return {
    db,
    clock,
    provider: sandboxProvider({ db, clock }),
    providerTimeoutMs: 5_000,
    onFault(error) {
      throw error;
    },
  };
}

/** Deposits with their own database, without HTTP, and a provider scripted by the test. */
export async function openDeposits() {
  const database = await freshDatabase();
  const db = database.kysely;
  const clock = new TestClock();
  const provider = new UnreliableProvider(clock);
  const faults: string[] = [];

  /** The services of one copy of the program. */
  const copy = (more: Partial<NewDepositServices> = {}): NewDepositServices => ({
    db,
    clock,
    vault: database.vault,
    provider,
    providerTimeoutMs: TIMEOUT_MS,
    onFault: (error) => faults.push(String(error)),
    ...more,
  });

  async function rowOf(depositId: string): Promise<DepositRow> {
    return db.selectFrom("deposit").selectAll().where("deposit_id", "=", depositId).executeTakeFirstOrThrow();
  }

  return {
    database,
    db,
    clock,
    provider,
    faults,
    copy,
    rowOf,
    sandbox: () => copy({ provider: sandboxProvider({ db, clock }) }),
    newPlayer: () => newPlayer(db),
    /** A deposit of 50.00 by card. */
    deposit: (
      playerId: number,
      more: {
        key?: string | null;
        cardNumber?: string;
        method?: "card" | "BTC";
        services?: NewDepositServices;
      } = {},
    ) =>
      makeDeposit(more.services ?? copy(), {
        playerId,
        currency: "USD",
        key: more.key === undefined ? randomUUID() : more.key,
        method: more.method ?? "card",
        amountMinor: 50_00,
        card: {
          number: more.cardNumber ?? APPROVED_CARD.card_number,
          expiry: APPROVED_CARD.card_expiry,
          cvc: APPROVED_CARD.card_cvc,
        },
        expectedBonusMinor: null,
        expectedCoupon: null,
        language: "en",
      }),
    statusOf: async (depositId: string) => (await rowOf(depositId)).status,
    balanceOf: async (playerId: number) => (await readBalance(db, playerId)).cashMinor,
    /** Looks up due deposits repeatedly while time passes. */
    async watchFor(ms: number, everyMs: number, services = copy()): Promise<void> {
      const end = clock.now().getTime() + ms;
      while (clock.now().getTime() < end) {
        clock.advance(everyMs);
        await watchDeposits(services);
      }
    },
    ban: (playerId: number) =>
      db.updateTable("player").set({ banned: true }).where("player_id", "=", playerId).execute(),
    /** Subjects of the messages in the player's account, and the number of mails about them. */
    async noticesTo(playerId: number): Promise<{ messages: string[]; mails: number }> {
      const threads = await db
        .selectFrom("support_thread")
        .select("subject")
        .where("player_id", "=", playerId)
        .orderBy("created_at")
        .execute();
      const mails = await db
        .selectFrom("outbox")
        .select("mail_id")
        .where("player_id", "=", playerId)
        .where("kind", "=", "account_news")
        .execute();
      return { messages: threads.map(({ subject }) => subject), mails: mails.length };
    },
    /** The sum of all ledger entries, and the amount received through the payment provider. */
    async books(): Promise<{ total: number; credited: number }> {
      const { rows } = await database.pool.query<{ total: number; credited: number }>(
        `select coalesce(sum(amount_minor), 0)::bigint as total,
           coalesce(-sum(amount_minor) filter (where account = 'house:payments'), 0)::bigint as credited
         from ledger_entry`,
      );
      return rows[0] ?? { total: -1, credited: -1 };
    },
  };
}

export type Deposits = Awaited<ReturnType<typeof openDeposits>>;
