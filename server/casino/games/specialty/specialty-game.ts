import type { GameRules } from "~/casino/contract/rounds";
import type { HouseGame } from "../game";
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

type Made = Description & Pick<HouseGame, "play"> & Partial<Pick<HouseGame, "chooses" | "playthrough">>;

/**
 * A game of the Specialty category.
 * @param figures hit rate and deviation of the game; its stated return is the lowest of its choices
 * @param choices figures by choice; empty for a game without one
 */
export function specialtyGame(made: Made, figures: Figures, choices: readonly ChoiceFigures[]): HouseGame {
  const identity = {
    gameId: made.gameId,
    machineId: 1,
    displayName: made.displayName,
    category: "Specialty",
    subCategory: made.subCategory,
    stakesMinor: SPECIALTY_STAKES_MINOR,
  };
  const lowest = Math.min(figures.returnToPlayer, ...choices.map(({ returnToPlayer }) => returnToPlayer));
  return {
    ...identity,
    playthrough: made.playthrough ?? "specialty",
    ...(made.chooses === undefined ? {} : { chooses: made.chooses }),
    play: made.play,
    rules: () => ({
      game_code: `${identity.gameId}-${identity.machineId}`,
      display_name: identity.displayName,
      category: identity.category,
      kind: made.kind,
      stakes_minor: [...identity.stakesMinor],
      currency: "USD",
      return_to_player: lowest,
      return_method: made.returnMethod,
      hit_rate: figures.hitRate,
      deviation: figures.deviation,
      ...(choices.length === 0 ? {} : { choices: choices.map(described) }),
      paytable: made.paytable,
      lines: [],
      strips: [],
      rules: made.rules,
    }),
  };
}

function described({ key, label, returnToPlayer, hitRate, deviation }: ChoiceFigures) {
  return { key, label, return_to_player: returnToPlayer, hit_rate: hitRate, deviation };
}
