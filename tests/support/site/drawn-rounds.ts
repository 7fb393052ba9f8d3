import type { GameRules } from "~/casino/contract/game-rules";
import { GAMES } from "./games";

/** A family of games whose rounds are drawn in motion, and how one of its rounds is played. */
export interface DrawnGame {
  path: string;
  /** Buttons of a round, in order; one that is missing is not needed. */
  presses: readonly string[];
  /** What draws the result: all else must wait for it. */
  scene: string;
  /** What may be seen once nothing in the scene moves any more. */
  after?: string;
  /** Chosen before the first round, by label. */
  choices?: readonly string[];
  /** The player uncovers the result with the last button. */
  isUncovered?: boolean;
}

const SPIN = [".play-button"];
const slot = (path: string): DrawnGame => ({
  path,
  presses: SPIN,
  scene: "#machine .reels",
  after: ".result, .spin-details",
});

const slots: Record<NonNullable<GameRules["engine"]>, DrawnGame> = {
  classic: slot("/play/104-1"),
  lines: slot("/play/108-1"),
  ways: slot("/play/114-1"),
  clusters: slot("/play/121-1"),
};

/** A new kind of game needs a row. Live tables have their own tests (flows/tables.test.ts). */
const kinds: Record<Exclude<GameRules["kind"], "slot">, DrawnGame | "live table"> = {
  plinko: { path: GAMES.plinko, presses: SPIN, scene: ".plinko-board" },
  poker: { path: GAMES.jacks, presses: [".play-button", ".play-button"], scene: ".hand" },
  keno: { path: GAMES.keno, presses: SPIN, scene: ".keno-grid, .keno-rules", choices: ["3", "40", "80"] },
  dice: { path: GAMES.dice, presses: SPIN, scene: ".dice" },
  scratch: {
    path: GAMES.scratch,
    presses: [".play-button", ".play-button"],
    scene: ".scratch-card, .result",
    isUncovered: true,
  },
  blackjack: {
    path: GAMES.blackjack,
    presses: [".play-button", "button[value=stand]"],
    scene: ".bj-cards, .bj-note:not(.bj-note-paid)",
    after: ".result, .bj-title",
  },
  roulette: "live table",
  crash: "live table",
};

/** All families by name. */
export const drawnGames: readonly (DrawnGame & { name: string })[] = [
  ...Object.entries(kinds),
  ...Object.entries(slots),
  ["many hands", { ...(kinds.poker as DrawnGame), path: GAMES.ten, scene: ".hand, .hands" }] as const,
].flatMap(([name, game]) => (typeof game === "string" ? [] : [{ name, ...game }]));

/** What a page showed from a press until the result. */
export interface DrawnStep {
  /** Balance at the top and in the bar, last payout, net result: each set that was seen while the result was drawn. */
  figures: string[];
  /** Texts outside the scene, with their colors, that were not there before the answer. */
  ahead: string[];
  framesDrawn: number;
  /** What the live region said when the drawing began, and at the end. */
  heard: string[];
  /** By how many CSS pixels the button ended lower on the page. */
  movedPx: number;
}

type Pressed = Pick<DrawnGame, "scene" | "after"> & {
  button: string;
  /** An earlier press of the same round; what was shown before it is no news. */
  isLater?: boolean;
};

