import type { Kysely } from "kysely";
import type pg from "pg";
import type { Database } from "../../db/schema";
import type { Clock } from "../clock";
import { startRepeating } from "../repeat";
import { takeDueHits } from "./hits";
import { rollUpJackpots } from "./pools";

/** How often pools take up what rounds gave them: a shown figure is this much behind. */
const ROLL_UP_MS = 1_000;

interface JackpotServices {
  db: Kysely<Database>;
  pool: pg.Pool;
  clock: Clock;
  onFault: (error: unknown) => void;
}

/**
 * Rolls up, and takes the hits that a program which died has left due, until it is stopped.
 * @returns stops it, and waits for a run under way
 */
export function startJackpots(
  { db, pool, clock, onFault }: JackpotServices,
  everyMs = ROLL_UP_MS,
): () => Promise<void> {
  const act = async () => {
    await rollUpJackpots(db, clock.now());
    await takeDueHits(pool, clock.now());
  };
  return startRepeating(act, { everyMs, onFault });
}
