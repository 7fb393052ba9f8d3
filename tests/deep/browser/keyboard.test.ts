import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import type { TableState } from "~/casino/contract/tables";
import { arrives, hydrated, type Mode, modes, sees, waitOutPressGuard } from "../../support/browser";
import { GAMES, resultOn, seated } from "../../support/site/games";
import { type HttpPlayer, playerByHttp } from "../../support/site/http-player";
import { pidOf } from "../../support/site/rows";
import { asVisitor, keepingPages, useSharedSystem } from "../../support/site/test-system";
import { setIdentity } from "../../support/withdrawals";

const testSystem = keepingPages(useSharedSystem());

/** More tab stops than any of these pages has. */
const MAX_STOPS = 180;

/** The focused element by label, name or text. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return "";
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : null;
    return (element.getAttribute("aria-label") ?? (label ?? element).textContent ?? "").trim();
  });
}

/** Moves with Tab, as without a mouse. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const isThere = (text: string) => (typeof name === "string" ? text === name : name.test(text));
  const passed: string[] = [await focused(page)];
  while (!isThere(passed.at(-1) ?? "")) {
    if (passed.length > MAX_STOPS) throw new Error(`no way by Tab to ${name}: ${passed.join(", ")}`);
    await page.keyboard.press("Tab");
    passed.push(await focused(page));
  }
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press("Enter");
}

/** The result is announced: it is in a live region that exists before it changes. */
async function hears(page: Page, result: RegExp): Promise<void> {
  await expect.poll(() => resultOn(page).catch(() => "")).toMatch(result);
}

/** Waits until the table's script has taken over: it replaces what the page was sent with, and the focus with it. */
async function enhanced(page: Page, mode: Mode): Promise<void> {
  if (!mode.javaScriptEnabled) return;
  await page.locator("#bets input[name=scripted][value='1']").first().waitFor({ state: "attached" });
}

async function tableNow(code: string): Promise<TableState> {
  const answer = await fetch(`${testSystem.system.casinoUrl}/house/tables/${code}`, {
    headers: { "x-casino-id": "799" },
  });
  return (await answer.json()) as TableState;
}

/** Waits for a betting phase with enough time to tab through. */
async function bettingOpens(code: string, seconds: number): Promise<void> {
  const isOpen = async () => {
    const { phase, seconds_left } = await tableNow(code);
    return phase === "betting" && (seconds_left ?? 0) >= seconds;
  };
  await expect.poll(isOpen, { timeout: 100_000, interval: 200 }).toBe(true);
}

