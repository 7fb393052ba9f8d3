import { type Kysely, sql } from "kysely";
import type { Database } from "../db/schema";
import { casinoGameCode } from "../games/casino-games";
import { LOBBY_JACKPOT_SEED_MINOR } from "../games/lobby-jackpot";
import { progressiveTitles } from "../games/slots/progressives";

const CURRENCY = "USD";

/**
 * Creates the pools of the lobby jackpot and of each progressive game with their seeds. Existing pools keep their
 * value.
 */
export async function seedJackpots(db: Kysely<Database>, now: Date): Promise<void> {
  const pools = [
    { code: "lobby", seedMinor: LOBBY_JACKPOT_SEED_MINOR },
    ...progressiveTitles.map((title) => ({
      code: casinoGameCode(title),
      seedMinor: title.progressive.seedMinor,
    })),
  ];
  for (const { code, seedMinor } of pools) {
    await sql`select jackpot_open(${code}, ${CURRENCY}, ${seedMinor}, ${now})`.execute(db);
  }
}
