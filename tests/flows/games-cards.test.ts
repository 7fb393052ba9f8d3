import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { arrives, press, sees, hydrated, waitOutPressGuard, worlds, type World } from "../support/browser";
import { useSharedSystem, asVisitor, keepingPages } from "../support/site/test-system";
import { playerByHttp } from "../support/site/http-player";
import { expectBalance, GAMES, playing, resultOn, seated } from "../support/site/games";
import { lastOutcome, roundsOf } from "../support/site/rows";

const testSystem = keepingPages(useSharedSystem());

/** Deals until a hand stays open, since a blackjack ends at once. */
async function dealOpen(page: Page, world: World): Promise<void> {
  for (;;) {
    await waitOutPressGuard(page, world);
    await playing(page, world, "DEAL");
    if ((await page.getByRole("button", { name: "HIT" }).count()) > 0) return;
  }
}

async function moving(page: Page, world: World, button: string | RegExp): Promise<void> {
  await waitOutPressGuard(page, world);
  await playing(page, world, button);
}

describe.each(worlds)("card games, script $script", (world) => {
  test("game.interrupted-round-resumes: an interrupted blackjack hand is found again, and its hint and stand work", async () => {
    const player = await playerByHttp(testSystem.origin, { deposit: "100.00" });
    await asVisitor(
      testSystem,
      world,
      async ({ page }) => {
        await page.goto(GAMES.blackjack);
        await seated(page, world);
        await dealOpen(page, world);
        expect(await resultOn(page)).toMatch(/^You have .*, the dealer shows (\d+|an ace)\. Your move$/);
        const cards = page.locator(".bj-table").getByRole("img");
        const dealt = await cards.evaluateAll((all) => all.map((card) => card.getAttribute("aria-label")));
        expect(dealt).toHaveLength(3);

        await page.goto("/lobby/games/");
        await page.goto(GAMES.blackjack);
        await seated(page, world);
        expect(await cards.evaluateAll((all) => all.map((card) => card.getAttribute("aria-label")))).toEqual(
          dealt,
        );
        expect(await page.getByRole("radio").count()).toBe(0);

        await press(page, "What would basic strategy do?");
        await sees(page, /^Basic strategy: (HIT|STAND|DOUBLE|SPLIT)\.$/);
        await moving(page, world, "STAND");
        expect(await resultOn(page)).toMatch(/^(Big win! )?You have /);
        expect(await resultOn(page)).toMatch(/no win|win \$|push, \$/);
        await expectBalance(testSystem, player, page);
        expect((await roundsOf(testSystem, player)).filter((status) => status === "open")).toEqual([]);
      },
      player,
    );
  });

  test(
    "play: a doubled hand stakes twice, and its check starts with the first stake",
    { tags: ["deep"] },
    async () => {
      const player = await playerByHttp(testSystem.origin, { deposit: "100.00" });
      await asVisitor(
        testSystem,
        world,
        async ({ page }) => {
          await page.goto(GAMES.blackjack);
          await seated(page, world);
          await dealOpen(page, world);
          await moving(page, world, /^DOUBLE/);
          expect(await lastOutcome(testSystem, player)).toMatchObject({
            hands: [{ stake_minor: 200 }],
            base_stake_minor: 100,
          });
          await expectBalance(testSystem, player, page);
          await page.goto("/play/fairness");
          await hydrated(page, world);
          await page.getByLabel("New client seed").fill("of my own");
          await press(page, "Reveal and start new");
          await sees(page, "Server seed revealed");
          await page.goto("/lobby/account/history?kind=rounds");
          await hydrated(page, world);
          await page.getByRole("link", { name: "European Blackjack" }).first().click();
          await arrives(page, "**/play/rounds/*");
          await hydrated(page, world);
          await press(page, "Check this round");
          await arrives(page, /stake=100&/);
          await sees(page, "The server seed is the one we committed to. Its hash matches.");
          expect(await page.locator(".check-result .bj-table").count()).toBe(1);
        },
        player,
      );
    },
  );

  test(
    "play: a hundred hands from one deal, the best hold on request, and the results by kind",
    { tags: ["deep"] },
    async () => {
      const player = await playerByHttp(testSystem.origin, { deposit: "100.00" });
      await asVisitor(
        testSystem,
        world,
        async ({ page }) => {
          await page.goto(GAMES.hundred);
          await seated(page, world);
          await playing(page, world, "DEAL");
          await press(page, "What is the best hold?");
          await sees(page, /^Best hold: .*on average\.$/);
          await moving(page, world, "DRAW");
          expect(await resultOn(page)).toMatch(/^(Big win! )?(\d+ of|None of) 100 hands pays?: /);
          expect(await page.locator(".small-hand").count()).toBe(100);
          const outcome = (await lastOutcome(testSystem, player)) as { hands: { payout_minor: number }[] };
          const paying = outcome.hands.filter(({ payout_minor }) => payout_minor > 0).length;
          expect(await page.locator(".small-hand-paid").count()).toBe(paying);
          await expectBalance(testSystem, player, page);
          await page.goto("/lobby/account/history?kind=rounds");
          await hydrated(page, world);
          await press(page, "Jacks or Better 100 Hand");
          await arrives(page, "**/play/rounds/*");
          await sees(page, "After the draw, the first of 100 hands");
          expect(await page.locator(".small-hand").count()).toBe(100);
        },
        player,
      );
    },
  );

  test.each([
    ["three", 3],
    ["ten", 10],
    ["fiftyTwo", 52],
  ] as const)("play: %s hands, each with its share of the stake", { tags: ["deep"] }, async (name, hands) => {
    const player = await playerByHttp(testSystem.origin, { deposit: "100.00" });
    await asVisitor(
      testSystem,
      world,
      async ({ page }) => {
        await page.goto(GAMES[name]);
        await seated(page, world);
        await playing(page, world, "DEAL");
        await moving(page, world, "DRAW");
        expect(await page.locator(".small-hand").count()).toBe(hands);
        expect(await resultOn(page)).toContain(`of ${hands} hands`);
        await expectBalance(testSystem, player, page);
      },
      player,
    );
  });
});

test("fairness.own-rounds-only: a hint is given for one's own open round and no other", async () => {
  const player = await playerByHttp(testSystem.origin, { deposit: "100.00" });
  const { http } = player;
  // Without an open round the page has no hint.
  expect((await http.get(`${GAMES.jacks}?hint=1`)).status).toBe(200);
  expect((await http.fillIn(GAMES.jacks, `${GAMES.jacks}?form=deal`, { stake: "100" })).status).toBe(303);
  expect((await http.get(GAMES.jacks)).text).not.toContain("Best hold:");
  expect((await http.get(`${GAMES.jacks}?hint=1`)).text).toContain("Best hold:");
});
