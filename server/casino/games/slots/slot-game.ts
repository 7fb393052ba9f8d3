import type { GameRules } from "~/casino/contract/game-rules";
import type { CasinoGame, Draw, GameLanguage, Odds, Play } from "../game";
import { InvalidStep } from "../game";
import type { PoolFacts } from "./rule-text";
import type { ClassicConfig } from "./slot-classic";
import type { ClustersConfig } from "./slot-clusters";
import type { ClustersCount } from "./slot-clusters-return";
import type { SlotFigures } from "./slot-figures";
import { volatilityOf } from "./slot-figures";
import type { SlotConfig } from "./slot-lines";
import type { WaysConfig } from "./slot-ways";
import { slotTexts } from "./slot-wording";

/** The engine and configuration of a slot. */
export type SlotTable =
  | { readonly engine: "classic"; readonly config: ClassicConfig }
  | { readonly engine: "lines"; readonly config: SlotConfig }
  | { readonly engine: "ways"; readonly config: WaysConfig }
  | { readonly engine: "clusters"; readonly config: ClustersConfig; readonly count: ClustersCount };

/** What a slot's rules page states. */
interface SlotStudy {
  figures: SlotFigures;
  words(language: GameLanguage): { method: string; rules: string[] };
}

/** How a slot determines its wins, and what its rules page says about that. */
export interface SlotEngine {
  readonly table: SlotTable;
  readonly rows: number;
  /** Number of equal parts of a stake; the paytable counts in them. */
  readonly parts: number;
  readonly paytable: GameRules["paytable"];
  readonly lines: readonly (readonly number[])[];
  readonly strips: readonly (readonly string[])[];
  play(stakeMinor: number, draw: Draw): Play;
  /** The computed figures, and the text that states them. */
  study(): SlotStudy;
}

/** A pool that any round can hit, whatever its reels show. */
export interface Progressive {
  /**
   * The chance of a round is its stake in minor units divided by this. After the spins `below(oneInMinor)` is drawn; a
   * number less than the stake hits the pool. A draw of its own makes the odds exact, and leaves the game's return alone.
   */
  readonly oneInMinor: number;
  /** Percent of each stake that goes into the pool. */
  readonly contributionPercent: number;
  /** Initial value of the pool, also after each hit, integer minor units. */
  readonly seedMinor: number;
}

/** A slot's place in the lobby and its look. */
export interface SlotIdentity extends Omit<CasinoGame, "play" | "rules" | "playthrough"> {
  readonly theme: string;
  /** As the engine's study finds them, which takes up to a tenth of a second. A test compares the two. */
  readonly odds: Odds;
}

export interface SlotTitle extends SlotIdentity, Omit<CasinoGame, "odds"> {
  readonly table: SlotTable;
  readonly progressive: Progressive | null;
}

export function slotGame(
  identity: SlotIdentity,
  engine: SlotEngine,
  progressive: Progressive | null = null,
): SlotTitle {
  let study: SlotStudy | undefined;
  const rules = new Map<GameLanguage, GameRules>();
  return {
    ...identity,
    playthrough: progressive === null ? "slots" : "progressives",
    table: engine.table,
    progressive,
    play: (stakeMinor, draw, steps) => {
      if (steps.length > 0) throw new InvalidStep("A spin has no further steps.");
      const play = engine.play(stakeMinor, draw);
      return progressive ? withPool(play, progressive, stakeMinor, draw) : play;
    },
    rules: (language = "en") => {
      const written = rules.get(language);
      if (written !== undefined) return written;
      // Computed on first use, once for all languages: it takes tens of milliseconds that should not delay the start.
      study ??= engine.study();
      const first = rulesOf({ identity, engine, progressive, study, language });
      rules.set(language, first);
      return first;
    },
  };
}

function withPool(play: Play, { oneInMinor }: Progressive, stakeMinor: number, draw: Draw): Play {
  if (play.outcome.kind !== "slot") return play;
  return { ...play, outcome: { ...play.outcome, jackpot_hit: draw.below(oneInMinor) < stakeMinor } };
}

interface RulesParts {
  identity: SlotIdentity;
  engine: SlotEngine;
  progressive: Progressive | null;
  study: SlotStudy;
  language: GameLanguage;
}

function rulesOf({ identity, engine, progressive, study, language }: RulesParts): GameRules {
  const { figures } = study;
  const { method, rules } = study.words(language);
  const pool = progressive && poolFacts(progressive, figures.returnToPlayer);
  const text = slotTexts[language];
  const note = pool && text.poolNote(pool);
  return {
    game_code: `${identity.gameId}-${identity.machineId}`,
    display_name: identity.displayName,
    category: identity.category,
    kind: "slot",
    stakes_minor: [...identity.stakesMinor],
    currency: "USD",
    language,
    return_to_player: figures.returnToPlayer,
    return_method: pool === null ? method : `${method} ${text.poolMethod(pool)}`,
    hit_rate: figures.hitRate,
    paytable: engine.paytable,
    lines: engine.lines.map((rows) => [...rows]),
    strips: engine.strips.map((strip) => [...strip]),
    rules: note === null ? rules : [...rules, note],
    engine: engine.table.engine,
    rows: engine.rows,
    stake_parts: engine.parts,
    ...standIns(engine.table),
    theme: identity.theme,
    volatility: volatilityOf(figures.deviation),
    deviation: figures.deviation,
    max_multiple: figures.most,
    odds_note: note,
  };
}

function standIns(table: SlotTable): Pick<GameRules, "wild" | "scatter"> {
  switch (table.engine) {
    case "lines":
      return { wild: table.config.wild, scatter: table.config.scatter.key };
    case "ways":
      return { wild: table.config.wild.key, scatter: table.config.scatter.key };
    case "classic":
    case "clusters":
      return { wild: table.config.wild?.key ?? null, scatter: null };
  }
}

function poolFacts(progressive: Progressive, returnToPlayer: number): PoolFacts {
  const { oneInMinor, contributionPercent, seedMinor } = progressive;
  const poolPercent = contributionPercent + (100 * seedMinor) / oneInMinor;
  return {
    oneInMinor,
    contributionPercent,
    seedMinor,
    poolPercent,
    allPercent: 100 * returnToPlayer + poolPercent,
  };
}
