import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { arrives, hydrated, type Mode, press, sees } from "../support/browser";
import { inBothModes, sends } from "../support/flow";
import { HttpVisitor } from "../support/http-visitor";
import { linkOf, mailTo } from "../support/mail";
import { quickWith } from "../support/quick";
import { expectFieldError, expectSummary } from "../support/site/errors";
import { confirmEmail, expectRedirect } from "../support/site/http-player";
import { expectGood, htmlFindings } from "../support/site/quality";
import { signedInPlayer } from "../support/site/signed-in-player";
import { newPerson } from "../support/site/steps";
import { answerTo, asPlayer, asVisitor, keepingPages, useSharedSystem } from "../support/site/test-system";

const testSystem = keepingPages(useSharedSystem());
const run = promisify(execFile);

const SUPPORT = "/support";
const SUPPORT_FORM = "/support?write=1";
const MESSAGES = "/lobby/account/messages";
const written = { subject: "My deposit", message: "It has not come.\n\nIt was on Monday." };

/** Runs the hosts' command. @returns its output */
async function desk(...args: string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: testSystem.database.url, DATA_DIR: testSystem.system.dataDir };
  return (await run(process.execPath, ["server/ops/casino.mjs", "support", ...args], { env })).stdout;
}

async function fillMessage(page: Page, typed: Partial<typeof written> = {}): Promise<void> {
  await page.getByLabel("What’s it about?").fill(typed.subject ?? written.subject);
  await page.getByLabel("Your message").fill(typed.message ?? written.message);
}

async function fillSender(page: Page, email: string): Promise<void> {
  await page.getByLabel("Your name").fill("Grace Hopper");
  await page.getByLabel("Email").fill(email);
}

/** @returns the reference that the page says */
async function referenceOn(page: Page): Promise<string> {
  await sees(page, "Thank you! We’ve got your message.");
  return page.locator(".support-reference").innerText();
}

async function arrive(page: Page, mode: Mode, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page, mode);
}

