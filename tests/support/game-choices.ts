import type { RoundChoice } from "~/casino/contract/outcomes";
import type { CasinoGame } from "../../server/casino/games/game";

const CHOICES: Partial<Record<RoundChoice["kind"], RoundChoice>> = {
  keno: { kind: "keno", picks: [3, 9, 27, 80] },
  plinko: { kind: "plinko", rows: 12, risk: "high" },
  dice: { kind: "dice", target: 48 },
  crash: { kind: "crash", auto_target: 1.5 },
  roulette: { kind: "roulette", bets: [{ bet: "red", numbers: [], amount_minor: 500 }] },
};

/** A valid choice for the game; undefined where it takes none. At roulette it is for a stake of 5.00. */
export function choiceFor(game: CasinoGame): RoundChoice | undefined {
  return game.chooses && CHOICES[game.chooses];
}
