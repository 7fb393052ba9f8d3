import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import type { SlotOutcome } from "~/casino/contract/outcomes";
import { arrives, hydrated, type Mode, press, sees, waitOutPressGuard } from "../support/browser";
import { inBothModes, onlyWith, sends } from "../support/flow";
import { quickRows, quickWith } from "../support/quick";
import { expectBalance, GAMES, playing, resultOn, seated } from "../support/site/games";
import { balanceMinorOf, lastOutcome, payoutMinorOf, roundsOf } from "../support/site/rows";
import { signedInPlayer } from "../support/site/signed-in-player";
import { answerTo, asPlayer, asVisitor, keepingPages, useSharedSystem } from "../support/site/test-system";

// One row a family of forms in the quick suite: spin, deal and draw, move, numbers and other choices.
const testSystem = keepingPages(useSharedSystem());

/** One title of each engine, at the lowest stake to afford the search for a rare round. */
const titles = [
  { engine: "classic", code: "104-1", name: "Sheriff's Star", reels: 3, rows: 3 },
  { engine: "lines", code: "108-1", name: "Coral Reef", reels: 5, rows: 3 },
  { engine: "ways", code: "114-1", name: "Jade Garden", reels: 5, rows: 3 },
  { engine: "clusters", code: "121-1", name: "Sugar Slide", reels: 5, rows: 5 },
] as const;
const STAKE_MINOR = 20;
const WIDTHS = [280, 320, 390, 1280];
/** Everything searched for comes at least once in ten rounds. */
const TRIES_MAX = 150;