inBothModes("support", (mode) => {
  test(
    "support.contact-support: a visitor writes over the menu's page and is given the reference twice",
    { ...quickWith("on", mode), ...sends("support.visitor") },
    () =>
      asVisitor(testSystem, mode, async ({ page }) => {
        await arrive(page, mode, "/lobby/games/?category=Slots&menu=main");
        await press(page, "CONTACT SUPPORT");
        await arrives(page, "**/lobby/games/?category=Slots&showchat=1");
        await hydrated(page, mode);
        // In the place of the menu, with the keyboard in it, over the page that the menu stood on.
        const dialog = page.getByRole("dialog", { name: "Contact support" });
        await dialog.waitFor();
        expect(await page.getByRole("dialog").count()).toBe(1);
        await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
        const email = newPerson().email;
        await fillSender(page, email);
        await fillMessage(page);
        await press(page, "SEND MESSAGE");
        const reference = await referenceOn(page);
        expect(page.url()).toBe(
          `${testSystem.origin}/lobby/games/?category=Slots&showchat=1&sent=${reference}`,
        );
        if (mode.javaScriptEnabled) await expectGood(page, "sent");

        const mail = await mailTo(testSystem.system.dataDir, email.toLowerCase());
        expect(mail.text).toContain(`Your reference is ${reference}`);
        await page.reload();
        await sees(page, reference);
        expect(await messagesOf(email)).toBe(1);
        await press(page, "CLOSE");
        await arrives(page, "**/lobby/games/?category=Slots");

        await desk("answer", reference, "It is there now.");
        const answer = await mailTo(
          testSystem.system.dataDir,
          email.toLowerCase(),
          "replied to your message",
        );
        expect(answer.text).toContain("It is there now.");
      }),
  );

  test(
    "query showchat and action=showchat: on any page, in its first HTML, and Escape or the link closes it",
    { tags: ["deep"] },
    () =>
      asVisitor(testSystem, mode, async ({ page }) => {
        const http = new HttpVisitor(testSystem.origin);
        for (const path of ["/", "/info/terms/", "/cad-welcome", "/play/101-1", "/no/such/page"]) {
          for (const query of ["showchat", "action=showchat"]) {
            const { text } = await http.get(`${path}?${query}`);
            expect(text).toMatch(/<dialog[\s\S]*Contact support[\s\S]*<\/dialog>/);
            expect(htmlFindings(text)).toEqual([]);
          }
        }
        await arrive(page, mode, "/lobby/promotions/?promo=CHERRY400&showchat");
        if (mode.javaScriptEnabled) {
          await expectGood(page, "the form");
          await page.keyboard.press("Escape");
        } else {
          await page.getByRole("dialog").getByRole("link", { name: "Close" }).click();
        }
        await arrives(page, "**/lobby/promotions/?promo=CHERRY400");
        await page.getByRole("dialog").waitFor({ state: "detached" });
      }),
  );

  test("the contact page and the footer open it over themselves", { tags: ["deep"] }, () =>
    asVisitor(testSystem, mode, async ({ page }) => {
      await page.goto("/info/contactus/");
      await press(page, "Open support");
      await arrives(page, "**/info/contactus/?showchat=1");
      await page.getByRole("dialog").getByRole("link", { name: "Close" }).click();
      await arrives(page, "**/info/contactus/");
      await page.locator(".footer").getByRole("link", { name: "CONTACT SUPPORT" }).click();
      await arrives(page, "**/info/contactus/?showchat=1");
      await fillSender(page, newPerson().email);
      await fillMessage(page);
      await press(page, "SEND MESSAGE");
      const reference = await referenceOn(page);
      expect(page.url()).toBe(`${testSystem.origin}/info/contactus/?showchat=1&sent=${reference}`);
    }),
  );

  test(
    "validation: a refused message stays in its form, with each error at its field",
    quickWith("off", mode),
    () =>
      asVisitor(testSystem, mode, async ({ page }) => {
        await arrive(page, mode, "/lobby/games/?showchat");
        await fillSender(page, "nobody");
        await fillMessage(page, { subject: "" });
        expect((await answerTo(page, () => press(page, "SEND MESSAGE"))).status()).toBe(400);
        const sentence = "Please enter a valid email address.";
        await expectFieldError(page.getByLabel("Email"), sentence);
        await expectFieldError(
          page.getByLabel("What’s it about?"),
          "Please tell us in a few words what it’s about.",
        );
        await expectSummary(page, mode, sentence, "support-email");
        expect(await page.getByLabel("Your message").inputValue()).toBe(written.message);
        // Without script the failure has a page of its own, which leads back too.
        const path = mode.javaScriptEnabled ? "/lobby/games/?showchat" : SUPPORT_FORM;
        expect(page.url()).toBe(`${testSystem.origin}${path}`);
        await fillSender(page, newPerson().email);
        await fillMessage(page);
        await press(page, "SEND MESSAGE");
        const reference = await referenceOn(page);
        expect(page.url()).toBe(`${testSystem.origin}/lobby/games/?showchat=1&sent=${reference}`);
      }),
  );

  test(
    "a player writes, a host answers by the command, and the account has it all",
    { ...quickWith("off", mode), ...sends("support.player", "account.followUp") },
    async () => {
      const player = await signedInPlayer(testSystem);
      const email = player.person.email.toLowerCase();
      await asVisitor(
        testSystem,
        mode,
        async ({ page }) => {
          await arrive(page, mode, MESSAGES);
          await sees(page, "You haven’t written to us yet.");
          await press(page, "WRITE A MESSAGE");
          await page.getByRole("dialog").waitFor();
          await hydrated(page, mode);
          expect(await page.getByLabel("Email").count()).toBe(0);
          const long = {
            message: `${"A long story. ".repeat(200)}\n\nhttps://example.com/${"x".repeat(300)}`,
          };
          await fillMessage(page, long);
          await press(page, "SEND MESSAGE");
          const reference = await referenceOn(page);
          await press(page, "SEE YOUR MESSAGE");
          await arrives(page, `**${MESSAGES}/${reference}`);
          await sees(page, "Waiting for a reply");
          expect(await page.locator(".account-text").last().innerText()).toBe(long.message);

          expect(await desk("list", "--open")).toContain(reference);
          await confirmEmail(testSystem, player);
          await desk("answer", reference, "Dear Ada,\n\nit is <b>there</b> now.");
          expect(linkOf(await mailTo(testSystem.system.dataDir, email, "replied to your message")).href).toBe(
            `${testSystem.origin}${MESSAGES}/${reference}`,
          );
          await arrive(page, mode, "/lobby/account/");
          await page.getByRole("link", { name: "Messages 1 unread message" }).click();
          await sees(page, "New reply");
          await hydrated(page, mode);
          await press(page, written.subject);
          await sees(page, "it is <b>there</b> now.");
          await page.getByRole("link", { name: "All your messages" }).waitFor();
          await hydrated(page, mode);
          if (mode.javaScriptEnabled) await expectGood(page, "the thread");

          await page.getByLabel("Reply").fill("Thank you.");
          await press(page, "SEND MESSAGE");
          await sees(page, "We’ve got your message.");
          await sees(page, "Thank you.");
          expect(await page.getByLabel("Reply").inputValue()).toBe("");
          expect(await desk("show", reference)).toMatch(/#3 {2}Ada .*\n {4}Thank you\./);
          await desk("close", reference);
          await arrive(page, mode, MESSAGES);
          await sees(page, "Closed");
        },
        player,
      );
    },
  );

  test(
    "support.unread-at-menu: the number is at the menu until the message is read, or all are marked",
    { ...quickWith("off", mode), ...sends("account.markRead") },
    async () => {
      const player = await signedInPlayer(testSystem);
      const [first, second] = [await sentBy(player.http), await sentBy(player.http)];
      await desk("answer", first, "It is there now.");
      await desk("answer", second, "It is there too.");
      await asVisitor(
        testSystem,
        mode,
        async ({ page }) => {
          const menu = page.locator(".menu-button");
          await arrive(page, mode, "/lobby/promotions/?menu=main");
          await page.getByRole("dialog").getByRole("link", { name: "MESSAGES 2 unread messages" }).click();
          await page.getByRole("heading", { name: "Conversations" }).waitFor();
          await sees(page, "No notices yet.");
          await hydrated(page, mode);
          if (mode.javaScriptEnabled) await expectGood(page, "the messages");
          await arrive(page, mode, `${MESSAGES}/${first}`);
          expect((await menu.innerText()).trim()).toMatch(/^Menu\s+1\s+unread message$/);
          await page.getByRole("link", { name: "All your messages" }).click();
          await hydrated(page, mode);
          await press(page, "MARK ALL AS READ");
          await sees(page, "All your messages are marked as read.");
          expect((await menu.innerText()).trim()).toBe("Menu");
          expect(await page.getByRole("button", { name: "MARK ALL AS READ" }).count()).toBe(0);
          await sees(page, "Replied");
        },
        player,
      );
    },
  );

  test("another player's message is not found, and a visitor logs in first", { tags: ["deep"] }, async () => {
    const owner = await signedInPlayer(testSystem);
    const reference = await sentBy(owner.http);
    const other = await signedInPlayer(testSystem);
    await asVisitor(
      testSystem,
      mode,
      async ({ page }) => {
        expect((await page.goto(`${MESSAGES}/${reference}`))?.status()).toBe(404);
        await sees(page, "There is no such message.");
      },
      other,
    );
    const visitor = await new HttpVisitor(testSystem.origin).get(`${MESSAGES}/${reference}`);
    expect(visitor.location).toContain("/onboarding/login");
  });

  test(
    "session: ending meanwhile it loses nothing of a message, which is then sent as a visitor's",
    { tags: ["deep"] },
    async () => {
      await asPlayer(testSystem, mode, {}, async ({ page }, { person }) => {
        await arrive(page, mode, "/lobby/games/?showchat");
        await fillMessage(page);
        await testSystem.database.pool.query(
          "delete from player_session where player_id = (select player_id from player where email = lower($1))",
          [person.email],
        );
        expect((await answerTo(page, () => press(page, "SEND MESSAGE"))).status()).toBe(422);
        await sees(page, "Your session has ended.");
        expect(await page.getByLabel("Your message").inputValue()).toBe(written.message);
        const email = newPerson().email;
        await fillSender(page, email);
        await press(page, "SEND MESSAGE");
        await referenceOn(page);
        expect(await messagesOf(email)).toBe(1);
      });
    },
  );
});

describe("support limits", () => {
  test("the eleventh message of a player within an hour is told to wait and keeps its text", async () => {
    const { http } = await signedInPlayer(testSystem);
    for (let sent = 1; sent <= 10; sent += 1) await sentBy(http);
    const { status, text } = await http.fillIn(SUPPORT, SUPPORT_FORM, written);
    expect(status).toBe(429);
    expect(text).toContain("Too many attempts. Please try again in");
    expect(text).toContain("It has not come.");
    expect(htmlFindings(text)).toEqual([]);
  });

  test("captcha: the fourth message from an address is asked a question first and keeps its text", async () => {
    const http = new HttpVisitor(testSystem.origin);
    const leave = () =>
      http.fillIn(SUPPORT, SUPPORT_FORM, { ...written, name: "Grace", email: newPerson().email });
    for (let sent = 1; sent <= 3; sent += 1) expectRedirect(await leave());
    const { status, text } = await leave();
    expect(status).toBe(403);
    expect(text).toMatch(/What is \w+ plus \w+\?/);
    expect(text).toContain("It has not come.");
  });
});

async function sentBy(http: HttpVisitor): Promise<string> {
  const answer = await http.fillIn(SUPPORT, SUPPORT_FORM, written);
  expectRedirect(answer);
  return new URL(answer.location, testSystem.origin).searchParams.get("sent") ?? "";
}

/** How many messages of a visitor are stored. */
async function messagesOf(email: string): Promise<number> {
  const { rows } = await testSystem.database.pool.query<{ count: number }>(
    "select count(*)::int as count from support_thread where email = $1",
    [email.toLowerCase()],
  );
  return rows[0]?.count ?? 0;
}
