import { dayOf, drawOf, type SharedRound } from "../../../server/casino/domain/shared-rounds/schedule";
import { getSharedGame, Tables } from "../../../server/casino/domain/shared-rounds/shared-rounds";
import { burstPoint } from "../../../server/casino/games/crash/curve";
import type { ClockedSystem } from "./clocked-system";

/** Moves to the next round of a table that is wanted, a second after its betting has opened. */
export async function moveToRound(
  { clock, database }: ClockedSystem,
  code: string,
  isWanted: (round: SharedRound) => boolean = () => true,
): Promise<SharedRound> {
  const now = clock.now();
  const day = await new Tables(database.kysely, database.vault).day(getSharedGame(code), dayOf(now), now);
  for (let no = (day.at(now)?.no ?? 0) + 1; ; no += 1) {
    const round = day.round(no);
    if (!round) throw new Error(`table ${code} has no such round today`);
    if (!isWanted(round)) continue;
    clock.moveTo(round.opensAt + 1_000);
    return round;
  }
}

/** @param hundredths the least multiplier that the flight reaches */
export const reaches = (hundredths: number) => (round: SharedRound) => burstPoint(drawOf(round)) > hundredths;
