// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { endsRound, holdUntilLanded, SETTLE_EVENT, showFigures } from "~/play/machine/landing";

/** An animation as far as the module looks at it. */
function animation(endTime: number) {
  let end = (): void => undefined;
  const finished = new Promise<void>((resolve) => (end = resolve));
  return { effect: { getComputedTiming: () => ({ endTime }) }, finished, finish: vi.fn(() => end()) };
}

const result = animation(1_700);
const reels = animation(Infinity);

function page(): { form: HTMLFormElement; all: () => string[]; seen: () => string[] } {
  document.body.innerHTML = `
    <p class="top-balance"><span class="money">$50.00</span></p>
    <section class="page-game">
      <p class="session-panel"><b>$0.00</b></p>
      <form class="game-form" aria-busy="true">
        <input name="stake" value="500">
        <div id="machine"><p class="result"><span class="result-text"></span></p></div>
        <div class="control-bar"><dl>
          <div><dd><span class="money">$50.00</span></dd></div>
          <div><dd>$50.00</dd></div>
        </dl></div>
      </form>
    </section>`;
  const form = document.querySelector("form") as HTMLFormElement;
  const figures = () => Array.from(document.querySelectorAll(".money, dd:not(:has(.money)), b"));
  const textOf = ({ textContent }: Element) => textContent ?? "";
  return {
    form,
    all: () => figures().map(textOf),
    seen: () =>
      figures()
        .filter((figure) => figure.closest("[data-held]") === null)
        .map(textOf),
  };
}

function answer(form: HTMLFormElement): Promise<void> {
  const [top, bar, paid] = [
    ".top-balance",
    ".control-bar div:first-child",
    ".control-bar div:nth-child(2)",
  ].map((place) => document.querySelector(`${place} [data-held]`));
  for (const balance of [top, bar])
    if (balance) (balance.querySelector(".money") ?? balance).textContent = "$47.00";
  if (paid) paid.textContent = "$2.00";
  form.removeAttribute("aria-busy");
  return Promise.resolve();
}

const staked = { balanceMinor: 5_000, text: (minor: number) => `$${(minor / 100).toFixed(2)}` };
let moves: ReturnType<typeof animation>[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.advanceTimersByTime(10_000);
  moves = [result, reels];
  Element.prototype.getAnimations = function (options) {
    const own = this.classList.contains("result-text") ? [moves[0]] : options?.subtree ? moves : [];
    return own.filter(Boolean) as unknown as Animation[];
  };
});

const getAnimations = Object.getOwnPropertyDescriptor(Element.prototype, "getAnimations");

afterEach(() => {
  showFigures();
  vi.useRealTimers();
  // Other files share the document.
  document.body.innerHTML = "";
  if (getAnimations) Object.defineProperty(Element.prototype, "getAnimations", getAnimations);
  else Reflect.deleteProperty(Element.prototype, "getAnimations");
});

describe("figures while a round is drawn", () => {
  test("game.result-not-ahead: balances lose the stake at the press, and no figure is seen to change before the result", async () => {
    const { form, seen, all } = page();
    holdUntilLanded(form, staked);
    expect(seen()).toEqual(["$45.00", "$0.00", "$45.00", "$50.00"]);
    await answer(form);
    expect(seen()).toEqual(["$45.00", "$0.00", "$45.00", "$50.00"]);
    expect(all()).toContain("$47.00");
    expect(document.querySelector<HTMLElement>(".page-game")?.dataset["landing"]).toBe("");
    result.finish();
    await vi.waitFor(() => expect(seen()).toEqual(["$47.00", "$0.00", "$47.00", "$2.00"]));
    expect(all()).toHaveLength(4);
    expect(document.querySelector("[data-landing]")).toBeNull();
  });

  test("game.result-not-ahead: where nothing moves the figures change with the answer", async () => {
    const { form, seen, all } = page();
    moves = [];
    holdUntilLanded(form, staked);
    await answer(form);
    expect(seen()).toEqual(["$47.00", "$0.00", "$47.00", "$2.00"]);
    expect(all()).toHaveLength(4);
  });

  test("game.result-not-ahead: a card tells nothing until it is scratched whole", async () => {
    const { form, seen } = page();
    moves = [];
    holdUntilLanded(form, staked);
    document.querySelector("#machine")?.setAttribute("data-pending", "true");
    await answer(form);
    expect(seen()).toEqual(["$45.00", "$0.00", "$45.00", "$50.00"]);
    expect(endsRound()).toBe(true);
    expect(seen()[0]).toBe("$45.00");
    document.querySelector("#machine")?.removeAttribute("data-pending");
    await Promise.resolve();
    expect(seen()[0]).toBe("$47.00");
  });

  test("game.result-not-ahead: a stake above the balance leaves it as it is", () => {
    const { form, seen } = page();
    holdUntilLanded(form, { ...staked, balanceMinor: 300 });
    expect(seen()[0]).toBe("$50.00");
    showFigures();
    (form.elements.namedItem("stake") as HTMLInputElement).value = "9900";
    holdUntilLanded(form, staked);
    expect(seen()[0]).toBe("$50.00");
  });
});