inBothModes("slots", (mode) => {
  test.each(quickRows(titles))(
    "game.slot-screen: $name ($engine) is spun, its result told, its reels drawn, never too wide",
    sends("play.spin"),
    async (title) => {
      await asPlayer(testSystem, mode, { deposit: "25.00" }, async ({ page }, player) => {
        await page.goto(`/play/${title.code}`);
        await hydrated(page, mode);
        await sees(page, "Choose your bet and press SPIN");
        await page.getByLabel("$0.20", { exact: true }).check();
        await press(page, "SPIN");
        await sees(page, /^(Big win! )?(Win|Paid) \$|^No win/);
        const outcome = (await lastOutcome(testSystem, player)) as SlotOutcome;
        await expectWindow(page, title, outcome);
        expect(await tooWide(page)).toEqual([]);
        await page.goto(`/play/${title.code}/rules`);
        await hydrated(page, mode);
        await page.locator(".strips summary").click();
        expect(await tooWide(page)).toEqual([]);
      });
    },
  );

  test("game.win-lines: the lines that won are drawn over the reels with their numbers, and the result tells them", () =>
    afterRound(mode, "108-1", hasLines, async (page, outcome) => {
      const won = (outcome.spins[0]?.wins ?? []).filter(({ line }) => line > 0);
      const lines = page.locator("#machine .win-line");
      await expect.poll(() => lines.allTextContents()).toEqual(won.map(({ line }) => String(line)));
      const reels = await page.locator("#machine .reels").evaluate((element) => element.clientWidth);
      expect(new Set(await lines.evaluateAll((all) => all.map((line) => line.clientWidth)))).toEqual(
        new Set([reels]),
      );
      const heard = await page.locator("#machine").getByRole("status").textContent();
      for (const { line, count } of won) expect(heard?.split(`Line ${line}: ${count} × `)).toHaveLength(2);
      expect(await tooWide(page)).toEqual([]);
    }));

  test(
    "game.last-rounds: there is no list before the first spin; then it grows by each, and leads to the record",
    quickWith("off", mode),
    () =>
      asPlayer(testSystem, mode, { deposit: "25.00" }, async ({ page }) => {
        await page.goto("/play/108-1");
        await seated(page, mode);
        const rows = page.locator(".last-rounds li");
        expect(await page.locator(".last-rounds").count()).toBe(0);
        await page.getByLabel("$0.20", { exact: true }).check();
        for (const count of [1, 2]) {
          if (count > 1) await waitOutPressGuard(page, mode);
          await playing(page, mode, "SPIN");
          await expect.poll(() => rows.count()).toBe(count);
        }
        for (const text of await rows.allTextContents())
          expect(text).toMatch(/^Bet \$0\.20 just now (Win \$|Paid \$|No win)/);
        expect(await tooWide(page)).toEqual([]);
        const newest = await page.locator("#machine").getAttribute("data-round-id");
        await rows.first().getByRole("link").click();
        await arrives(page, `**/play/rounds/${newest}`);
      }),
  );

  test(
    "dialog.game-sheet: odds and payouts open over the game, and closing leads back to it with the chosen stake",
    quickWith("off", mode),
    () =>
      asPlayer(testSystem, mode, { deposit: "25.00" }, async ({ page }, player) => {
        await page.goto("/play/108-1?launch=quick");
        await seated(page, mode);
        await page.getByLabel("$0.20", { exact: true }).check();
        await press(page, "Odds and payouts");
        await arrives(page, /launch=quick&sheet=open/);
        const sheet = page.getByRole("dialog", { name: "Coral Reef: odds and payouts" });
        await sheet.getByText("Return to player").waitFor();
        expect(await sheet.locator(".lines li").count()).toBeGreaterThan(1);
        expect(await tooWide(page)).toEqual([]);
        await sheet.getByRole("link", { name: "Close" }).click();
        await sheet.waitFor({ state: "detached" });
        expect(new URL(page.url()).search).toBe("?launch=quick");
        await seated(page, mode);
        // Without script the page is loaded again.
        if (mode.javaScriptEnabled) {
          expect(await page.getByLabel("$0.20", { exact: true }).isChecked()).toBe(true);
          expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Odds and payouts");
        }
        await playing(page, mode, "SPIN");
        expect(await roundsOf(testSystem, player)).toHaveLength(1);
      }),
  );

  test("a cascading round shows every drop, its wins and its multiplier", { tags: ["deep"] }, () =>
    afterRound(mode, "121-1", hasDropsThatPay, async (page, outcome) => {
      const drops = outcome.spins[0]?.drops ?? [];
      const list = page.getByRole("region", { name: /^\d+ drops? / });
      expect(await list.locator(".reels").count()).toBe(drops.length);
      expect(await list.locator(".cell-won").count()).toBe(wonCells(drops));
      for (const [index, { multiplier, wins }] of drops.entries()) {
        const name = `Drop ${index + 1}${wins.length > 0 && multiplier > 1 ? `, wins × ${multiplier}` : ""}`;
        await list.getByText(name, { exact: true }).waitFor();
      }
      await sees(page, /clusters? and \d+ drops?/);
      expect(await tooWide(page)).toEqual([]);
    }),
  );

  test("an expanded wild is drawn over its reel and announced", { tags: ["deep"] }, () =>
    afterRound(mode, "114-1", hasCoveredReel, async (page, outcome) => {
      const covered = outcome.spins[0]?.expanded ?? [];
      expect(await page.locator("#machine .reel-cover").count()).toBe(covered.length);
      const text = await page.locator("#machine .reels > .visually-hidden").textContent();
      for (const reel of covered) expect(text).toContain(`Wild covers reel ${reel + 1}.`);
    }),
  );

  test("a second chance shows the held reels and is not called a free spin", { tags: ["deep"] }, () =>
    afterRound(mode, "104-1", hasSecondChance, async (page) => {
      const chance = page.getByRole("region", { name: /^Second chance/ });
      await chance.getByText("Reels 1 and 2 were held; reel 3 spun again.").waitFor();
      expect(await chance.locator(".reel-held").count()).toBe(2);
      await sees(page, /with a second chance/);
      expect(await page.locator("#machine .reel-held").count()).toBe(0);
    }),
  );
});

const hasLines = ({ spins }: SlotOutcome) => spins[0]?.wins.some(({ line }) => line > 0) ?? false;
const hasDropsThatPay = ({ spins }: SlotOutcome) =>
  spins[0]?.drops.some(({ payout_minor }) => payout_minor > 0) ?? false;
const hasCoveredReel = ({ spins }: SlotOutcome) => (spins[0]?.expanded.length ?? 0) > 0;
const hasSecondChance = ({ spins }: SlotOutcome) => (spins[1]?.held.length ?? 0) > 0;

