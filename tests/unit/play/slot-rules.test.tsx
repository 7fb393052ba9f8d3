// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { GameRules } from "~/casino/contract/game-rules";
import { gameHead, slotMachine } from "~/play/game-view.server";
import { messages } from "~/play/slots/rules-messages";
import { machineText, numberOfStakesText, payColumns, paytableText } from "~/play/slots/rules-words";
import { SlotFacts } from "~/play/slots/SlotFacts";
import { SlotPaytable } from "~/play/slots/SlotPaytable";
import { symbolUrl } from "~/play/slots/SymbolArt";
import { slotTitles } from "../../../server/casino/games/slots/all-slots";

afterEach(cleanup);

const rulesOf = (gameId: number): GameRules => {
  const title = slotTitles.find((each) => each.gameId === gameId);
  if (!title) throw new Error("There is no such title.");
  return title.rules();
};
const cherryOrchard = rulesOf(101);
const brassBells = rulesOf(102);
const sheriffsStar = rulesOf(104);
const jadeGarden = rulesOf(114);
const sugarSlide = rulesOf(121);

describe("the rules of a slot in words", () => {
  it("each engine describes its machine", () => {
    expect(
      [cherryOrchard, brassBells, sheriffsStar, jadeGarden, sugarSlide].map((rules) =>
        machineText(rules, messages),
      ),
    ).toEqual([
      "5 reels, 20 lines",
      "3 reels, 1 line",
      "3 reels, 5 lines",
      "5 reels, 243 ways",
      "5 columns of 5, clusters that fall",
    ]);
  });

  it("each engine states what its amounts are multiples of", () => {
    expect(paytableText(cherryOrchard, messages)).toMatch(
      /^Each amount is a multiple of the line bet, which is your bet divided by 20, .* Scatter amounts are multiples of your total bet/,
    );
    expect(paytableText(brassBells, messages)).toMatch(/^Each amount is a multiple of your bet, by/);
    expect(paytableText(sheriffsStar, messages)).toMatch(
      /^Each amount is a multiple of the line bet, which is your bet divided by 5, by/,
    );
    expect(paytableText(jadeGarden, messages)).toMatch(
      /^Each amount is a multiple of your bet divided by 20 for each way/,
    );
    expect(paytableText(sugarSlide, messages)).toMatch(
      /^Each amount is a multiple of your bet divided by 20, .* touch/,
    );
  });

  it("a count of clusters stands for all sizes up to the next one", () => {
    const [top, ...rest] = payColumns(sugarSlide);
    expect(top?.heading).toBe(`${top?.count ?? 0}+`);
    expect(rest.at(-1)?.heading).toMatch(/^5(–\d+)?$/);
    const paytable = [8, 6, 5].map((count) => ({
      key: `k${count}`,
      label: "",
      pays: [{ count, multiple: 1 }],
    }));
    expect(payColumns({ ...sugarSlide, paytable }).map(({ heading }) => heading)).toEqual(["8+", "6–7", "5"]);
    expect(payColumns({ ...jadeGarden, paytable }).map(({ heading }) => heading)).toEqual(["8", "6", "5"]);
  });

  it("the scatter pays in whole stakes, as its rules say", () => {
    render(<SlotPaytable rules={cherryOrchard} sprite="/s.svg" />);
    const scatter = cherryOrchard.paytable.find(({ key }) => key === cherryOrchard.scatter);
    const row = screen.getByRole("row", { name: new RegExp(scatter?.label ?? "none") });
    const best = scatter?.pays[0];
    const stakes = (best?.multiple ?? 0) / (cherryOrchard.stake_parts ?? 1);
    expect(within(row).getByText(numberOfStakesText(stakes, messages))).toBeTruthy();
    expect(cherryOrchard.rules.join(" ")).toContain(`${best?.count ?? 0} give ${stakes} times your bet`);
    expect(within(row).getByText("Scatter")).toBeTruthy();
  });

  it("a row of mixed symbols has no drawing, the others have theirs", () => {
    render(<SlotPaytable rules={brassBells} sprite="/s.svg" />);
    expect(screen.getByRole("row", { name: /Any bars/ }).querySelector("svg")).toBeNull();
    const bell = screen.getByRole("row", { name: /Bell/ }).querySelector("use");
    expect(bell?.getAttribute("href")).toBe("/s.svg#bell");
  });

  it("game.rules-page-figures: volatility, deviation and the highest payout are stated", () => {
    render(
      <dl>
        <SlotFacts rules={sugarSlide} />
      </dl>,
    );
    expect(screen.getByText("Most a round can pay").nextElementSibling?.textContent).toBe(
      numberOfStakesText(sugarSlide.max_multiple ?? 0, messages),
    );
    expect(screen.getByText("Standard deviation per round").nextElementSibling?.textContent).toBe(
      numberOfStakesText(sugarSlide.deviation ?? 0, messages),
    );
    expect(screen.getByText("Volatility")).toBeTruthy();
  });
});

describe("the machine of a slot", () => {
  it("it shows the first stops of its strips, as high as its rules say", () => {
    const clusters = slotMachine(sugarSlide, null);
    expect(clusters?.window).toEqual(sugarSlide.strips.map((strip) => strip.slice(0, 5)));
    expect(clusters?.running).toEqual([]);
    const lines = slotMachine(cherryOrchard, null);
    expect(lines?.window).toEqual(cherryOrchard.strips.map((strip) => strip.slice(0, 3)));
    expect(lines?.running[0]).toEqual(cherryOrchard.strips[0]?.slice(3, 12));
  });

  it("every title names its wild and its scatter by symbols that its page can name", () => {
    for (const title of slotTitles) {
      const { labels, slot } = gameHead(title.rules());
      for (const key of [slot?.wild, slot?.scatter]) {
        if (key !== null && key !== undefined)
          expect(labels[key], `${title.displayName}: ${key}`).toBeTruthy();
      }
      expect(slot?.scatter === null, title.displayName).toBe(
        ["classic", "clusters"].includes(slot?.engine ?? ""),
      );
    }
  });

  it("art: every symbol on the strips of every title has its drawing", () => {
    const idsOf = memoize((url) => {
      const svg = readFileSync(`public${url}`, "utf8");
      return new Set(Array.from(svg.matchAll(/ id="([a-z0-9-]+)"/g), ([, id = ""]) => id));
    });
    for (const title of slotTitles) {
      const rules = title.rules();
      const sprite = gameHead(rules).slot?.sprite ?? "";
      expect(sprite, title.displayName).not.toBe("");
      for (const symbol of new Set(rules.strips.flat())) {
        const [url = "", id = ""] = symbolUrl(sprite, symbol).split("#");
        expect(idsOf(url).has(id), `${title.displayName}: ${url}#${id}`).toBe(true);
      }
    }
  });
});

function memoize<Made>(make: (key: string) => Made): (key: string) => Made {
  const made = new Map<string, Made>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}
