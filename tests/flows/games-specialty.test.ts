import { describe, expect, test } from "vitest";
import { arrives, press, sees, hydrated, worlds } from "../support/browser";
import { useSharedSystem, keepingPages, asVisitor, answerTo } from "../support/site/test-system";
import { playerByHttp } from "../support/site/http-player";
import { expectBalance, GAMES, playing, resultOn, seated } from "../support/site/games";
import { balanceMinorOf, lastOutcome, roundsOf } from "../support/site/rows";

const testSystem = keepingPages(useSharedSystem());

describe.each(worlds)("specialty games, script $script", (world) => {
  test("game.specialty-screen: keno from picks to result, a refused empty board, a quick pick, and picks that stay", async () => {
    const player = await playerByHttp(testSystem.origin, { deposit: "50.00" });
    await asVisitor(
      testSystem,
      world,
      async ({ page }) => {
        await page.goto(GAMES.keno);
        await seated(page, world);
        // Without picks the form comes back with its message, and nothing was staked.
        const refused = await answerTo(page, () => press(page, "DRAW"));
        expect(refused.status()).toBe(400);
        await sees(page, "Please pick one to 10 numbers.");
        expect(await roundsOf(testSystem, player)).toEqual([]);

        for (const number of ["3", "40", "80"]) await page.getByLabel(number, { exact: true }).check();
        await page.getByLabel("$5.00", { exact: true }).check();
        await playing(page, world, "DRAW");
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
        await playing(page, world, "DRAW");
        expect(await resultOn(page)).toMatch(/of 6 numbers hit/);
        await press(page, "CLEAR");
        await arrives(page, /picks=/);
        await expect.poll(() => ticked.count()).toBe(0);
      },
      player,
    );
  });

  test(
    "play: plinko on another board; the ball's path is drawn and described",
    { tags: ["deep"] },
    async () => {
      const player = await playerByHttp(testSystem.origin, { deposit: "50.00" });
      await asVisitor(
        testSystem,
        world,
        async ({ page }) => {
          await page.goto(GAMES.plinko);
          await seated(page, world);
          await page.getByRole("radio", { name: "16 rows" }).check();
          await page.getByRole("radio", { name: "High" }).check();
          await playing(page, world, "DROP");
          expect(await resultOn(page)).toMatch(/^(Big win! )?Slot \d+ of 17 pays [\d.,]+×: /);
          const outcome = await lastOutcome(testSystem, player);
          expect(outcome).toMatchObject({ kind: "plinko", rows: 16, risk: "high" });
          expect(await page.locator(".plinko-way path").count()).toBe(1);
          expect(await page.getByRole("radio", { name: "16 rows" }).isChecked()).toBe(true);
          await expectBalance(testSystem, player, page);
        },
        player,
      );
    },
  );

  test("play: dice with a chosen target", { tags: ["deep"] }, async () => {
    const player = await playerByHttp(testSystem.origin, { deposit: "50.00" });
    await asVisitor(
      testSystem,
      world,
      async ({ page }) => {
        await page.goto(GAMES.dice);
        await seated(page, world);
        await page.getByLabel("Target").selectOption("80");
        await playing(page, world, "ROLL");
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
      },
      player,
    );
  });

  test(
    "play: a scratch card, field by field with script and at once without",
    { tags: ["deep"] },
    async () => {
      const player = await playerByHttp(testSystem.origin, { deposit: "50.00" });
      await asVisitor(
        testSystem,
        world,
        async ({ page }) => {
          await page.goto(GAMES.scratch);
          await seated(page, world);
          await playing(page, world, "BUY CARD");
          if (world.javaScriptEnabled) {
            await sees(page, "Your card. Scratch its nine fields");
            await press(page, "Scratch Row 2, field 2");
            await sees(page, /8 fields to go/);
            await press(page, "SCRATCH ALL");
          }
          expect(await resultOn(page)).toMatch(
            /^(Big win! )?(No three alike: no win|3 × \w+: (win|paid) \$)/,
          );
          expect(await page.locator(".scratch-card svg").count()).toBe(9);
          await expectBalance(testSystem, player, page);
          await page.reload();
          await hydrated(page, world);
          expect(await page.locator(".scratch-card svg").count()).toBe(9);
        },
        player,
      );
    },
  );

  test(
    "fairness: the record shows what was chosen and drawn, and its check replays it",
    { tags: ["deep"] },
    async () => {
      const player = await playerByHttp(testSystem.origin, { deposit: "50.00" });
      const { http } = player;
      const form = `${GAMES.keno}?form=keno`;
      expect((await http.fillIn(GAMES.keno, form, { stake: "100", picks: ["2", "71"] })).status).toBe(303);
      await http.fillIn("/play/fairness", "/play/fairness", { client_seed: "of my own" });
      await asVisitor(
        testSystem,
        world,
        async ({ page }) => {
          await page.goto("/lobby/account/history?kind=rounds");
          await hydrated(page, world);
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
    await asVisitor(testSystem, world, async ({ page }) => {
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
  const player = await playerByHttp(testSystem.origin, { deposit: "50.00" });
  const form = `${GAMES.keno}?form=keno`;
  const fields = await player.http.fieldsOf(GAMES.keno, form);
  const before = await balanceMinorOf(testSystem, player);
  for (let time = 0; time < 2; time += 1) {
    expect((await player.http.post(form, { ...fields, stake: "100", picks: ["9"] })).status).toBe(303);
  }
  expect(await roundsOf(testSystem, player)).toEqual(["settled"]);
  expect([before - 100, before + 280]).toContain(await balanceMinorOf(testSystem, player));
});