/** Plays by posted forms until a round matches, then opens the game. */
async function afterRound(
  mode: Mode,
  code: string,
  isWanted: (outcome: SlotOutcome) => boolean,
  look: (page: Page, outcome: SlotOutcome) => Promise<void>,
): Promise<void> {
  const player = await signedInPlayer(testSystem, { deposit: "50.00" });
  const game = `/play/${code}`;
  let outcome: SlotOutcome | null = null;
  for (let tries = 0; tries < TRIES_MAX && (outcome === null || !isWanted(outcome)); tries += 1) {
    expect((await player.http.fillIn(game, game, { stake: String(STAKE_MINOR) })).status).toBe(303);
    outcome = (await lastOutcome(testSystem, player)) as SlotOutcome;
  }
  if (outcome === null || !isWanted(outcome)) throw new Error("The wanted round never came.");
  const found = outcome;
  await asVisitor(
    testSystem,
    mode,
    async ({ page }) => {
      await page.goto(game);
      await hydrated(page, mode);
      await look(page, found);
    },
    player,
  );
}

async function expectWindow(
  page: Page,
  { reels, rows }: { reels: number; rows: number },
  { spins: [paid] }: SlotOutcome,
): Promise<void> {
  if (!paid) throw new Error("A round has a spin.");
  const machine = page.locator("#machine .reels");
  expect(await machine.locator(".reel").count()).toBe(reels);
  const won = new Set(paid.wins.flatMap(({ cells }) => cells.map((cell) => cell.join("-"))));
  expect(await machine.locator(".cell-won").count()).toBe(won.size);
  const drawings = await machine
    .locator(".reel")
    .first()
    .locator("use")
    .evaluateAll((uses) => uses.map((use) => use.getAttribute("href")?.split("#")[1]));
  expect(drawings.slice(0, rows)).toEqual(paid.window[0]);
}

