import type { ComponentType } from "react";
import type { GameRules } from "~/casino/contract/game-rules";
import { lazyPart } from "~/shell/lazy-part";
import { LateParts } from "~/shell/ready";
import blackjackCss from "./blackjack/blackjack.css?url";
import diceCss from "./dice/dice.css?url";
import { fetched } from "./GameStyles";
import kenoCss from "./keno/keno.css?url";
import type { VisitorGame } from "./play.server";
import type { PlayerGame } from "./player-game.server";
import plinkoCss from "./plinko/plinko.css?url";
import manyHandsCss from "./poker/many-hands.css?url";
import scratchCss from "./scratch/scratch.css?url";

/**
 * Loads the code and style of a page's own game only. The server's HTML contains the whole game; the boundary
 * lets the rest of the page hydrate before the game's code arrives, and has no fallback of its own.
 */
function engine<Props extends object>(
  css: string | null,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Lazy = lazyPart(async () => {
    const [Own] = await Promise.all([load(), css === null ? undefined : fetched(css)]);
    return { default: ({ own }: { own: Props }) => <Own {...own} /> };
  }, ".page-game");
  return function Engine(props: Props) {
    return (
      <LateParts>
        <Lazy own={props} />
      </LateParts>
    );
  };
}

type Kind = GameRules["kind"];
type Games = Partial<Record<Kind, ComponentType<{ game: PlayerGame }>>>;
type Idles = Partial<Record<Kind, ComponentType<{ game: VisitorGame }>>>;

/** The game as a player sees it, by kind. */
export const games: Games = {
  slot: engine(null, async () => (await import("./slots/SlotGame")).SlotGame),
  poker: engine(manyHandsCss, async () => (await import("./poker/PokerGame")).PokerGame),
  keno: engine(kenoCss, async () => (await import("./keno/KenoGame")).KenoGame),
  plinko: engine(plinkoCss, async () => (await import("./plinko/PlinkoGame")).PlinkoGame),
  dice: engine(diceCss, async () => (await import("./dice/DiceGame")).DiceGame),
  scratch: engine(scratchCss, async () => (await import("./scratch/ScratchGame")).ScratchGame),
  blackjack: engine(blackjackCss, async () => (await import("./blackjack/BlackjackGame")).BlackjackGame),
};

/** The idle machine for visitors, by kind. */
export const idleMachines: Idles = {
  slot: engine(null, async () => (await import("./slots/IdleSlot")).IdleSlot),
  poker: engine(null, async () => (await import("./cards/IdleHand")).IdleHand),
  keno: engine(kenoCss, async () => (await import("./keno/KenoOutcome")).IdleKeno),
  plinko: engine(plinkoCss, async () => (await import("./plinko/PlinkoOutcome")).IdlePlinko),
  dice: engine(diceCss, async () => (await import("./dice/DiceOutcome")).IdleDice),
  scratch: engine(scratchCss, async () => (await import("./scratch/ScratchOutcome")).IdleScratch),
  blackjack: engine(blackjackCss, async () => (await import("./blackjack/BlackjackOutcome")).IdleBlackjack),
};

export const KenoOutcome = engine(kenoCss, async () => (await import("./keno/KenoOutcome")).KenoOutcome);
export const PlinkoOutcome = engine(
  plinkoCss,
  async () => (await import("./plinko/PlinkoOutcome")).PlinkoOutcome,
);
export const DiceOutcome = engine(diceCss, async () => (await import("./dice/DiceOutcome")).DiceOutcome);
export const ScratchOutcome = engine(
  scratchCss,
  async () => (await import("./scratch/ScratchOutcome")).ScratchOutcome,
);
export const BlackjackOutcome = engine(
  blackjackCss,
  async () => (await import("./blackjack/BlackjackOutcome")).BlackjackOutcome,
);
