/**
 * Simulated returns of video poker, the specialty games and blackjack beside the computed ones:
 * `npx tsx tests/bench/cards-simulate.ts [rounds] [seed] [code …]`, ten million rounds of each game unless told.
 * A run can be repeated from its seed. The rounds of a game with choices are shared among them.
 */
import { gameCodeOf } from "../../server/casino/games/floor";
import { HAND_COUNTS } from "../../server/casino/games/poker/figures";
import { variantOf, videoPoker } from "../../server/casino/games/poker/video-poker";
import type { PokerVariant } from "../../server/casino/games/poker/variants";
import { bestPlays, computedPoker, simulateGame, simulatePoker } from "./cards-poker";
import type { BestPlays } from "./cards-poker";
import { simulations } from "./cards-specialty";
import { seededDraw, TABLE_HEAD, tableRow } from "./cards-statistics";
import type { SimulatedRow } from "./cards-statistics";

const DEFAULT_ROUNDS = 10_000_000;
/** Rounds of poker through the game itself, which is slower: one for so many, shared among the hands. */
const FEWER_THROUGH_GAME = 10;

const [roundsText, seed = "2026-11-21", ...codes] = process.argv.slice(2);
const rounds = Number(roundsText ?? DEFAULT_ROUNDS);
if (!Number.isSafeInteger(rounds) || rounds < 1000) throw new Error("Give at least 1000 rounds.");
const isAsked = (code: string) => codes.length === 0 || codes.includes(code);

console.log(`Seed ${seed}, ${rounds.toLocaleString("en-US")} rounds of each game.\n\n${TABLE_HEAD}`);
pokerRows();
specialtyRows();

function pokerRows(): void {
  const known = new Map<PokerVariant, BestPlays>();
  for (const game of videoPoker) {
    const code = gameCodeOf(game);
    const variant = variantOf(code);
    const hands = HAND_COUNTS.find((count) => count === game.machineId);
    if (!isAsked(code) || variant === undefined || hands === undefined) continue;
    const plays = known.get(variant) ?? bestPlays(variant);
    known.set(variant, plays);
    const computed = computedPoker(variant, hands);
    const line = { code, computed };
    const draw = seededDraw(`${seed} ${code}`);
    print(() => ({ ...line, name: game.displayName, ...simulatePoker(plays, hands, rounds, draw) }));
    const through = Math.max(1000, Math.round(rounds / FEWER_THROUGH_GAME / hands));
    const name = `${game.displayName}, through the game`;
    print(() => ({ ...line, name, ...simulateGame(game, plays, through, draw) }));
  }
}

function specialtyRows(): void {
  for (const { game, name, computed, share, run } of simulations) {
    const code = gameCodeOf(game);
    if (!isAsked(code)) continue;
    const draw = seededDraw(`${seed} ${code} ${name}`);
    const title = name === "" ? game.displayName : `${game.displayName}, ${name}`;
    print(() => ({ code, name: title, computed, ...run(Math.ceil(rounds * share), draw) }));
  }
}

function print(simulate: () => Omit<SimulatedRow, "seconds">): void {
  const started = performance.now();
  const row = simulate();
  console.log(tableRow({ ...row, seconds: (performance.now() - started) / 1000 }));
}
