import { type Kysely, type Selectable, sql } from "kysely";
import { MINUTE_MS } from "~/shared/durations";
import type { Database } from "../../db/schema";
import type { SandboxPayoutTable } from "../../db/schema-payouts";
import type { Clock } from "../clock";
import type { Payout, PayoutAnswer, PayoutProvider, TestAmount } from "./payout-provider";

type SandboxPayout = Selectable<SandboxPayoutTable>;
type Status = SandboxPayout["status"];

/** Delay of late answers, long enough for a page to show the withdrawal on its way. */
const PAYOUT_LATE_MS = 5_000;
/** After this time, the sandbox gives up a payout that it did not pay. */
const PAYOUT_EXPIRES_MS = 2 * MINUTE_MS;

interface Script extends TestAmount {
  status: Status;
  /** What it becomes later, and after how long. */
  becomes?: { status: "paid" | "expired"; afterMs: number };
  /** The answers that are given at once. */
  answers: readonly Status[];
}

/** By the cents of the amount; every other amount is paid at once. The cashier lists them in this order. */
const SCRIPTS: readonly Script[] = [
  { cents: 1, outcome: "Refused by the provider", status: "refused", answers: ["refused"] },
  { cents: 2, outcome: "Could not be delivered", status: "failed", answers: ["failed"] },
  {
    cents: 3,
    outcome: `Answers late: paid after ${PAYOUT_LATE_MS / 1000} seconds`,
    status: "pending",
    becomes: { status: "paid", afterMs: PAYOUT_LATE_MS },
    answers: ["pending"],
  },
  { cents: 4, outcome: "Answers twice: paid once", status: "paid", answers: ["paid", "paid"] },
  {
    cents: 5,
    outcome: `No answer at first: given up after ${PAYOUT_EXPIRES_MS / MINUTE_MS} minutes, nothing paid`,
    status: "pending",
    becomes: { status: "expired", afterMs: PAYOUT_EXPIRES_MS },
    answers: [],
  },
  {
    cents: 6,
    outcome: "Paid, but the answer is lost: seen when the provider is asked again",
    status: "paid",
    answers: [],
  },
  {
    cents: 7,
    outcome: "Refused, and then reported as paid: a person has to look",
    status: "refused",
    answers: ["refused", "paid"],
  },
];

const BY_CENTS = new Map(SCRIPTS.map((script) => [script.cents, script]));
const PAID: Script = { cents: 0, outcome: "Paid", status: "paid", answers: ["paid"] };

/**
 * The sandbox payout provider, which moves no money. Like a real provider it keeps its own records, so that payouts can
 * be looked up after an answer was lost. Addresses are not stored.
 */
export function sandboxPayouts({ db, clock }: { db: Kysely<Database>; clock: Clock }): PayoutProvider {
  async function answer(payout: Payout, answered: (answer: PayoutAnswer) => void): Promise<void> {
    const script = BY_CENTS.get(payout.amountMinor % 100) ?? PAID;
    const { isNew, row } = await enter(db, payout, script);
    // A repeat is answered with what became of the first, and pays nothing.
    if (!isNew) return answered(answerOf(row, row.status));
    for (const status of script.answers) answered(answerOf(row, status));
    if (row.due_at) answerLate(row, script, answered);
  }

  function answerLate(
    { reference, due_at: dueAt }: SandboxPayout,
    { becomes }: Script,
    answered: (answer: PayoutAnswer) => void,
  ): void {
    const tell = async (): Promise<void> => {
      const row = await find(db, reference, dueAt ?? clock.now());
      if (row) answered(answerOf(row, row.status));
    };
    // The timer must not keep the process alive; after a restart, `look` has the answer.
    setTimeout(() => void tell().catch(() => undefined), becomes?.afterMs ?? 0).unref();
  }

  return {
    testAmounts: SCRIPTS.map(({ cents, outcome }) => ({ cents, outcome })),

    pay(payout, answered) {
      // A provider whose records are out of reach gives no answer.
      answer(payout, answered).catch(() => undefined);
    },

    async look({ reference }) {
      const row = await find(db, reference, clock.now());
      return row ? answerOf(row, row.status) : { status: "unknown" };
    },
  };
}

async function enter(
  db: Kysely<Database>,
  { reference, amountMinor, currency, at }: Payout,
  { status, becomes }: Script,
): Promise<{ isNew: boolean; row: SandboxPayout }> {
  const row: SandboxPayout = {
    reference,
    amount_minor: amountMinor,
    currency,
    status,
    becomes: becomes?.status ?? null,
    due_at: becomes ? new Date(at.getTime() + becomes.afterMs) : null,
    created_at: at,
  };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("sandbox_payout")
    .values(row)
    .onConflict((conflict) => conflict.column("reference").doNothing())
    .executeTakeFirst();
  const isNew = (numInsertedOrUpdatedRows ?? 0n) > 0n;
  return { isNew, row: isNew ? row : ((await find(db, reference, at)) ?? row) };
}

/** A payout as it stands at a time. */
async function find(db: Kysely<Database>, reference: string, at: Date): Promise<SandboxPayout | undefined> {
  await db
    .updateTable("sandbox_payout")
    .set({ status: sql`becomes` })
    .where("reference", "=", reference)
    .where("status", "=", "pending")
    .where("due_at", "<=", at)
    .execute();
  return db.selectFrom("sandbox_payout").selectAll().where("reference", "=", reference).executeTakeFirst();
}

function answerOf({ reference }: SandboxPayout, status: Status): PayoutAnswer {
  return { status, providerReference: `sandbox-payout-${reference}` };
}
