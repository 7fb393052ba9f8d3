import type { SyntheticEvent } from "react";
import { messagesIn } from "~/messages/messages";
import type { Language } from "~/shared/languages";
import { holdFigures as hold } from "~/ui/hold-figures";
import { moneyFormat } from "~/ui/money";
import { countUp } from "./count-up";
import { DOUBLE_PRESS_MS } from "./use-double-press-guard";

/** Figures that stand at the balance, in the frame, the game's bar and the demo's label. */
const BALANCES =
  ".top-balance > .money, .top-balance summary .money, .control-bar div:first-child > dd, .demo-label .money";
/** All figures that a round changes: also what the balance is made of, the last payout and the net result. */
const FIGURES = `${BALANCES}, .top-balance dd, .control-bar div:nth-child(2) > dd, .session-panel b`;

/** Asks a round that is drawn step by step to show its end. */
export const SETTLE_EVENT = "round-settle";

export interface Staked {
  balanceMinor: number;
  /** An amount as the page writes it. */
  text: (minor: number) => string;
}

/** A round from the press of its button until its result is to be seen. */
interface Landing {
  form: HTMLFormElement;
  staked: Staked;
  /** Shows the figures as they are. */
  release(): void;
  watch: MutationObserver;
  wasBusy: boolean;
  /** The casino has answered; what is left is the drawing. */
  isAnswered: boolean;
  isDrawing: boolean;
}

/** What the page knows of its game; a visitor's has no balance. */
export interface LandingGame {
  balanceMinor?: number;
  head: { currency: string };
}

/** For every touch of a game; only those that send its form matter. */
export function onTouch(event: SyntheticEvent, { balanceMinor = 0, head }: LandingGame): void {
  const form = event.target;
  if (event.type !== "submit" || !(form instanceof HTMLFormElement) || !form.matches(".game-form")) return;
  const { submitter } = event.nativeEvent as SubmitEvent;
  if (submitter?.hasAttribute("formaction")) return;
  if (endsRound()) {
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  const { money } = messagesIn(document.documentElement.lang as Language, moneyFormat);
  holdUntilLanded(form, { balanceMinor, text: (minor) => money(minor, head.currency) });
}

let landing: Landing | null = null;
let cutShortAt = -Infinity;

/** Whether a press is used up by the round on show: it ends the drawing, and buys nothing. */
export function endsRound(): boolean {
  if (landing?.isAnswered) {
    if (!isPending(landing)) cutShort(landing);
    return true;
  }
  // The second press of a double click would buy a round that nobody wanted.
  return performance.now() - cutShortAt < DOUBLE_PRESS_MS;
}

/**
 * Keeps the figures as they were, less the stake, until the scene has shown what the round pays. Without animation they change with the
 * answer.
 */
export function holdUntilLanded(form: HTMLFormElement, staked: Staked): void {
  if (landing !== null) return;
  const release = hold(FIGURES, (copy, figure) => {
    if (figure.matches(BALANCES)) takeStake(copy, form, staked);
  });
  const watch = new MutationObserver(goOn);
  watch.observe(form, {
    subtree: true,
    attributes: true,
    attributeFilter: ["aria-busy", "data-pending"],
  });
  // The page may be left meanwhile.
  watch.observe(document.body, { subtree: true, childList: true });
  const wasBusy = form.hasAttribute("aria-busy");
  landing = { form, staked, release, watch, wasBusy, isAnswered: false, isDrawing: false };
}

function takeStake(copy: Element, form: HTMLFormElement, { balanceMinor, text }: Staked): void {
  const stakeMinor = Number(new FormData(form).get("stake"));
  const amount = copy.querySelector(".money") ?? copy;
  // A stake above the balance will be refused.
  if (!(stakeMinor <= balanceMinor) || amount.textContent !== text(balanceMinor)) return;
  amount.textContent = text(balanceMinor - stakeMinor);
}

/** After each change of the form: the answer has come, or a card has been scratched whole. */
function goOn(): void {
  if (landing === null) return;
  if (!landing.form.isConnected) return showFigures();
  const isBusy = landing.form.hasAttribute("aria-busy");
  landing.wasBusy ||= isBusy;
  if (landing.isDrawing || isBusy || !landing.wasBusy) return;
  landing.isAnswered = true;
  const { scene, drawing, isLong, resultMs } = drawingOf(landing.form);
  scene.dataset["landing"] = isLong ? "steps" : "";
  if (isPending(landing)) return;
  const own = landing;
  own.isDrawing = true;
  const show = () => {
    if (landing === own) showFigures();
  };
  if (drawing.length === 0) return show();
  const count = (delayMs: number) => {
    if (landing !== own) return [];
    const counting = countUp(own.form, { delayMs, text: own.staked.text });
    if (counting === null) return [];
    scene.dataset["landing"] = isLong ? "" : "count";
    return [counting];
  };
  // An animation whose element is gone is rejected.
  if (isLong)
    ended(drawing)
      .then(() => ended(count(0)))
      .then(show, show);
  else ended([...drawing, ...count(resultMs)]).then(show, show);
}

function ended(drawing: readonly Animation[]): Promise<unknown> {
  return Promise.all(drawing.map(({ finished }) => finished));
}

/** The animations at whose end the result has been seen: of its text, and of the steps that it sums up. */
function drawingOf(form: HTMLFormElement) {
  const of = (element: Element) =>
    typeof element.getAnimations === "function" ? element.getAnimations() : [];
  const all = (selector: string) => Array.from(form.querySelectorAll(selector)).flatMap(of);
  const result = all(".result-text");
  const steps = all(".spin-details li");
  return {
    scene: form.closest<HTMLElement>(".page-game") ?? form,
    drawing: [...result, ...steps],
    isLong: steps.length > 0,
    /** When the result begins to show. */
    resultMs: result[0]?.effect?.getComputedTiming().delay ?? 0,
  };
}

function isPending({ form }: Landing): boolean {
  return form.querySelector("[data-pending]") !== null;
}

function cutShort({ form }: Landing): void {
  cutShortAt = performance.now();
  for (const animation of form.getAnimations({ subtree: true })) {
    // What never ends cannot be brought to its end.
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
  form.dispatchEvent(new Event(SETTLE_EVENT, { bubbles: true }));
  showFigures();
}

/** Shows the figures as they are; also when the page is left. */
export function showFigures(): void {
  if (landing === null) return;
  const { form, release, watch } = landing;
  landing = null;
  watch.disconnect();
  delete drawingOf(form).scene.dataset["landing"];
  release();
}