describe("a press while a round is drawn", () => {
  test("game.second-press-ends: it ends what is being drawn; the second press of a double click buys nothing either", async () => {
    const { form, seen } = page();
    moves = [animation(1_700), reels];
    expect(endsRound()).toBe(false);
    holdUntilLanded(form, staked);
    // The answer is awaited: the form itself ignores this one.
    expect(endsRound()).toBe(false);
    await answer(form);
    const settled = vi.fn();
    document.addEventListener(SETTLE_EVENT, settled, { once: true });
    expect(endsRound()).toBe(true);
    expect(moves[0]?.finish).toHaveBeenCalledOnce();
    expect(reels.finish).not.toHaveBeenCalled();
    expect(settled).toHaveBeenCalledOnce();
    expect(seen()[0]).toBe("$47.00");
    expect(endsRound()).toBe(true);
    vi.advanceTimersByTime(599);
    expect(endsRound()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(endsRound()).toBe(false);
  });
});

describe("a big result", () => {
  /** Where the count is, from 0 to 1. */
  let progress: number | null = null;
  let counting = animation(2_600);
  let timing: KeyframeAnimationOptions = {};

  beforeEach(() => {
    progress = null;
    counting = animation(2_600);
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    vi.stubGlobal("requestAnimationFrame", (draw: () => void) => setTimeout(draw, 1));
    Element.prototype.animate = function (_, options) {
      timing = options as KeyframeAnimationOptions;
      const effect = { getComputedTiming: () => ({ progress, endTime: 2_600 }) };
      moves.push(counting);
      return { ...counting, effect } as unknown as Animation;
    };
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(Element.prototype, "animate");
  });

  const sum = () => document.querySelector(".result-sum:not([data-held])");
  const isOver = () => document.querySelector(".result-sum[aria-hidden]") === null;

  async function won(): Promise<ReturnType<typeof page>> {
    const opened = page();
    const text = document.querySelector(".result-text");
    if (text) text.innerHTML = 'Win <span class="result-sum" data-minor="2000">$20.00</span>';
    holdUntilLanded(opened.form, staked);
    moves = [animation(1_900)];
    await answer(opened.form);
    return opened;
  }

  test("game.win-counted: its sum is counted up as it appears, for those who see it, and no figure tells it before the end", async () => {
    const { seen } = await won();
    expect(sum()?.textContent).toBe("$0.00");
    expect(sum()?.getAttribute("aria-hidden")).toBe("true");
    expect(document.querySelector(".result-sum[data-held]")?.textContent).toBe("$20.00");
    expect(document.querySelector<HTMLElement>(".page-game")?.dataset["landing"]).toBe("count");
    expect(Number(timing.duration)).toBeLessThanOrEqual(1_500);
    progress = 0.5;
    await vi.waitFor(() => expect(sum()?.textContent).toBe("$10.00"));
    moves[0]?.finish();
    // Nothing may happen: the count goes on.
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(seen()[0]).toBe("$45.00");
    counting.finish();
    await vi.waitFor(() => expect(seen()[0]).toBe("$47.00"));
    expect(isOver()).toBe(true);
    expect(sum()?.textContent).toBe("$20.00");
  });

  test("game.win-counted: a press ends the count", async () => {
    await won();
    expect(endsRound()).toBe(true);
    expect(counting.finish).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(isOver()).toBe(true));
    expect(sum()?.textContent).toBe("$20.00");
  });

  test("motion: with reduced motion nothing is counted", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    await won();
    expect(isOver()).toBe(true);
  });
});
