import { type Kysely, sql } from "kysely";
import { MINUTE_MS } from "~/shared/durations";
import type { Database } from "../../db/schema";

/** Whom a register is asked about. */
export interface RegisteredPerson {
  firstName: string;
  lastName: string;
  /** YYYY-MM-DD. */
  birthDate: string;
  email: string;
}

/**
 * A national register of people who may not play. The embedded casino has a sandbox (register-sandbox.ts); a real one is
 * another implementation, passed to `startCasino` as `register`.
 */
export interface ExclusionRegister {
  /**
   * Until when the person is excluded; null when the register does not list them. Rejects when there is no answer, and
   * stops when the signal is aborted.
   */
  excludedUntil(person: RegisteredPerson, signal: AbortSignal): Promise<Date | null>;
}

/** What the register said within the time limit. */
export type RegisterAnswer =
  { answer: "clear" } | { answer: "listed"; until: Date } | { answer: "unanswered"; why: string };

/** How long a sign-up or a sign-in waits for the register. */
const REGISTER_TIMEOUT_MS = 1_000;

/** Asks the register. It never throws: without an answer the caller goes on, and asks again later. */
export async function askRegister(
  register: ExclusionRegister,
  person: RegisteredPerson,
  now: Date,
  timeoutMs = REGISTER_TIMEOUT_MS,
): Promise<RegisterAnswer> {
  const aborting = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`no answer within ${timeoutMs} ms`));
      aborting.abort();
    }, timeoutMs);
  });
  try {
    const until = await Promise.race([register.excludedUntil(person, aborting.signal), silence]);
    return until !== null && until > now ? { answer: "listed", until } : { answer: "clear" };
  } catch (error) {
    return { answer: "unanswered", why: error instanceof Error ? error.message : String(error) };
  } finally {
    clearTimeout(timer);
  }
}

/** Minutes until the register is asked again, by the number of tries without an answer; the last one repeats. */
const RETRY_MINUTES = [5, 15, 60, 360];

/** Records the answer about a player, in place of the last one. */
export async function noteAnswer(
  db: Kysely<Database>,
  playerId: number,
  response: RegisterAnswer,
  now: Date,
): Promise<void> {
  const isOpen = response.answer === "unanswered";
  const note = isOpen ? `Let in without an answer, to be asked again: ${response.why}` : "";
  await sql`
    insert into register_check (player_id, asked_at, answer, note, attempts, retry_at)
    values (${playerId}, ${now}, ${response.answer}, ${note}, ${isOpen ? 1 : 0}, ${isOpen ? retryAt(now, 1) : null})
    on conflict (player_id) do update set
      asked_at = excluded.asked_at, answer = excluded.answer, note = excluded.note,
      attempts = case when ${isOpen} then register_check.attempts + 1 else 0 end,
      retry_at = case when ${isOpen} then ${now}::timestamptz
        + (${RETRY_MINUTES}::int[])[least(register_check.attempts + 1, ${RETRY_MINUTES.length}::int)] * interval '1 minute'
      end`.execute(db);
}

function retryAt(now: Date, attempts: number): Date {
  return new Date(now.getTime() + (RETRY_MINUTES[attempts - 1] ?? 0) * MINUTE_MS);
}
