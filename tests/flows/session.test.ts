import type { BrowserContext, Page } from "playwright";
import { expect, test } from "vitest";
import { Sealer } from "~/seal.server";
import { SESSION_CHECK_MS } from "~/session/rules";
import type { Session } from "~/session/session.server";
import { WEEK_MS } from "~/shared/durations";
import { arrives, hydrated, press, sees, type Visitor } from "../support/browser";
import { inBothModes, inOneMode, sends } from "../support/flow";
import { SHARED_SETTINGS } from "../support/shared-settings";
import { type HttpPlayer, playerByHttp } from "../support/site/http-player";
import { fillLogin } from "../support/site/steps";
import { asPlayer, asVisitor, keepingPages, useSharedSystem } from "../support/site/test-system";

const testSystem = keepingPages(useSharedSystem());
const sealer = new Sealer([SHARED_SETTINGS.SESSION_SECRET]);
const COOKIE = "cherrystone";
inBothModes("sessions", (mode) => {
  const asPlayer = async (piece: (visitor: Visitor, player: HttpPlayer) => Promise<void>) => {
    const player = await playerByHttp(testSystem.origin);
    await asVisitor(testSystem, mode, (visitor) => piece(visitor, player), player);
  };

  test(
    "session.logout-ends-sign-in: the casino ends the session, the cookie goes, and the pages are a visitor's",
    sends("shell.logout"),
    () =>
      asPlayer(async ({ page, context }) => {
        await page.goto("/lobby/games/?menu=main");
        await hydrated(page, mode);
        const before = await sessionOf(context);
        await press(page, "LOG OUT");
        await arrives(page, `${testSystem.origin}/`);
        await page.getByRole("link", { name: "LOGIN" }).first().waitFor();
        expect(await cookieOf(context)).toBeUndefined();
        await sees(page, "You’re logged out.");
        // In a landmark, where screen readers look for what a page says.
        expect(await page.locator("main .frame-notice").count()).toBe(1);
        // On a phone the notice keeps a margin on both sides.
        await page.setViewportSize({ width: 320, height: 640 });
        const box = await page.locator(".frame-notice").boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(8);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(312);
        // A kept copy of the cookie is worthless.
        await hold(context, before);
        await page.goto("/lobby/account/");
        await sees(page, "Your session has ended.");
      }),
  );

  test(
    "session: ended elsewhere, a player's page is the login, filled in, and leads back; public pages stay below it",
    { tags: ["deep"] },
    () =>
      asPlayer(async ({ page, context }, player) => {
        const { login } = await sessionOf(context);
        await endSessions(player);
        await page.goto("/lobby/account/");
        await sees(page, "Your session has ended. Log in to continue. We saved what you entered.");
        await hydrated(page, mode);
        expect(await page.getByLabel("Login or email").inputValue()).toBe(login);
        await page.getByLabel("Password").fill(player.person.password);
        await page.getByRole("button", { name: "LOGIN" }).click();
        await arrives(page, "**/lobby/account/");

        await endSessions(player);
        await page.goto("/lobby/games/");
        await hydrated(page, mode);
        const dialog = page.getByRole("dialog");
        await dialog.getByText("Your session has ended.").waitFor();
        expect(await page.getByText("Balance").count()).toBe(0);
        await dialog.getByRole("link", { name: "Close" }).click();
        await dialog.waitFor({ state: "detached" });
        await page.getByRole("link", { name: "LOGIN" }).first().waitFor();
      }),
  );

  test("last sign-in: told on the page after the login, once", { tags: ["deep"] }, () =>
    asVisitor(testSystem, mode, async ({ page }) => {
      const { person } = await playerByHttp(testSystem.origin);
      await page.goto("/onboarding/login");
      await hydrated(page, mode);
      await fillLogin(page, person.email, person.password);
      await arrives(page, "**/lobby/games/");
      await sees(page, /^Last login: \w+ \d+, \d{4}, \d+:\d\d [AP]M UTC, from 10\.\d+\.\d+\.\d+\.$/);
      await page.reload();
      await sees(page, "Balance");
      expect(await page.getByText("Last login").count()).toBe(0);
    }),
  );
});

