import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { sentences } from "~/account/sentences.server";
import { messages as termsMessages } from "~/account/terms";
import { messagesIn } from "~/messages/messages";
import { type Language, languages } from "~/shared/languages";
import { messages as shellMessages } from "~/shell/messages";
import { learnTranslations } from "~/translations/on-server.server";
import { arrives, hydrated, type Mode, press, sees, type Visitor } from "../support/browser";
import { inBothModes, sends } from "../support/flow";
import { linkOf, mailsIn, mailTo } from "../support/mail";
import { quickRows, quickWith } from "../support/quick";
import type { HttpPlayer } from "../support/site/http-player";
import { pidOf } from "../support/site/rows";
import { signedInPlayer } from "../support/site/signed-in-player";
import { fillLogin } from "../support/site/steps";
import { answerTo, asVisitor, keepingPages, useSharedSystem } from "../support/site/test-system";
import { forgetNewTerms } from "../support/terms";

const testSystem = keepingPages(useSharedSystem());

learnTranslations();

/** Without the marks of links. */
const plainText = (marked: string) => marked.replace(/<[^>]+>/g, "");

const ACCOUNT = "/lobby/account/";
const HISTORY = "/lobby/account/history";
const PREFERENCES = "/lobby/account/preferences";
const SLOT = "/play/101-1";
const LOBBY = "/lobby/games/";
const NEW_PASSWORD = "another-stone-2";

inBothModes("the account area", (mode) => {
  test(
    "password: each refusal has its message; after the change the old one is dead",
    { ...quickWith("off", mode), ...sends("account.password") },
    async () => {
      const player = await signedInPlayer(testSystem);
      await asVisitor(testSystem, mode, (visitor) => changePassword(visitor, mode, player), player);
      await asVisitor(testSystem, mode, async ({ page }) => {
        await open(page, mode, "/onboarding/login");
        await fillLogin(page, player.person.email, player.person.password);
        await sees(page, "Your login or password is incorrect.");
        await fillLogin(page, player.person.email, NEW_PASSWORD);
        await arrives(page, "**/lobby/games/");
      });
    },
  );

  test(
    "session.sign-out-elsewhere: signing out everywhere else keeps this session",
    { ...quickWith("off", mode), ...sends("account.sessions") },
    async () => {
      const player = await signedInPlayer(testSystem);
      await asVisitor(
        testSystem,
        mode,
        async (here) => {
          await asVisitor(testSystem, mode, async (there) => {
            await open(there.page, mode, "/onboarding/login");
            await fillLogin(there.page, player.person.email, player.person.password);
            await arrives(there.page, "**/lobby/games/");
            await endOthers(here, mode);
            await there.page.goto(ACCOUNT);
            await arrives(there.page, "**/onboarding/login?*");
          });
          await open(here.page, mode, ACCOUNT);
          await sees(here.page, "You’re not logged in anywhere else.");
        },
        player,
      );
    },
  );

  test.each(quickRows(Object.keys(languages) as Language[]))(
    "account.terms-asked: new terms are asked for on every page until they are accepted, in %s",
    { ...quickWith("off", mode), ...sends("account.acceptTerms") },
    async (language) => {
      const player = await signedInPlayer(testSystem);
      await forgetNewTerms(testSystem.database, Number(await pidOf(testSystem, player)));
      const words = messagesIn(language, termsMessages);
      const line = plainText(messagesIn(language, shellMessages).termsToAccept);
      await asVisitor(
        testSystem,
        mode,
        async ({ page }) => {
          await open(page, mode, `/info/faq/?lang=${language}`);
          for (const path of ["/cashier/", SLOT, LOBBY]) {
            await open(page, mode, path);
            expect(await page.locator("main .frame-notice").allInnerTexts()).toContain(line);
          }
          await page.locator(".frame-notice").getByRole("link").click();
          await arrives(page, "**/lobby/account/terms");
          // The address changes before the page does.
          await page.locator(".frame-notice").waitFor({ state: "detached" });
          await hydrated(page, mode);
          await press(page, words.accept);
          await arrives(page, `**${LOBBY}`);
          await sees(page, messagesIn(language, sentences).termsAccepted);
          await open(page, mode, SLOT);
          expect(await page.locator(".frame-notice").allInnerTexts()).not.toContain(line);
        },
        player,
      );
    },
  );

  test(
    "confirmation: its mail is sent again, the address is corrected, a dead link is refused, and a live one confirms",
    {
      ...quickWith("off", mode),
      ...sends("account.confirmation", "account.correctEmail", "onboarding.confirmEmail"),
    },
    async () => {
      const player = await signedInPlayer(testSystem);
      await asVisitor(testSystem, mode, (visitor) => confirmAddress(visitor, mode, player), player);
    },
  );

  test(
    "account.email-opt-out: mail of offers is stopped only after a confirmation, and can be allowed again",
    { ...quickWith("off", mode), ...sends("account.email") },
    async () => {
      const player = await signedInPlayer(testSystem);
      await asVisitor(testSystem, mode, (visitor) => emailPreference(visitor, mode), player);
    },
  );

  test(
    "preferences: quick play from the page and the menu, and reduced motion",
    { ...quickWith("off", mode), ...sends("account.motion", "shell.quickPlay") },
    async () => {
      const player = await signedInPlayer(testSystem);
      await asVisitor(testSystem, mode, (visitor) => quickPlayAndMotion(visitor, mode), player);
    },
  );

  test(
    "account.recall-rounds: the history by kind, day and page, and a round and back",
    quickWith("off", mode),
    async () => {
      const player = await signedInPlayer(testSystem, { coupon: "CHERRY400", deposit: "25.00" });
      await spins(player, 21);
      await asVisitor(testSystem, mode, (visitor) => walkHistory(visitor, mode), player);
    },
  );
});

