import type { Kysely } from "kysely";
import { MINUTE_MS } from "~/shared/durations";
import type { Database } from "../../db/schema";
import type { Clock } from "../clock";
import { doEach, inPages } from "../each";
import { playerById, type PlayerRow } from "../players/players";
import { startRepeating } from "../requests/repeat";
import { excludePlayer } from "./exclude";
import { askRegister, type ExclusionRegister, noteAnswer } from "./register";
import { exclusionOf } from "./state";

export interface RegisterServices {
  db: Kysely<Database>;
  clock: Clock;
  register: ExclusionRegister;
}

/**
 * Asks the register about a player, and excludes one whom it lists. A player who is excluded for as long already is not
 * asked about.
 * @returns the player as they stand afterwards
 */
export async function checkRegister(services: RegisterServices, player: PlayerRow): Promise<PlayerRow> {
  const { db, register } = services;
  const now = services.clock.now();
  if (exclusionOf(player, now) !== null) return player;
  const { player_id: playerId, first_name: firstName, last_name: lastName, birth_date, email } = player;
  const response = await askRegister(register, { firstName, lastName, birthDate: birth_date, email }, now);
  await db.transaction().execute(async (trx) => {
    if (response.answer === "listed") {
      const request = {
        playerId,
        kind: "register",
        until: response.until,
        actor: "register",
        reason: "",
      } as const;
      await excludePlayer(trx, { ...request, now });
    }
    await noteAnswer(trx, playerId, response, now);
  });
  return response.answer === "listed" ? playerById(db, playerId) : player;
}

/** Players per query. */
const BATCH = 100;

/** Asks again about players who were let in without an answer. Asking twice at once does no harm. */
export async function recheckRegister(
  services: RegisterServices,
  onExcluded: (playerId: number) => Promise<unknown>,
): Promise<number> {
  const dueAfter = (last: { player_id: number } | undefined) =>
    services.db
      .selectFrom("register_check")
      .select("player_id")
      .where("retry_at", "<=", services.clock.now())
      .where("player_id", ">", last?.player_id ?? 0)
      .orderBy("player_id")
      .limit(BATCH)
      .execute();
  let listed = 0;
  await doEach(inPages(BATCH, dueAfter), async ({ player_id: playerId }) => {
    const player = await playerById(services.db, playerId);
    if (exclusionOf(player, services.clock.now()) !== null) {
      await noteAnswer(services.db, playerId, { answer: "clear" }, services.clock.now());
      return;
    }
    const checked = await checkRegister(services, player);
    if (exclusionOf(checked, services.clock.now()) === null) return;
    listed += 1;
    await onExcluded(playerId);
  });
  return listed;
}

const RECHECK_EVERY_MS = MINUTE_MS;

export function startRegisterWatch(
  services: RegisterServices & {
    /** Settles the open rounds of a player who was excluded. */
    onExcluded(playerId: number): Promise<unknown>;
    onFault(error: unknown): void;
  },
): () => Promise<void> {
  return startRepeating(() => recheckRegister(services, (playerId) => services.onExcluded(playerId)), {
    everyMs: RECHECK_EVERY_MS,
    onFault: (error) => services.onFault(error),
  });
}
