import { sql } from "kysely";
import type { DepositServices } from "./deposits";
import { expireDeposit, settleAnswer, type DepositRow } from "./deposits-settle";
import type { Payment } from "./payments/provider";

/** How often pending deposits are looked at when nobody else does. */
const WATCH_MS = 15_000;
/** Deposits read at once. */
const PAGE = 200;

/**
 * A pending deposit, looked up at its provider; what nobody waits for any more expires. Looking twice, here or
 * elsewhere, changes nothing: each settlement holds the row's lock and looks at its status.
 */
export async function lookAgain(services: DepositServices, row: DepositRow): Promise<DepositRow> {
  if (row.status !== "pending") return row;
  const { db, clock } = services;
  const now = clock.now();
  const id = { playerId: row.player_id, depositId: row.deposit_id };
  const payment = paymentOf(row, now);
  const answer = payment && (await lookUp(services, payment));
  // What the provider knows may be an approval: it is not given up before it can be asked.
  if (answer === "unknown") return row;
  if (answer) return settleAnswer(db, id, answer, now);
  return isOver(services, row, now) ? expireDeposit(db, id, now) : row;
}

async function lookUp({ provider, onFault }: DepositServices, payment: Payment) {
  try {
    return await provider.look(payment);
  } catch (error) {
    onFault(error, payment.reference);
    return "unknown";
  }
}

/** What the provider was asked, if it has taken it on. */
export function paymentOf(row: DepositRow, now: Date): Payment | null {
  if (row.provider_reference === null) return null;
  return {
    reference: row.deposit_id,
    providerReference: row.provider_reference,
    at: row.created_at,
    now,
  };
}

function isOver({ providerTimeoutMs }: DepositServices, row: DepositRow, now: Date): boolean {
  if (row.expires_at !== null) return row.expires_at <= now;
  // Never answered at all: by now nobody waits for it, on whatever copy of the program.
  return now.getTime() - row.created_at.getTime() > providerTimeoutMs * 2;
}

/** Looks at all that is pending, oldest first. @returns how many deposits are pending no more */
export async function watchDeposits(services: DepositServices): Promise<number> {
  let settled = 0;
  let last: DepositRow | undefined;
  do {
    const page = await pendingAfter(services, last);
    for (const row of page) {
      try {
        const { status } = await lookAgain(services, row);
        if (status !== "pending") settled += 1;
      } catch (error) {
        // One that cannot be looked up holds up no other.
        services.onFault(error, row.deposit_id);
      }
    }
    last = page.length === PAGE ? page.at(-1) : undefined;
  } while (last);
  return settled;
}

function pendingAfter({ db }: DepositServices, last: DepositRow | undefined): Promise<DepositRow[]> {
  return db
    .selectFrom("deposit")
    .selectAll()
    .where("status", "=", "pending")
    .$if(last !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, deposit_id) > (${last?.created_at}, ${last?.deposit_id}::uuid)`),
    )
    .orderBy("created_at")
    .orderBy("deposit_id")
    .limit(PAGE)
    .execute();
}

/**
 * Watches until it is stopped: a player who closed the window gets the money of a late answer, too.
 * @returns stops it, and waits for a look under way
 */
export function startWatch(services: DepositServices, everyMs = WATCH_MS): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    running = watchDeposits(services)
      .catch((error: unknown) => services.onFault(error, "all"))
      .finally(() => {
        isBusy = false;
      });
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