describe("the history as a file", () => {
  test("CSV: all rows, not only the page shown, with amounts that add up to the balance", async () => {
    const player = await signedInPlayer(testSystem, { deposit: "25.00" });
    await spins(player, 21);
    const rounds = await player.http.get(`${HISTORY}.csv?kind=rounds`);
    expect(rounds.status).toBe(200);
    expect(rounds.headers.get("content-type")).toMatch(/^text\/csv; charset=utf-8/);
    expect(rounds.headers.get("cache-control")).toMatch(/^private, no-store/);
    // Streamed, so its length is not known in advance.
    expect(rounds.headers.get("content-length")).toBeNull();
    const today = new Date().toISOString().slice(0, 10);
    expect(rounds.headers.get("content-disposition")).toBe(`attachment; filename="rounds-${today}.csv"`);
    expect(linesOf(rounds.text)).toHaveLength(1 + 21);

    const [head = "", ...entries] = linesOf((await player.http.get(`${HISTORY}.csv?kind=ledger`)).text);
    const amount = head.split(",").indexOf("amount");
    const total = entries.reduce((sum, line) => sum + Math.round(Number(line.split(",")[amount]) * 100), 0);
    const { text } = await player.http.get(SLOT);
    const formatted = (total / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ",");
    expect(text).toContain(`$${formatted}`);
  });

  test("CSV: filtered by day, bad days refused, and a visitor is sent to log in", async () => {
    const player = await signedInPlayer(testSystem, { deposit: "25.00" });
    const file = (query: string) => player.http.get(`${HISTORY}.csv?kind=deposits&${query}`);
    expect(linesOf((await file("to=2020-01-01")).text)).toHaveLength(1);
    expect(linesOf((await file("from=2020-01-01")).text)).toHaveLength(2);
    expect((await file("from=2020-02-30")).status).toBe(400);
    player.http.cookies.clear();
    const visitor = await file("from=2020-01-01");
    expect([visitor.status, visitor.location]).toEqual([
      303,
      expect.stringContaining(`returnTo=${encodeURIComponent(`${HISTORY}?kind=deposits`)}`),
    ]);
  });

  test("history: another player's rows appear nowhere", async () => {
    const [ada, eve] = [
      await signedInPlayer(testSystem, { deposit: "25.00" }),
      await signedInPlayer(testSystem),
    ];
    await spins(ada, 1);
    const roundId = /\/play\/rounds\/([0-9a-f-]{36})/.exec((await ada.http.get(HISTORY)).text)?.[1] ?? "";
    expect(roundId).not.toBe("");
    expect((await ada.http.get(`/play/rounds/${roundId}`)).status).toBe(200);
    expect((await eve.http.get(`/play/rounds/${roundId}`)).status).toBe(404);
    for (const kind of ["deposits", "coupons", "rounds", "ledger"]) {
      const page = await eve.http.get(`${HISTORY}?kind=${kind}`);
      expect(page.text).toContain('class="empty"');
      expect(linesOf((await eve.http.get(`${HISTORY}.csv?kind=${kind}`)).text)).toHaveLength(1);
    }
    const cursor = Buffer.from(`rounds:${Date.now()}:${roundId}:0`).toString("base64url");
    expect((await eve.http.get(`${HISTORY}?kind=rounds&before=${cursor}`)).text).not.toContain("<table");
    expect((await eve.http.get(`${HISTORY}?kind=rounds&before=nonsense`)).status).toBe(400);
  });
});

