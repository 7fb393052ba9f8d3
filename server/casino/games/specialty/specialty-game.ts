import type { GameRules } from "~/casino/contract/game-rules";
import type { CasinoGame, GameLanguage } from "../game";
import type { Figures } from "./distribution";
import type { GameText, SpecialtyText } from "./rule-text";
import { english } from "./rule-text";
import { french } from "./rule-text.fr-CA";
import { SPECIALTY_STAKES_MINOR } from "./stakes";

const TEXTS: Readonly<Record<GameLanguage, SpecialtyText>> = { en: english, "fr-CA": french };

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
  paytable: GameRules["paytable"];
  /** The game's part of a language's texts. */
  text: (texts: SpecialtyText) => GameText;
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
    rules: (language = "en") => {
      const { method, rules } = parts.text(TEXTS[language]);
      return {
        game_code: `${identity.gameId}-${identity.machineId}`,
        display_name: identity.displayName,
        category: identity.category,
        kind: parts.kind,
        stakes_minor: [...identity.stakesMinor],
        currency: "USD",
        language,
        return_to_player: lowest,
        return_method: method,
        hit_rate: figures.hitRate,
        deviation: figures.deviation,
        ...(choices.length === 0 ? {} : { choices: choices.map(described) }),
        paytable: parts.paytable,
        lines: [],
        strips: [],
        rules,
      };
    },
  };
}

function described({ key, label, returnToPlayer, hitRate, deviation }: ChoiceFigures) {
  return { key, label, return_to_player: returnToPlayer, hit_rate: hitRate, deviation };
}
