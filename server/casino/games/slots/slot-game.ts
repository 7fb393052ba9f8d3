import type { GameRules } from "~/casino/contract/game-rules";
import { InvalidStep } from "../game";
import type { CasinoGame, Draw, Odds, Play } from "../game";
import type { ClassicConfig } from "./slot-classic";
import type { ClustersConfig } from "./slot-clusters";
import type { ClustersCount } from "./slot-clusters-return";
import { volatilityOf } from "./slot-figures";
import type { SlotFigures } from "./slot-figures";
import type { SlotConfig } from "./slot-lines";
import type { WaysConfig } from "./slot-ways";

/** The engine and configuration of a slot. */
export type SlotTable =
  | { readonly engine: "classic"; readonly config: ClassicConfig }
  | { readonly engine: "lines"; readonly config: SlotConfig }
  | { readonly engine: "ways"; readonly config: WaysConfig }
  | { readonly engine: "clusters"; readonly config: ClustersConfig; readonly count: ClustersCount };

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
  /** The computed figures and the text that states them. */
  study(): { figures: SlotFigures; method: string; rules: string[] };
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
  let rules: GameRules | undefined;
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
    // Computed on first use: it takes tens of milliseconds that should not delay the start.
    rules: () => (rules ??= rulesOf(identity, engine, progressive)),
  };
}

function withPool(play: Play, { oneInMinor }: Progressive, stakeMinor: number, draw: Draw): Play {
  if (play.outcome.kind !== "slot") return play;
  return { ...play, outcome: { ...play.outcome, jackpot_hit: draw.below(oneInMinor) < stakeMinor } };
}

function rulesOf(identity: SlotIdentity, engine: SlotEngine, progressive: Progressive | null): GameRules {
  const { figures, method, rules } = engine.study();
  const note = progressive === null ? null : poolNote(progressive);
  return {
    game_code: `${identity.gameId}-${identity.machineId}`,
    display_name: identity.displayName,
    category: identity.category,
    kind: "slot",
    stakes_minor: [...identity.stakesMinor],
    currency: "USD",
    return_to_player: figures.returnToPlayer,
    return_method:
      progressive === null ? method : `${method} ${withPoolText(progressive, figures.returnToPlayer)}`,
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

/** What the pool returns in the long run, percent of all stakes. */
function poolReturn({ oneInMinor, contributionPercent, seedMinor }: Progressive): number {
  return contributionPercent + (100 * seedMinor) / oneInMinor;
}

function withPoolText(progressive: Progressive, returnToPlayer: number): string {
  const adds = poolReturn(progressive);
  const all = (100 * returnToPlayer + adds).toFixed(2);
  return `What the pool adds is not counted in: over time ${adds}% of the stakes, with which the game returns ${all}%.`;
}

function poolNote(progressive: Progressive): string {
  const { oneInMinor, contributionPercent, seedMinor } = progressive;
  const dollars = (oneInMinor / 100).toLocaleString("en-US");
  const seed = (seedMinor / 100).toLocaleString("en-US");
  return `The pool can be hit in every round, whatever the reels show. After the spins one more number is drawn from the round's stream, below ${oneInMinor.toLocaleString("en-US")}; a number less than the stake in cents hits the pool. So the chance is the stake divided by ${dollars} dollars: a stake of 1.00 has one chance in ${dollars}, one of 10.00 ten times as many. The pool begins with ${seed} dollars of the house and takes ${contributionPercent}% of each stake; a hit pays all of it in cash, and it begins again. Over time it returns ${poolReturn(progressive)}% of all stakes.`;
}
