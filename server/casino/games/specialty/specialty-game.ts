import type { GameRules } from "~/casino/contract/game-rules";
import type { CasinoGame } from "../game";
import { SPECIALTY_STAKES_MINOR } from "./stakes";
import type { Figures } from "./distribution";

/** A choice with its figures; `key` is that of its paytable row. */
export interface ChoiceFigures extends Figures {
  key: string;
  label: string;
}

interface Description {
  gameId: number;
  displayName: string;
  subCategory: string;
  kind: GameRules["kind"];
  returnMethod: string;
  paytable: GameRules["paytable"];
  rules: string[];
}

type GameParts = Description &
  Pick<CasinoGame, "play"> &
  Partial<Pick<CasinoGame, "chooses" | "playthrough">>;

/**
 * A game of the Specialty category.
 * @param figures hit rate and deviation of the game; its stated return is the lowest of its choices
 * @param choices figures by choice; empty for a game without one
 */
export function specialtyGame(
  parts: GameParts,
  figures: Figures,
  choices: readonly ChoiceFigures[],
): CasinoGame {
  const identity = {
    gameId: parts.gameId,
    machineId: 1,
    displayName: parts.displayName,
    category: "Specialty",
    subCategory: parts.subCategory,
    stakesMinor: SPECIALTY_STAKES_MINOR,
  };
  const lowest = Math.min(figures.returnToPlayer, ...choices.map(({ returnToPlayer }) => returnToPlayer));
  return {
    ...identity,
    playthrough: parts.playthrough ?? "specialty",
    ...(parts.chooses === undefined ? {} : { chooses: parts.chooses }),
    play: parts.play,
    rules: () => ({
      game_code: `${identity.gameId}-${identity.machineId}`,
      display_name: identity.displayName,
      category: identity.category,
      kind: parts.kind,
      stakes_minor: [...identity.stakesMinor],
      currency: "USD",
      return_to_player: lowest,
      return_method: parts.returnMethod,
      hit_rate: figures.hitRate,
      deviation: figures.deviation,
      ...(choices.length === 0 ? {} : { choices: choices.map(described) }),
      paytable: parts.paytable,
      lines: [],
      strips: [],
      rules: parts.rules,
    }),
  };
}

function described({ key, label, returnToPlayer, hitRate, deviation }: ChoiceFigures) {
  return { key, label, return_to_player: returnToPlayer, hit_rate: hitRate, deviation };
}