describe.each(modes)("by the keyboard alone, script $script", (mode) => {
  let player: HttpPlayer;
  beforeAll(async () => {
    player = await playerByHttp(testSystem.origin, { deposit: "100.00" });
  });
  const at = (path: string, walk: (page: Page, mode: Mode) => Promise<void>) =>
    asVisitor(
      testSystem,
      mode,
      async ({ page }) => {
        await page.goto(path);
        if (path.startsWith("/play")) await seated(page, mode);
        await walk(page, mode);
      },
      player,
    );

  test.each([
    { game: "a slot", path: "/play/101-1", button: "SPIN", result: /win|paid/i },
    { game: "a slot of clusters", path: "/play/121-1", button: "SPIN", result: /win|paid/i },
    { game: "plinko", path: GAMES.plinko, button: "DROP", result: /^Slot \d+ of \d+ pays/ },
    { game: "dice", path: GAMES.dice, button: "ROLL", result: /^\d+ is (not )?under/ },
  ])(
    "game.keyboard: $game is played with Tab and Enter, and its result is announced",
    ({ path, button, result }) =>
      at(path, async (page) => {
        await press(page, button);
        await hears(page, result);
        // The focus stays, so the next round is one press away.
        if (mode.javaScriptEnabled) expect(await focused(page)).toBe(button);
      }),
  );

  test("withdrawal.keyboard: an amount is typed, confirmed in the dialog, and paid", async () => {
    const pid = Number(await pidOf(testSystem, player));
    await setIdentity({ url: "", database: testSystem.database }, pid, "verified");
    await testSystem.database.pool.query(
      "update player_session set reauthenticated_at = null where player_id = $1",
      [pid],
    );
    await at("/cashier/?tab=withdraw", async (page) => {
      await hydrated(page, mode);
      await tabTo(page, "Amount");
      await page.keyboard.type("20");
      await press(page, "CONTINUE");
      await page.getByRole("dialog", { name: "Confirm your withdrawal" }).waitFor();
      await hydrated(page, mode);
      await tabTo(page, "Password");
      await page.keyboard.type(player.person.password);
      await press(page, "WITHDRAW $20.00");
      await arrives(page, "**/lobby/account/withdrawals/*");
      await sees(page, "It’s paid.");
    });
  });

  test("keno numbers are picked with Space, and the result stands before the board", () =>
    at(GAMES.keno, async (page) => {
      for (const number of ["3", "4"]) {
        await tabTo(page, number);
        await page.keyboard.press("Space");
      }
      await press(page, "DRAW");
      await hears(page, /of 2 numbers hit/);
      const isBefore = await page.evaluate(() => {
        const [result, board] = [
          document.querySelector("#machine [role=status]"),
          document.querySelector("#picks"),
        ];
        return result && board && result.compareDocumentPosition(board) & Node.DOCUMENT_POSITION_FOLLOWING;
      });
      expect(isBefore).toBeTruthy();
    }));

  test("a card is bought and scratched", () =>
    at(GAMES.scratch, async (page) => {
      await press(page, "BUY CARD");
      if (mode.javaScriptEnabled) {
        await hears(page, /^Your card/);
        await expect.poll(() => focused(page)).toBe("SCRATCH ALL");
        await page.keyboard.press("Enter");
        await expect.poll(() => focused(page)).toBe("BUY CARD");
      }
      await hears(page, /win|pays|paid/i);
    }));

  test("cards are held with Space and drawn with Enter", () =>
    at(GAMES.ten, async (page) => {
      await press(page, "DEAL");
      await hears(page, /Choose the cards to hold/);
      await tabTo(page, /^Hold/);
      await page.keyboard.press("Space");
      expect(await page.locator("input[name=hold]:checked").count()).toBe(1);
      await waitOutPressGuard(page, mode);
      await press(page, "DRAW");
      await hears(page, /of 10 hands? pays?/);
    }));

  test("blackjack is played move by move, and the focus stays in place", () =>
    at(GAMES.blackjack, async (page) => {
      const machine = page.locator("#machine");
      for (;;) {
        const before = await machine.getAttribute("data-round-id");
        await press(page, "DEAL");
        await expect.poll(() => machine.getAttribute("data-round-id")).not.toBe(before);
        await hears(page, /Your move|: (win|no win|push)/);
        if (/Your move/.test(await resultOn(page))) break;
        await waitOutPressGuard(page, mode);
      }
      if (mode.javaScriptEnabled) await expect.poll(() => focused(page)).toBe("HIT");
      await waitOutPressGuard(page, mode);
      await press(page, "STAND");
      await hears(page, /: (win|no win|push)/);
      if (mode.javaScriptEnabled) await expect.poll(() => focused(page)).toBe("DEAL");
    }));

  test("a chip is laid and bet at roulette", () =>
    at("/house/tables/501-1", async (page) => {
      await bettingOpens("501-1", 12);
      await page.reload();
      await enhanced(page, mode);
      await tabTo(page, mode.javaScriptEnabled ? /^Red/ : "Red");
      await page.keyboard.press("Space");
      await press(page, /^PLACE BETS/);
      const own = page.locator(".own-words[role=status]");
      await expect.poll(() => own.innerText()).toContain("Good luck!");
    }));

  test("a bet is placed on a flight, and CASH OUT is the next tab stop", () =>
    at("/house/tables/401-1", async (page) => {
      await bettingOpens("401-1", 6);
      await page.reload();
      await enhanced(page, mode);
      await press(page, "BET");
      const own = page.locator(".own-words[role=status]");
      await expect.poll(() => own.innerText()).toContain("aboard");
      if (mode.javaScriptEnabled) await expect.poll(() => focused(page)).toBe("You’re aboard");
    }));
});