async function open(page: Page, mode: Mode, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page, mode);
}

async function spins({ http }: HttpPlayer, count: number): Promise<void> {
  for (let spin = 0; spin < count; spin += 1) await http.fillIn(SLOT, SLOT, { stake: "20" });
}

function linesOf(text: string): string[] {
  return text.split("\r\n").slice(0, -1);
}

async function changePassword({ page }: Visitor, mode: Mode, { person }: HttpPlayer): Promise<void> {
  await open(page, mode, ACCOUNT);
  await sees(page, "March 27, 1990");
  const change = async (current: string, password: string, confirmation: string) => {
    await page.getByLabel("Current password").fill(current);
    await page.getByLabel("New password", { exact: true }).fill(password);
    await page.getByLabel("New password again").fill(confirmation);
    const answer = await answerTo(page, () => press(page, "CHANGE PASSWORD"));
    return answer.status();
  };
  expect(await change(person.password, "short", "short")).toBe(400);
  await sees(page, "Passwords should be at least 6 characters");
  expect(await change(person.password, NEW_PASSWORD, "something-else")).toBe(400);
  await sees(page, "Passwords must match");
  expect(await change("not-the-current", NEW_PASSWORD, NEW_PASSWORD)).toBe(422);
  await sees(page, "That isn’t your current password.");
  const current = page.getByLabel("Current password");
  expect(await current.getAttribute("aria-describedby")).toBe("pw-current_password-error");
  expect(await current.inputValue()).toBe(mode.javaScriptEnabled ? "not-the-current" : "");
  await change(person.password, NEW_PASSWORD, NEW_PASSWORD);
  await sees(page, "Your password was changed. You’re logged out everywhere else.");
  expect(new URL(page.url()).pathname).toBe(ACCOUNT);
}

async function endOthers({ page }: Visitor, mode: Mode): Promise<void> {
  await open(page, mode, ACCOUNT);
  const places = page.locator(".account-sessions li");
  expect(await places.count()).toBe(2);
  expect(await places.first().innerText()).toContain("This device");
  await press(page, "LOG OUT EVERYWHERE ELSE");
  await sees(page, "You’re logged out everywhere else.");
  await expect.poll(() => places.count()).toBe(1);
}

async function confirmAddress({ page }: Visitor, mode: Mode, { person }: HttpPlayer): Promise<void> {
  const { dataDir } = testSystem.system;
  const [mistyped, address] = [person.email.toLowerCase(), `corrected.${person.email.toLowerCase()}`];
  const subject = "Is this your email address?";
  const received = async () =>
    (await mailsIn(dataDir)).filter(
      ({ headers }) => headers.get("to") === mistyped && headers.get("subject")?.startsWith(subject),
    ).length;
  await open(page, mode, ACCOUNT);
  await press(page, "SEND IT AGAIN");
  await sees(page, "We’ve sent you an email.");
  await expect.poll(received).toBe(2);
  const correct = async (email: string) => {
    await page.getByLabel("Correct email address").fill(email);
    await page.getByLabel("Your password", { exact: true }).fill(person.password);
    return (await answerTo(page, () => press(page, "CHANGE ADDRESS"))).status();
  };
  await open(page, mode, ACCOUNT);
  expect(await correct("ada@example.museum")).toBe(400);
  await sees(page, "Please enter a valid email address.");
  expect(await page.getByLabel("Correct email address").inputValue()).toBe("ada@example.museum");
  await correct(address);
  await sees(page, "Your email address was changed.");
  await sees(page, address);
  await open(page, mode, "/confirm-email?id=7.none");
  expect((await answerTo(page, () => press(page, "CONFIRM ADDRESS"))).status()).toBe(403);
  const { pathname, search } = linkOf(await mailTo(dataDir, address, subject));
  await open(page, mode, `${pathname}${search}`);
  await press(page, "CONFIRM ADDRESS");
  await sees(page, "Your email address is confirmed");
}