/** Runs in the page: presses the button and looks at each frame until the result has been seen. */
export async function drawnStep({
  button,
  scene,
  after = ".result",
  isLater = false,
}: Pressed): Promise<DrawnStep> {
  const machine = () => document.querySelector<HTMLElement>("#machine");
  const isHidden = (element: Element) =>
    element.closest(".visually-hidden, [data-held]") !== null ||
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const lookOf = (element: Element | null) => {
    if (element === null) return "";
    const { color, backgroundColor, borderTopColor } = getComputedStyle(element);
    return `${color} ${backgroundColor} ${borderTopColor}`;
  };
  /** The end of a movement is not seen: a reel only settles. */
  const isMoving = () =>
    Array.from(document.querySelectorAll("#machine .reel-strip, .plinko-way path, .playing-card, .die"))
      .flatMap((part) => part.getAnimations())
      .some(({ effect }) => (effect?.getComputedTiming().progress ?? 1) < 0.85);
  const visibleTexts = () => {
    const own = `${scene}, button, a:not(.last-rounds a), time, .stakes, .stake-line, .session-panel span:first-child${isMoving() ? "" : `, ${after}`}`;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      const text = walker.currentNode.textContent?.trim() ?? "";
      if (text === "" || element === null || element.closest(".page-game, .top-balance") === null) continue;
      if (element.closest(own) !== null || isHidden(element)) continue;
      texts.push(`${text} (${lookOf(element)}, ${lookOf(element.parentElement)})`);
    }
    return texts;
  };
  const figures = () =>
    Array.from(document.querySelectorAll(".top-balance .money, .control-bar dd, .session-panel b"))
      .filter((element) => element.getBoundingClientRect().width > 2)
      .map(({ textContent }) => textContent ?? "")
      .join();
  const state = () =>
    `${JSON.stringify(machine()?.dataset ?? {})} ${document.querySelectorAll(".hand-holdable").length}`;
  const heard = () => document.querySelector("#machine [role=status]")?.textContent ?? "";
  // The round may be on the page a frame before its form is idle again.
  const isDrawing = () => document.querySelector("[data-landing], .game-form[aria-busy]") !== null;
  const nextFrame = () => new Promise(requestAnimationFrame);

  const placeOf = (one: string) =>
    Math.round((document.querySelector(one)?.getBoundingClientRect().top ?? NaN) + window.scrollY);

  const place = placeOf(button);
  const before = state();
  const page = window as { textsAtRest?: string[]; textsInRound?: Set<string> };
  page.textsAtRest ??= visibleTexts();
  if (!isLater) page.textsInRound = new Set(page.textsAtRest);
  const earlierTexts = (page.textsInRound ??= new Set());
  for (const text of visibleTexts()) earlierTexts.add(text);
  const seen = { figures: new Set<string>(), ahead: new Set<string>(), heard: [] as string[] };
  let framesDrawn = 0;
  document.querySelector<HTMLElement>(button)?.click();
  for (let frames = 0; state() === before && frames < 2_000; frames += 1) {
    for (const text of visibleTexts()) earlierTexts.add(text);
    await nextFrame();
  }
  const isCovered = () => machine()?.hasAttribute("data-pending") ?? false;
  for (; isDrawing() && framesDrawn < (isCovered() ? 30 : 2_000); framesDrawn += 1) {
    if (framesDrawn === 0) seen.heard.push(heard());
    seen.figures.add(figures());
    // Reading all texts takes as long as several frames, and one that comes too early stays until the end.
    const texts = framesDrawn % 4 === 0 ? visibleTexts() : [];
    for (const text of texts) if (!earlierTexts.has(text)) seen.ahead.add(text);
    await nextFrame();
  }
  await nextFrame();
  return {
    figures: [...seen.figures],
    ahead: [...seen.ahead],
    framesDrawn,
    heard: [...seen.heard, heard()],
    movedPx: placeOf(button) - place,
  };
}

/** Runs in the page: presses the button, and another of the game while the result is drawn. */
export async function pressedAgain(
  button: string,
): Promise<{ isDrawnBefore: boolean; isCompleteAfter: boolean }> {
  const press = (one: string) => document.querySelector<HTMLElement>(one)?.click();
  const isDrawing = () => document.querySelector("[data-landing]") !== null;
  const nextFrame = () => new Promise(requestAnimationFrame);
  press(button);
  for (let frames = 0; !isDrawing() && frames < 500; frames += 1) await nextFrame();
  const isDrawnBefore = isDrawing();
  press(".play-button, .bj-move");
  await nextFrame();
  return { isDrawnBefore, isCompleteAfter: !isDrawing() };
}