inOneMode("on", "script watches the session of an open page", "an open page", (mode) => {
  test(
    "session.tabs-follow-sign-out: found ended when the tab is seen again, the login opens in place and nothing typed is lost",
    sends("onboarding.sessionState"),
    async () => {
      await asPlayer(testSystem, mode, {}, async ({ page }, player) => {
        await openWatched(page, "/lobby/promotions/?promo=COIN300");
        await page.getByLabel("Coupon code").fill("orchard250");
        await endSessions(player);
        await seeAgain(page);
        await page.getByRole("dialog").getByText("Your session has ended.").waitFor();
        expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(
          "/lobby/promotions/?promo=COIN300",
        );
        await fillDialog(page, "not-the-password");
        await page.getByRole("dialog").locator(".error-summary").waitFor();
        await fillDialog(page, player.person.password);
        await page.getByRole("dialog").waitFor({ state: "detached" });
        expect(await page.getByLabel("Coupon code").inputValue()).toBe("orchard250");
        await press(page, "SUBMIT");
        await sees(page, "Requested");
      });
    },
  );

  test.each([
    ["/lobby/games/?action=show&state=moreDetails", "Address"],
    ["/onboarding/moreDetails", "Address"],
  ])("session: a login in place over %s keeps what was typed", { tags: ["deep"] }, async (at, label) => {
    await asPlayer(testSystem, mode, {}, async ({ page }, player) => {
      await openWatched(page, at);
      const field = page.getByLabel(label).first();
      await field.fill("typed before");
      await endSessions(player);
      await seeAgain(page);
      await page.getByText("Your session has ended.").waitFor();
      const login = page.getByRole("dialog").filter({ hasText: "Your session has ended." });
      await login.getByLabel("Password").fill(player.person.password);
      await login.getByRole("button", { name: "LOGIN" }).click();
      await login.waitFor({ state: "detached" });
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(at);
      expect(await field.inputValue()).toBe("typed before");
    });
  });

  test(
    "session: a tab whose session lives is left alone, and renews it when due",
    { tags: ["deep"] },
    async () => {
      await asPlayer(testSystem, mode, {}, async ({ page, context }) => {
        await openWatched(page, "/lobby/promotions/");
        await page.getByLabel("Coupon code").fill("orchard250");
        const before = await age(context);
        await seeAgain(page);
        await expect.poll(async () => (await sessionOf(context)).token).not.toBe(before.token);
        expect(await page.getByLabel("Coupon code").inputValue()).toBe("orchard250");
        expect(await page.getByRole("dialog").count()).toBe(0);
      });
    },
  );

  test("session: signed out in one of two tabs, the other asks for a login and follows the first", async () => {
    await asPlayer(testSystem, mode, {}, async ({ page, context }, player) => {
      await openWatched(page, "/lobby/promotions/");
      await page.getByLabel("Coupon code").fill("orchard250");
      const other = await context.newPage();
      await other.goto("/lobby/games/?menu=main");
      await hydrated(other, mode);
      await press(other, "LOG OUT");
      await arrives(other, `${testSystem.origin}/`);
      await seeAgain(page);
      await page.getByRole("dialog").waitFor();
      await other.goto("/onboarding/login");
      await hydrated(other, mode);
      await fillLogin(other, player.person.email, player.person.password);
      await arrives(other, "**/lobby/games/");
      await seeAgain(page);
      await page.getByRole("dialog").waitFor({ state: "detached" });
      expect(await page.getByLabel("Coupon code").inputValue()).toBe("orchard250");
    });
  });
});

/** Opens a page and waits for its session watch, which loads last. */
async function openWatched(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator("html[data-watched]").waitFor({ state: "attached" });
}

/** As if the tab had been hidden. Resolves when the page has asked for its session. */
async function seeAgain(page: Page): Promise<void> {
  const [check] = await Promise.all([
    page.waitForRequest((request) => new URL(request.url()).pathname === "/session"),
    page.evaluate(() => document.dispatchEvent(new Event("visibilitychange"))),
  ]);
  await (await check.response())?.finished();
}

/** The login field is already filled in. */
async function fillDialog(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByRole("button", { name: "LOGIN" }).click();
}

async function cookieOf(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === COOKIE)?.value;
}

async function sessionOf(context: BrowserContext): Promise<Session> {
  const stored = sealer.open(COOKIE, (await cookieOf(context)) ?? "", Date.now());
  if (stored === undefined) throw new Error("The browser holds no session.");
  return stored as Session;
}

async function hold(context: BrowserContext, session: Session): Promise<void> {
  const value = sealer.seal(COOKIE, session, Date.now() + WEEK_MS);
  await context.addCookies([
    { name: COOKIE, value, url: testSystem.origin, httpOnly: true, sameSite: "Lax" as const },
  ]);
}

/** Makes the session four hours old. */
async function age(context: BrowserContext): Promise<Session> {
  const session = await sessionOf(context);
  const older = { ...session, since: session.since - SESSION_CHECK_MS };
  await hold(context, older);
  return older;
}

/** Signs the player out everywhere, as from another device. */
async function endSessions({ person }: HttpPlayer): Promise<void> {
  await testSystem.database.pool.query(
    `update player_session set revoked_at = now()
     where player_id = (select player_id from player where email = lower($1))`,
    [person.email],
  );
}