async function emailPreference({ page }: Visitor, mode: Mode): Promise<void> {
  await open(page, mode, PREFERENCES);
  const dialog = page.getByRole("dialog");
  const ask = async () => {
    await press(page, "STOP EMAILS");
    await dialog.waitFor();
    await hydrated(page, mode);
  };
  // Off until the player asks for them.
  await press(page, "SEND ME OFFERS");
  await sees(page, "You’ll get emails about our offers.");
  await ask();
  expect(new URL(page.url()).search).toBe("?confirm=emailOptOut");
  // Without script Escape is the close link.
  if (mode.javaScriptEnabled) await page.keyboard.press("Escape");
  else await dialog.getByRole("link", { name: "Close" }).click();
  await dialog.waitFor({ state: "detached" });
  await ask();
  await dialog.getByRole("link", { name: "KEEP EMAILS" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("link", { name: "STOP EMAILS" }).waitFor();
  await ask();
  await dialog.getByRole("button", { name: "STOP EMAILS" }).click();
  await sees(page, "You won’t get any more emails about our offers.");
  await dialog.waitFor({ state: "detached" });
  await hydrated(page, mode);
  await press(page, "SEND ME OFFERS");
  await sees(page, "You’ll get emails about our offers.");
  await page.getByRole("link", { name: "STOP EMAILS" }).waitFor();
}

async function quickPlayAndMotion({ page }: Visitor, mode: Mode): Promise<void> {
  await open(page, mode, PREFERENCES);
  const link = page.locator(".account-link");
  await press(page, "TURN ON");
  await sees(page, "Anyone with this link can play with your account.");
  const first = await link.innerText();
  expect(first).toMatch(/\/\?action=show&state=quickplay&hash=.{20,}/);
  await hydrated(page, mode);
  await press(page, "MAKE A NEW LINK");
  await expect.poll(() => link.innerText()).not.toBe(first);

  await open(page, mode, `${PREFERENCES}?menu=main`);
  const toggle = page.getByRole("dialog").getByRole("button", { name: "QUICK PLAY" });
  expect(await toggle.getAttribute("aria-pressed")).toBe("true");
  await toggle.click();
  await sees(page, "Quick Play is off. Your old links no longer work.");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "TURN ON" }).waitFor();
  expect(await link.count()).toBe(0);

  await hydrated(page, mode);
  await press(page, "REDUCE MOTION");
  await page.getByRole("button", { name: "ALLOW MOTION" }).waitFor();
  expect(await page.locator("html").getAttribute("data-motion")).toBe("reduced");
  await open(page, mode, "/lobby/games/");
  expect(await page.locator("html").getAttribute("data-motion")).toBe("reduced");
}

async function walkHistory({ page }: Visitor, mode: Mode): Promise<void> {
  const rows = page.locator("tbody tr");
  await open(page, mode, HISTORY);
  expect(await rows.count()).toBe(20);
  await press(page, "Older");
  await page.getByRole("link", { name: "Newest" }).waitFor();
  expect(await rows.count()).toBe(1);
  await hydrated(page, mode);
  await press(page, "Newest");
  await page.getByRole("link", { name: "Older" }).waitFor();
  await hydrated(page, mode);
  await rows.first().getByRole("link", { name: "Cherry Orchard" }).click();
  await sees(page, "Round of Cherry Orchard");
  await page.getByRole("link", { name: "Reveal the server seed" }).waitFor();
  await hydrated(page, mode);
  await page.getByRole("main").getByRole("link", { name: "History" }).click();

  await press(page, "Deposits");
  await sees(page, "Visa, ending in 1111");
  await hydrated(page, mode);
  await press(page, "Coupons");
  await sees(page, "(CHERRY400)");
  await hydrated(page, mode);
  await press(page, "Ledger");
  // The link "Deposits" has that word on every page of the history; the current link tells them apart.
  await page.locator('a[aria-current="page"]', { hasText: "Ledger" }).waitFor();

  await hydrated(page, mode);
  await page.getByLabel("First day").fill("2020-01-02");
  await page.getByLabel("Last day").fill("2020-01-01");
  await press(page, "Show");
  await sees(page, "The last day can’t be before the first.");
  expect(await page.getByLabel("First day").inputValue()).toBe("2020-01-02");
  await hydrated(page, mode);
  await page.getByLabel("Last day").fill("2020-01-03");
  await press(page, "Show");
  await sees(page, "There’s nothing here from January 2, 2020 to January 3, 2020.");
  await hydrated(page, mode);
  await press(page, "Show all days");
  await expect.poll(() => rows.count()).toBe(20);
  const bad = await page.goto(`${HISTORY}?kind=ledger&from=5/6/2026`);
  expect(bad?.status()).toBe(400);
  expect(await page.getByLabel("First day").inputValue()).toBe("5/6/2026");
}
