import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { launchGame } from "~/casino/contract/launch";
import { startRound } from "~/casino/contract/rounds";
import { press, sees } from "../../support/browser";
import { newDepositor, newPlayer, send, type TestPlayer } from "../../support/casino-client";
import { inBothModes, sends } from "../../support/flow";
import { closedPlayer } from "../../support/site/desk-rows";
import { asOperator, deskHydrated, openDesk, useDeskSystem } from "../../support/site/desk-system";
import { axeFindings, htmlFindings, lightFindings, tooWideAt } from "../../support/site/quality";

const desk = useDeskSystem();
const SLOT = "101-1";

/** @returns the id of a round of the player */
async function spin({ pid, token }: TestPlayer): Promise<string> {
  const url = desk.system.casinoUrl;
  await send(url, launchGame, { params: { pid, code: SLOT }, token });
  const body = { game_code: SLOT, stake_minor: 100 };
  return (await send(url, startRound, { params: { pid }, token, body })).body.round_id;
}

inBothModes("players at the desk", (mode) => {
  it(
    "desk.player-pages: a player is found, looked at, suspended and let in again",
    sends("desk.player"),
    async () => {
      const player = await newDepositor(desk.system.casinoUrl, 50_00);
      await asOperator(desk, "support", mode, async ({ page }) => {
        await openDesk(page, "/players", mode);
        await page.getByRole("searchbox").fill("no such player");
        await press(page, "Search");
        await sees(page, "Nobody was found for “no such player”.");
        await page.getByRole("searchbox").fill(player.email);
        await press(page, "Search");
        await page.getByRole("link", { name: String(player.pid), exact: true }).click();
        await page.getByRole("heading", { name: new RegExp(`\\(${player.pid}\\)`) }).waitFor();
        await sees(page, "$50.00");
        await press(page, "Deposits");
        await page.getByRole("row").filter({ hasText: "approved" }).waitFor();
        await press(page, "Actions");
        await page.getByRole("heading", { name: "Suspend the player" }).waitFor();
        await deskHydrated(page, mode);
        await press(page, "Suspend");
        await sees(page, "Say why, in at least three characters.");
        await page.getByLabel("Reason").first().fill("Shared the account");
        await press(page, "Suspend");
        await sees(page, "The player is suspended and signed out.");
        await page.getByRole("row").filter({ hasText: "Shared the account" }).waitFor();
        await press(page, "Actions");
        await page.getByRole("heading", { name: "Let the player in again" }).waitFor();
        await deskHydrated(page, mode);
        await page.getByLabel("Reason").first().fill("It was a mistake");
        await press(page, "Let in again");
        await sees(page, "The player may sign in again.");
      });
    },
  );

  it(
    "desk.person-page: a name is corrected, an address changed, a namesake's account opened, and two people told apart",
    sends("desk.person"),
    async () => {
      const player = await newPlayer(desk.system.casinoUrl);
      const other = await newPlayer(desk.system.casinoUrl);
      await asOperator(desk, "support", mode, async ({ page }) => {
        const go = () => openDesk(page, `/players/${player.pid}/person`, mode);
        const form = (of: string) => page.locator(`form:has(input[name="of"][value="${of}"])`);
        await go();
        await form("person").getByLabel("First name").fill("Eve");
        await form("person")
          .getByLabel("Date of birth")
          .evaluate((input: HTMLInputElement) => {
            input.type = "text";
            input.value = "tomorrow";
          });
        await form("person").getByLabel("Reason").fill("Mistyped");
        await press(page, "Correct details");
        await sees(page, "Type a day, the year first, such as 1990-12-31.");
        expect(await form("person").getByLabel("First name").inputValue()).toBe("Eve");
        await deskHydrated(page, mode);
        await form("person").getByLabel("Date of birth").fill("1980-01-02");
        await press(page, "Correct details");
        await sees(page, "The details are corrected.");
        await page.getByRole("heading", { name: /^Eve .*\(\d+\)/ }).waitFor();

        await go();
        await form("email").getByLabel("New email address").fill(other.email);
        await form("email").getByLabel("Reason").fill("Lost the old one");
        await press(page, "Change address");
        await sees(page, "Another account has this email address.");
        await deskHydrated(page, mode);
        await form("email").getByLabel("New email address").fill(`anew-${player.email}`);
        await press(page, "Change address");
        await sees(page, "The email address is changed, and the player is signed out.");
        await sees(page, `anew-${player.email} (not confirmed)`);

        await go();
        await form("distinct").getByLabel("Number of the other player").fill(String(other.pid));
        await form("distinct").getByLabel("Reason").fill("Twins");
        await press(page, "Record it");
        await sees(page, `Players ${player.pid} and ${other.pid} are two people from now on.`);

        await go();
        await form("namesake").getByLabel("Their email address").fill(`namesake-${player.email}`);
        await form("namesake").getByLabel("Reason").fill("Showed a passport");
        await press(page, "Open account");
        await sees(page, "This is the new account.");
        await sees(page, `namesake-${player.email} (not confirmed)`);
      });
    },
  );

  it(
    "desk.player-record-pages: a note, a class, a coupon and a message; a round and its check; a copy of the data",
    sends("desk.note", "desk.data"),
    async () => {
      const player = await newDepositor(desk.system.casinoUrl, 50_00);
      const round = await spin(player);
      await asOperator(desk, "owner", mode, async ({ page }) => {
        const go = async (tab: string) => {
          await openDesk(page, `/players/${player.pid}/${tab}`, mode);
        };
        await go("notes");
        await press(page, "Note it");
        await sees(page, "Write the note.");
        await page.getByLabel("New note").fill("Calls <b>often</b>");
        await press(page, "Note it");
        await page.getByRole("row").filter({ hasText: "Calls <b>often</b>" }).waitFor();
        await go("actions");
        await page.locator("#of-class-playerClass").selectOption("Low Margin");
        await page.locator("#of-class-reason").fill("Plays with low margins");
        await press(page, "Set class");
        await sees(page, "The class is Low Margin now.");
        await go("actions");
        await page.locator("#of-coupon-coupon").selectOption("CHERRY400");
        await page.locator("#of-coupon-reason").fill("For the trouble");
        await press(page, "Give coupon");
        await sees(page, "The player has CHERRY400 now: requested.");
        await go("actions");
        await sees(page, "(CHERRY400) is requested.");
        await press(page, "End coupon");
        await sees(page, "Say why, in at least three characters.");
        await page.locator("#of-end-coupon-reason").fill("Given by mistake");
        await press(page, "End coupon");
        await sees(page, "CHERRY400 is ended.");
        await go("actions");
        await page.getByLabel("Subject").fill("Your question");
        await press(page, "Send message");
        await sees(page, "Write a message.");
        expect(await page.getByLabel("Subject").inputValue()).toBe("Your question");
        await page.locator("#of-message-text").fill("We looked into it.");
        await page.locator("#of-message-reason").fill("They asked twice");
        await press(page, "Send message");
        await page.getByRole("row").filter({ hasText: "Your question" }).waitFor();
        await go("rounds");
        await page.getByRole("row").filter({ hasText: round }).getByRole("link").click();
        await sees(page, "Played again from its seed, the round comes out the same.");
        await go("data");
        await sees(page, "The account is open: the player has to close it first.");
        await page.locator("#of-export-reason").fill("The player asked for it");
        await press(page, "Make a copy");
        const link = page.getByRole("link", { name: `player-${player.pid}.json` });
        const download = page.waitForEvent("download");
        await link.click();
        const file = await (await download).path();
        const copy = JSON.parse(await readFile(file, "utf8")) as Record<string, { login?: string }[]>;
        expect(copy["account"]).toMatchObject([{ login: player.login }]);
        expect(copy["rounds"]).toMatchObject([{ round_id: round }]);
        expect(copy["notes"]).toMatchObject([{ text: "Calls <b>often</b>" }]);
      });
    },
  );

  it(
    "desk.erasure-pages: a closed account is erased after its number is typed",
    { tags: ["deep"] },
    async () => {
      const player = await closedPlayer(desk);
      await asOperator(desk, "owner", mode, async ({ page }) => {
        await openDesk(page, `/players/${player.pid}/data`, mode);
        await sees(page, "Sign-ins with their addresses, and known devices");
        await page.locator("#of-erase-typed").fill("1");
        await page.locator("#of-erase-reason").fill("The player asked for it");
        await press(page, "Erase for good");
        await sees(page, "This is not the number of this player.");
        await page.locator("#of-erase-typed").fill(String(player.pid));
        await press(page, "Erase for good");
        await sees(page, "Erased: what only access needs.");
        await page.getByRole("row").filter({ hasText: "what only access needs" }).waitFor();
      });
      // The auditor, who erases nothing, reads what is gone, what remains, and why; the entry of the log as well.
      await asOperator(desk, "auditor", mode, async ({ page }) => {
        await openDesk(page, `/players/${player.pid}/data`, mode);
        await sees(page, "The player asked for it");
        await sees(page, "Sign-ins with their addresses, and known devices");
        await sees(page, "Cards’ digits and coin addresses");
        expect(await page.getByRole("button", { name: /Erase|Make a copy/ }).count()).toBe(0);
        await openDesk(page, `/log?action=player.erase&player=${player.pid}`, mode);
        await page.getByRole("row").nth(1).getByRole("link").first().click();
        await page.getByRole("cell", { name: "what only access needs" }).waitFor();
        await sees(page, /Sign-ins with their addresses, and known devices; Favorites/);
      });
    },
  );

  it(
    "desk.pages: every page of a player is valid, accessible and never too wide",
    { tags: ["deep"] },
    async () => {
      const player = await newDepositor(desk.system.casinoUrl, 50_00);
      const round = await spin(player);
      await asOperator(desk, "owner", mode, async ({ page }) => {
        for (const tab of [
          "",
          "accounts",
          "rounds",
          `rounds/${round}`,
          "sign-ins",
          "mails",
          "messages",
          "notes",
          "person",
          "actions",
          "data",
        ]) {
          const path = `/players/${player.pid}/${tab}`;
          const html = await (await page.goto(path))?.text();
          await deskHydrated(page, mode);
          const findings = [
            ...htmlFindings(html ?? ""),
            // axe runs in the page's own script.
            ...(mode.javaScriptEnabled ? [...(await axeFindings(page)), ...(await lightFindings(page))] : []),
            ...(await tooWideAt(page, [320, 360, 390, 1280])),
          ];
          expect([path, ...findings]).toEqual([path]);
        }
      });
    },
  );

  it("an auditor sees a player and no action; an unknown player is not found", async () => {
    const player = await newDepositor(desk.system.casinoUrl, 50_00);
    await asOperator(desk, "auditor", mode, async ({ page }) => {
      await openDesk(page, `/players/${player.pid}/ledger`, mode);
      await page.getByRole("row").filter({ hasText: "deposit" }).waitFor();
      expect(await page.getByRole("link", { name: "Actions" }).count()).toBe(0);
      expect((await page.goto(`/players/${player.pid}/actions`))?.status()).toBe(403);
      expect((await page.goto("/players/99999999"))?.status()).toBe(404);
      expect((await page.goto("/players/nonsense"))?.status()).toBe(404);
    });
  });

  it("desk.today-page: each figure leads to the rows behind it", { tags: ["deep"] }, async () => {
    await spin(await newDepositor(desk.system.casinoUrl, 50_00));
    await asOperator(desk, "owner", mode, async ({ page }) => {
      await openDesk(page, "/", mode);
      await sees(page, /^Deposits, USD: \$\d/);
      await sees(page, /^Active players: \d+ today$/);
      // Of each figure, the links: one of a tile, one of each day of a chart, and one of each check.
      const figures = await page
        .locator(".desk-tile, .desk-chart figcaption, .desk-chart-days li, .desk-table td:nth-child(2)")
        .evaluateAll((found) =>
          found
            .filter((figure) => figure.closest(".visually-hidden") === null)
            .map((figure) => ({
              figure: figure.textContent,
              links: [...figure.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? ""),
            })),
        );
      expect(figures.filter(({ links }) => links.length !== 1)).toEqual([]);
      const paths = [...new Set(figures.flatMap(({ links }) => links))];
      expect(paths.length).toBeGreaterThan(20);
      for (const path of paths) {
        const answer = await page.request.get(path, { maxRedirects: 0 });
        expect([path, answer.status()]).toEqual([path, 200]);
        const [, id] = path.split("#");
        if (id !== undefined) expect([id, (await answer.text()).includes(`id="${id}"`)]).toEqual([id, true]);
      }
      await press(page, "Withdrawals to look at");
      await page.getByRole("heading", { name: "Withdrawals" }).waitFor();
    });
    await asOperator(desk, "marketing", mode, async ({ page }) => {
      await openDesk(page, "/", mode);
      expect(await page.getByRole("link", { name: "Withdrawals to look at" }).count()).toBe(0);
      expect(await page.locator('a[href^="/active/"]').count()).toBe(0);
    });
  });
});
