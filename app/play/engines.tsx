import { Suspense, type ComponentType } from "react";
import type { GameRules } from "~/casino/contract/rounds";
import { lazyPart } from "~/shell/lazy-part";
import blackjackCss from "./blackjack/blackjack.css?url";
import diceCss from "./dice/dice.css?url";
import { fetched } from "./GameStyles";
import kenoCss from "./keno/keno.css?url";
import manyHandsCss from "./many-hands.css?url";
import plinkoCss from "./plinko/plinko.css?url";
import type { PlayerGame, VisitorGame } from "./play.server";
import scratchCss from "./scratch/scratch.css?url";

/**
 * A page loads the code and the style of its own game and of no other. The HTML of the server has the game whole:
 * the boundary lets the rest of the page come alive before the code of the game is there, and shows nothing itself.
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
      <Suspense fallback={null}>
        <Lazy own={props} />
      </Suspense>
    );
  };
}

type Kind = GameRules["kind"];
type Games = Partial<Record<Kind, ComponentType<{ game: PlayerGame }>>>;
type Idles = Partial<Record<Kind, ComponentType<{ game: VisitorGame }>>>;

/** What a player sees of a game of each kind. */
export const games: Games = {
  slot: engine(null, async () => (await import("./slots/SlotGame")).SlotGame),
  poker: engine(manyHandsCss, async () => (await import("./PokerGame")).PokerGame),
  keno: engine(kenoCss, async () => (await import("./keno/KenoGame")).KenoGame),
  plinko: engine(plinkoCss, async () => (await import("./plinko/PlinkoGame")).PlinkoGame),
  dice: engine(diceCss, async () => (await import("./dice/DiceGame")).DiceGame),
  scratch: engine(scratchCss, async () => (await import("./scratch/ScratchGame")).ScratchGame),
  blackjack: engine(blackjackCss, async () => (await import("./blackjack/BlackjackGame")).BlackjackGame),
};

/** The machine at rest, for visitors; the cards of poker are shown by the page itself. */
export const idleMachines: Idles = {
  slot: engine(null, async () => (await import("./slots/IdleSlot")).IdleSlot),
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