function wonCells(drops: SlotOutcome["spins"][number]["drops"]): number {
  const sizes = drops.map(
    ({ wins }) => new Set(wins.flatMap(({ cells }) => cells.map((cell) => cell.join("-")))).size,
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The widths at which the page scrolls sideways. */
async function tooWide(page: Page): Promise<number[]> {
  const found: number[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    if ((await page.evaluate(() => document.documentElement.scrollWidth)) > width) found.push(width);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  return found;
}

/** Deals until a hand stays open, since a blackjack ends at once. */
async function dealOpen(page: Page, mode: Mode): Promise<void> {
  for (;;) {
    await waitOutPressGuard(page, mode);
    await playing(page, mode, "DEAL");
    if ((await page.getByRole("button", { name: "HIT" }).count()) > 0) return;
  }
}

async function moving(page: Page, mode: Mode, button: string | RegExp): Promise<void> {
  await waitOutPressGuard(page, mode);
  await playing(page, mode, button);
}

inBothModes("card games", (mode) => {
  test(
    "game.interrupted-round-resumes: an interrupted blackjack hand is found again, and its hint and stand work",
    { ...quickWith("off", mode), ...sends("play.blackjack", "play.move") },
    async () => {
      await asPlayer(testSystem, mode, { deposit: "100.00" }, async ({ page }, player) => {
        await page.goto(GAMES.blackjack);
        await seated(page, mode);
        await dealOpen(page, mode);
        expect(await resultOn(page)).toMatch(/^You have .*, the dealer shows (\d+|an ace)\. Your move$/);
        const cards = page.locator(".bj-table").getByRole("img");
        const dealt = await cards.evaluateAll((all) => all.map((card) => card.getAttribute("aria-label")));
        expect(dealt).toHaveLength(3);

        await page.goto("/lobby/games/");
        await page.goto(GAMES.blackjack);
        await seated(page, mode);
        expect(await cards.evaluateAll((all) => all.map((card) => card.getAttribute("aria-label")))).toEqual(
          dealt,
        );
        expect(await page.getByRole("radio").count()).toBe(0);

        await press(page, "What would basic strategy do?");
        await sees(page, /^Basic strategy: (HIT|STAND|DOUBLE|SPLIT)\.$/);
        await moving(page, mode, "STAND");
        expect(await resultOn(page)).toMatch(/^(Big win! )?You have /);
        expect(await resultOn(page)).toMatch(/no win|win \$|push, \$/);
        await expectBalance(testSystem, player, page);
        expect((await roundsOf(testSystem, player)).filter((status) => status === "open")).toEqual([]);
      });
    },
  );

  test(
    "play: a doubled hand stakes twice, and its check starts with the first stake",
    { tags: ["deep"] },
    async () => {
      await asPlayer(testSystem, mode, { deposit: "100.00" }, async ({ page }, player) => {
        await page.goto(GAMES.blackjack);
        await seated(page, mode);
        await dealOpen(page, mode);
        await moving(page, mode, /^DOUBLE/);
        expect(await lastOutcome(testSystem, player)).toMatchObject({
          hands: [{ stake_minor: 200 }],
          base_stake_minor: 100,
        });
        await expectBalance(testSystem, player, page);
        await page.goto("/play/fairness");
        await hydrated(page, mode);
        await page.getByLabel("New client seed").fill("of my own");
        await press(page, "Reveal and start new");
        await sees(page, "Server seed revealed");
        await page.goto("/lobby/account/history?kind=rounds");
        await hydrated(page, mode);
        await page.getByRole("link", { name: "European Blackjack" }).first().click();
        await arrives(page, "**/play/rounds/*");
        await hydrated(page, mode);
        await press(page, "Check this round");
        await arrives(page, /stake=100&/);
        await sees(page, "The server seed is the one we committed to. Its hash matches.");
        expect(await page.locator(".check-result .bj-table").count()).toBe(1);
      });
    },
  );

  test(
    "play: a hundred hands from one deal, the best hold on request, and the results by kind",
    { tags: ["deep"] },
    async () => {
      await asPlayer(testSystem, mode, { deposit: "100.00" }, async ({ page }, player) => {
        await page.goto(GAMES.hundred);
        await seated(page, mode);
        await playing(page, mode, "DEAL");
        await press(page, "What is the best hold?");
        await sees(page, /^Best hold: .*on average\.$/);
        await moving(page, mode, "DRAW");
        expect(await resultOn(page)).toMatch(/^(Big win! )?(\d+ of|None of) 100 hands pays?: /);
        expect(await page.locator(".small-hand").count()).toBe(100);
        const outcome = (await lastOutcome(testSystem, player)) as { hands: { payout_minor: number }[] };
        const paying = outcome.hands.filter(({ payout_minor }) => payout_minor > 0).length;
        expect(await page.locator(".small-hand-paid").count()).toBe(paying);
        await expectBalance(testSystem, player, page);
        await page.goto("/lobby/account/history?kind=rounds");
        await hydrated(page, mode);
        await press(page, "Jacks or Better 100 Hand");
        await arrives(page, "**/play/rounds/*");
        await sees(page, "After the draw, the first of 100 hands");
        expect(await page.locator(".small-hand").count()).toBe(100);
      });
    },
  );

  test.each(
    quickRows([
      ["three", 3],
      ["ten", 10],
      ["fiftyTwo", 52],
    ] as const),
  )(
    "play: %s hands, each with its share of the stake",
    { ...quickWith("off", mode), ...sends("play.deal", "play.draw") },
    async (name, hands) => {
      await asPlayer(testSystem, mode, { deposit: "100.00" }, async ({ page }, player) => {
        await page.goto(GAMES[name]);
        await seated(page, mode);
        await playing(page, mode, "DEAL");
        await moving(page, mode, "DRAW");
        expect(await page.locator(".small-hand").count()).toBe(hands);
        expect(await resultOn(page)).toContain(`of ${hands} hands`);
        await expectBalance(testSystem, player, page);
      });
    },
  );
});

test("fairness.own-rounds-only: a hint is given for one's own open round and no other", async () => {
  const player = await signedInPlayer(testSystem, { deposit: "100.00" });
  const { http } = player;
  // Without an open round the page has no hint.
  expect((await http.get(`${GAMES.jacks}?hint=1`)).status).toBe(200);
  expect((await http.fillIn(GAMES.jacks, `${GAMES.jacks}?form=deal`, { stake: "100" })).status).toBe(303);
  expect((await http.get(GAMES.jacks)).text).not.toContain("Best hold:");
  expect((await http.get(`${GAMES.jacks}?hint=1`)).text).toContain("Best hold:");
});

inBothModes("specialty games", (mode) => {
  test(
    "game.specialty-screen: keno from picks to result, a refused empty board, a quick pick, and picks that stay",
    sends("play.keno", "play.quickpick"),
    async () => {
      await asPlayer(testSystem, mode, { deposit: "50.00" }, async ({ page }, player) => {
        await page.goto(GAMES.keno);
        await seated(page, mode);
        // Without picks the form comes back with its message, and nothing was staked.
        const refused = await answerTo(page, () => press(page, "DRAW"));
        expect(refused.status()).toBe(400);
        await sees(page, "Please pick one to 10 numbers.");
        expect(await roundsOf(testSystem, player)).toEqual([]);

        for (const number of ["3", "40", "80"]) await page.getByLabel(number, { exact: true }).check();
        await page.getByLabel("$5.00", { exact: true }).check();
        await playing(page, mode, "DRAW");
        expect(await resultOn(page)).toMatch(/^(Big win! )?[0-3] of 3 numbers hit: (no win|win \$|paid \$)/);
        expect(await lastOutcome(testSystem, player)).toMatchObject({ kind: "keno", picks: [3, 40, 80] });
        await expectBalance(testSystem, player, page);
        const ticked = page.locator(".keno-cell input:checked");
        expect(await ticked.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value))).toEqual([
          "3",
          "40",
          "80",
        ]);
        expect(await page.locator(".keno-cell .keno-drawn, .keno-cell .keno-hit").count()).toBe(20);

        // The server makes a quick pick: no script, nothing staked, and the chosen stake stays.
        await page.getByLabel("Quick pick of").selectOption("6");
        await press(page, "QUICK PICK");
        await arrives(page, /picks=/);
        // The URL changes before the page.
        await expect.poll(() => ticked.count()).toBe(6);
        expect(await page.getByLabel("$5.00", { exact: true }).isChecked()).toBe(true);
        expect(await roundsOf(testSystem, player)).toEqual(["settled"]);
        await playing(page, mode, "DRAW");
        expect(await resultOn(page)).toMatch(/of 6 numbers hit/);
        await press(page, "CLEAR");
        await arrives(page, /picks=/);
        await expect.poll(() => ticked.count()).toBe(0);
      });
    },
  );

  test(
    "play: plinko on another board; the ball's path is drawn and described",
    { ...quickWith("off", mode), ...sends("play.plinko") },
    async () => {
      await asPlayer(testSystem, mode, { deposit: "50.00" }, async ({ page }, player) => {
        await page.goto(GAMES.plinko);
        await seated(page, mode);
        await page.getByRole("radio", { name: "16 rows" }).check();
        await page.getByRole("radio", { name: "High" }).check();
        await playing(page, mode, "DROP");
        expect(await resultOn(page)).toMatch(/^(Big win! )?Slot \d+ of 17 pays [\d.,]+×: /);
        const outcome = await lastOutcome(testSystem, player);
        expect(outcome).toMatchObject({ kind: "plinko", rows: 16, risk: "high" });
        expect(await page.locator(".plinko-way path").count()).toBe(1);
        expect(await page.getByRole("radio", { name: "16 rows" }).isChecked()).toBe(true);
        await expectBalance(testSystem, player, page);
      });
    },
  );

  test("play: dice with a chosen target", { ...quickWith("off", mode), ...sends("play.dice") }, async () => {
    await asPlayer(testSystem, mode, { deposit: "50.00" }, async ({ page }, player) => {
      await page.goto(GAMES.dice);
      await seated(page, mode);
      await page.getByLabel("Target").selectOption("80");
      await playing(page, mode, "ROLL");
      expect(await resultOn(page)).toMatch(/^\d\d is (not )?under 80: (no win|win \$1\.20)/);
      expect(await page.getByLabel("Target").inputValue()).toBe("80");
      await expectBalance(testSystem, player, page);
      // An invalid target is refused by the casino, and the form says so.
      const late = await player.http.fillIn(GAMES.dice, `${GAMES.dice}?form=dice`, {
        stake: "100",
        target: "49",
      });
      expect(late.status).toBe(400);
      expect(late.text).toContain("Please choose one of the targets.");
      expect(await roundsOf(testSystem, player)).toEqual(["settled"]);
    });
  });

  test(
    "play: a scratch card, field by field with script and at once without",
    { ...quickWith("off", mode), ...sends("play.scratch") },
    async () => {
      await asPlayer(testSystem, mode, { deposit: "50.00" }, async ({ page }, player) => {
        await page.goto(GAMES.scratch);
        await seated(page, mode);
        await playing(page, mode, "BUY CARD");
        if (mode.javaScriptEnabled) {
          await sees(page, "Your card. Scratch its nine fields");
          await press(page, "Scratch Row 2, field 2");
          await sees(page, /8 fields to go/);
          await press(page, "SCRATCH ALL");
        }
        expect(await resultOn(page)).toMatch(/^(Big win! )?(No three alike: no win|3 × \w+: (win|paid) \$)/);
        expect(await page.locator(".scratch-card svg").count()).toBe(9);
        await expectBalance(testSystem, player, page);
        await page.reload();
        await hydrated(page, mode);
        expect(await page.locator(".scratch-card svg").count()).toBe(9);
      });
    },
  );

  test(
    "seeds: an empty client seed is refused; with one, the server seed is revealed and replaced",
    { ...quickWith("off", mode), ...sends("play.rotate") },
    async () => {
      const player = await signedInPlayer(testSystem);
      await player.http.get(GAMES.keno);
      await asVisitor(
        testSystem,
        mode,
        async ({ page }) => {
          await page.goto("/play/fairness");
          await hydrated(page, mode);
          const refused = await answerTo(page, () => press(page, "Reveal and start new"));
          expect(refused.status()).toBe(400);
          await page.locator(".error-summary").waitFor();
          await page.getByLabel("New client seed").fill("of my own");
          await press(page, "Reveal and start new");
          await sees(page, "Server seed revealed");
        },
        player,
      );
    },
  );

  test(
    "fairness: the record shows what was chosen and drawn, and its check replays it",
    { tags: ["deep"] },
    async () => {
      const player = await signedInPlayer(testSystem, { deposit: "50.00" });
      const { http } = player;
      const form = `${GAMES.keno}?form=keno`;
      expect((await http.fillIn(GAMES.keno, form, { stake: "100", picks: ["2", "71"] })).status).toBe(303);
      await http.fillIn("/play/fairness", "/play/fairness", { client_seed: "of my own" });
      await asVisitor(
        testSystem,
        mode,
        async ({ page }) => {
          await page.goto("/lobby/account/history?kind=rounds");
          await hydrated(page, mode);
          await press(page, "Orchard Keno");
          await arrives(page, "**/play/rounds/*");
          await sees(page, "Picked: 2, 71.");
          await sees(page, "Chose 2, 71");
          await press(page, "Check this round");
          await arrives(page, "**/play/fairness?*");
          await sees(page, "The server seed is the one we committed to. Its hash matches.");
          await sees(page, "Picked: 2, 71.");
        },
        player,
      );
    },
  );

  test("visitors: rules and the whole paytable are read without an account", { tags: ["deep"] }, async () => {
    await asVisitor(testSystem, mode, async ({ page }) => {
      await page.goto(`${GAMES.keno}/rules`);
      await sees(page, "Figures for each choice");
      await sees(page, "50,000×");
      await page.goto(`${GAMES.plinko}/rules`);
      await sees(page, "1,000×");
      await page.goto(`${GAMES.dice}/rules`);
      await sees(page, "48×");
      await page.goto(`${GAMES.scratch}/rules`);
      await sees(page, "Crown");
      await page.goto(GAMES.plinko);
      await sees(page, "Sign up to play, or log in if you have an account.");
      expect(await page.locator(".plinko-board").count()).toBe(1);
    });
  });
});

test("a form posted twice acts once: the same DRAW again is one round and one stake", async () => {
  const player = await signedInPlayer(testSystem, { deposit: "50.00" });
  const form = `${GAMES.keno}?form=keno`;
  const fields = await player.http.fieldsOf(GAMES.keno, form);
  const before = await balanceMinorOf(testSystem, player);
  for (let time = 0; time < 2; time += 1) {
    expect((await player.http.post(form, { ...fields, stake: "100", picks: ["9"] })).status).toBe(303);
  }
  expect(await roundsOf(testSystem, player)).toEqual(["settled"]);
  expect([before - 100, before + 280]).toContain(await balanceMinorOf(testSystem, player));
});

/** What a page that draws a round shows in one frame. */
interface Frame {
  /** Balance at the top and in the bar, last payout, net result: as seen, whatever screen readers hear. */
  figures: string[];
  /** The round has been answered. */
  isThere: boolean;
  /** Its result is to be seen. */
  isResultVisible: boolean;
  /** What the live region says. */
  heard: string;
  /** How the slot that the ball falls into is drawn. */
  slot: "plain" | "hit" | "missing";
}

/** Runs in the page: presses the button and looks at each frame until the result has been seen for a while. */
async function framesOfRound(): Promise<Frame[]> {
  const figures = ".top-balance .money, .control-bar dd, .session-panel b";
  const isSeen = (element: Element) => element.getBoundingClientRect().width > 2;
  const look = (): Frame => {
    const result = document.querySelector(".result-text");
    const slot = document.querySelector(".plinko-hit rect");
    const { fill, opacity } = slot ? getComputedStyle(slot) : { fill: "", opacity: "0" };
    const isThere = document.querySelector("#machine")?.hasAttribute("data-round-id") ?? false;
    return {
      figures: Array.from(document.querySelectorAll(figures))
        .filter(isSeen)
        .map(({ textContent }) => textContent ?? ""),
      isThere,
      isResultVisible: isThere && result !== null && Number(getComputedStyle(result).opacity) > 0,
      heard: document.querySelector("#machine [role=status]")?.textContent ?? "",
      slot: opacity !== "1" ? "missing" : fill === "rgb(244, 198, 90)" ? "hit" : "plain",
    };
  };
  const frames: Frame[] = [];
  document.querySelector<HTMLElement>(".play-button")?.click();
  // The figures follow when the result has faded in, and a busy machine draws more frames until then.
  const isLanding = () => document.querySelector("[data-landing]") !== null;
  for (
    let visibleFrames = 0;
    visibleFrames < 20 || (isLanding() && visibleFrames < 1_000);
    visibleFrames += frames[frames.length - 1]?.isResultVisible ? 1 : 0
  ) {
    await new Promise(requestAnimationFrame);
    frames.push(look());
  }
  return frames;
}

describe("a round that is drawn in motion, script on", () => {
  const mode = onlyWith("on", "without script nothing moves");
  const opened = async (page: Page, game: string) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto(game);
    await seated(page, mode);
    // What holds the figures is loaded at the first touch.
    const late = page.waitForResponse(/landing-/);
    await page.getByLabel("$5.00", { exact: true }).check();
    const part = JSON.stringify((await late).url());
    // It has arrived, and not yet run on a busy machine. A string, because Vitest would rewrite the import.
    await page.evaluate(`import(${part}).then(() => undefined)`);
  };

  test("game.result-not-ahead: until the ball has fallen no figure tells the payout, and the stake has left; the live region tells it at once", () =>
    asPlayer(testSystem, mode, { deposit: "50.00" }, async ({ page }, player) => {
      await opened(page, GAMES.plinko);
      const frames = await page.evaluate(framesOfRound);
      const falling = frames.filter(({ isThere, isResultVisible }) => isThere && !isResultVisible);
      const balance = `$${((await balanceMinorOf(testSystem, player)) / 100).toFixed(2)}`;
      const paid = `$${((await payoutMinorOf(testSystem, player)) / 100).toFixed(2)}`;
      expect(falling.length).toBeGreaterThan(5);
      expect(new Set(falling.map(({ figures }) => figures.join()))).toEqual(
        new Set(["$45.00,$0.00,$45.00,–"]),
      );
      expect(falling.filter(({ slot }) => slot === "missing")).toEqual([]);
      // It may light up with the landing, a frame or two before the result has begun to fade in.
      const inTheAir = falling.slice(0, Math.ceil(falling.length / 2));
      expect(inTheAir.filter(({ slot }) => slot !== "plain")).toEqual([]);
      expect(falling[0]?.heard).toContain(balance);
      const last = frames[frames.length - 1];
      expect(last?.slot).toBe("hit");
      expect(last?.figures).toEqual([balance, expect.stringMatching(/\$/), balance, paid]);
    }));

  test("game.second-press-ends: a press while the reels turn shows the result and buys nothing; the next one buys", () =>
    asPlayer(testSystem, mode, { deposit: "50.00" }, async ({ page }, player) => {
      await opened(page, "/play/108-1");
      await press(page, "SPIN");
      await page.locator("#machine[data-round-id].machine-fresh").waitFor();
      await press(page, "SPIN");
      const result = page.locator(".result-text");
      await expect.poll(() => result.evaluate((element) => getComputedStyle(element).opacity)).toBe("1");
      expect(await page.locator("form[aria-busy]").count()).toBe(0);
      expect(await roundsOf(testSystem, player)).toHaveLength(1);
      await expectBalance(testSystem, player, page);
      await waitOutPressGuard(page, mode);
      await playing(page, mode, "SPIN");
      expect(await roundsOf(testSystem, player)).toHaveLength(2);
    }));
});
