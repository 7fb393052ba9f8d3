import type { Kysely } from "kysely";
import type pg from "pg";
import type { Database } from "../../db/schema";
import type { Clock } from "../clock";
import { doEach } from "../each";
import { startRepeating } from "../requests/repeat";
import { takeDueHits } from "./hits";
import { rollUpJackpots } from "./pools";

/** How often contributions are added to the pools: displayed values lag by this much. */
const ROLL_UP_MS = 1_000;

interface JackpotServices {
  db: Kysely<Database>;
  pool: pg.Pool;
  clock: Clock;
  onFault: (error: unknown) => void;
}

/**
 * Adds contributions to the pools and pays hits that a crashed program left due, until stopped.
 * @returns a function that stops it and waits for a run in progress
 */
export function startJackpots(
  { db, pool, clock, onFault }: JackpotServices,
  everyMs = ROLL_UP_MS,
): () => Promise<void> {
  const steps = [() => rollUpJackpots(db, clock.now()), () => takeDueHits(pool, clock.now())];
  return startRepeating(() => doEach(steps, (step) => step()), { everyMs, onFault });
}
