import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { deskPaths } from "~/desk/paths";
import { HOUR_MS } from "~/shared/durations";
import { hashSecret, newSecret } from "../../../server/casino/domain/secrets/secrets";
import { arrives, modes, newVisitor, sharedBrowser } from "../../support/browser";
import { deskPages } from "../../support/site/desk-pages";
import { asOperator, deskHydrated, openDesk, useDeskSystem } from "../../support/site/desk-system";
import { focusFindings, pressKey, typeInto } from "../../support/site/keyboard";
import { axeFindings, htmlFindings, lightFindings, tooWideAt } from "../../support/site/quality";

const desk = useDeskSystem();
const WIDTHS = [320, 360, 1280, 2560];
const [SCRIPT_OFF, SCRIPT_ON] = modes;

describe("the desk's pages", () => {
  // The server sends the same page to a browser without script, and the same style sheets.
  it.each(deskPages)("desk.pages: $path as $role is valid, accessible and never too wide", async (entry) => {
    await asOperator(desk, entry.role, SCRIPT_ON, async ({ page }) => {
      const answer = await page.goto(entry.path);
      const html = (await answer?.text()) ?? "";
      await deskHydrated(page, SCRIPT_ON);
      const findings = [
        ...htmlFindings(html),
        ...(await axeFindings(page)),
        ...(await lightFindings(page)),
        ...(await focusFindings(page)),
        ...(await tooWideAt(page, WIDTHS)),
      ];
      expect([entry.path, ...findings]).toEqual([entry.path]);
      expect(await page.locator("h1").count()).toBe(1);
    });
  });
});

describe("the desk's pages in French", () => {
  // Names, roles and colours are those of the English page: what French changes is words and their length.
  it.each(deskPages)("desk.pages: $path as $role is valid and never too wide", async (entry) => {
    await asOperator(desk, entry.role, SCRIPT_OFF, async ({ page, context }) => {
      await context.addCookies([{ name: "lang", value: "fr-CA", url: desk.deskOrigin }]);
      const answer = await page.goto(entry.path);
      const html = (await answer?.text()) ?? "";
      expect(html).toContain('<html lang="fr-CA"');
      const findings = [...htmlFindings(html), ...(await tooWideAt(page, [360, 1280]))];
      expect([entry.path, ...findings]).toEqual([entry.path]);
    });
  });
});

describe.each(modes)("the desk without a mouse, script '$script'", (mode) => {
  it("desk.keyboard: a page is reached, a list filtered, and an entry opened by the keyboard alone", async () => {
    await asOperator(desk, "owner", mode, async ({ page }) => {
      await openDesk(page, "/", mode);
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      expect(await page.evaluate(() => document.activeElement?.id ?? location.hash)).toBe("main");
      await page.goto("/operators");
      await deskHydrated(page, mode);
      const menu = page.getByRole("navigation", { name: "Main", exact: true });
      await pressKey(page, menu.getByRole("link", { name: "Log" }));
      await page.getByRole("heading", { name: "Log", exact: true }).waitFor();
      await deskHydrated(page, mode);
      await typeInto(page, "Action, such as message.answer", "casino.start");
      await page.keyboard.press("Enter");
      await arrives(page, /action=casino\.start/);
      await deskHydrated(page, mode);
      await pressKey(page, page.getByRole("row").nth(1).getByRole("link").first());
      await page.getByRole("heading", { name: /Casino: start/i }).waitFor();
    });
  });
});

describe("the desk's sign-in", () => {
  it("desk.pages: is valid and accessible, with an error too", async () => {
    const visitor = await newVisitor(await sharedBrowser(), desk.deskOrigin, SCRIPT_ON);
    const { page } = visitor;
    await openDesk(page, "/sign-in", SCRIPT_ON);
    const plain = [...(await axeFindings(page)), ...(await lightFindings(page))];
    await page.getByRole("button", { name: "Next" }).click();
    await page.locator(".error-summary").waitFor();
    const refused = [...(await axeFindings(page)), ...(await lightFindings(page))];
    expect([...plain, ...refused, ...(await tooWideAt(page, WIDTHS))]).toEqual([]);
    await visitor.context.close();
  });
});

describe.each(modes)("the pages of an invitation, script '$script'", (mode) => {
  it.each(["en", "fr-CA"])(
    "desk.pages: are valid, accessible and never too wide, in %s",
    async (language) => {
      const token = newSecret();
      await desk.database.kysely
        .insertInto("operator_invitation")
        .values({
          token_hash: hashSecret(token),
          email: `invited.${randomUUID()}@casino.example`,
          role: "support",
          invited_by: null,
          created_at: new Date(),
          expires_at: new Date(Date.now() + HOUR_MS),
        })
        .execute();
      const { page, context } = await newVisitor(await sharedBrowser(), desk.deskOrigin, mode);
      await context.addCookies([{ name: "lang", value: language, url: desk.deskOrigin }]);
      const findingsAt = async (path: string) => {
        const html = await (await page.goto(path))?.text();
        await deskHydrated(page, mode);
        expect(html).toContain(`<html lang="${language}"`);
        expect(new URL(page.url()).pathname).toBe(path);
        return [
          ...htmlFindings(html ?? ""),
          ...(mode.javaScriptEnabled ? [...(await axeFindings(page)), ...(await lightFindings(page))] : []),
          ...(await focusFindings(page)),
          ...(await tooWideAt(page, WIDTHS)),
        ];
      };
      const path = deskPaths.invitation(token);
      expect(await findingsAt(path)).toEqual([]);
      await page.locator('[name="name"]').fill("Colleague");
      await page.locator('[name="password"]').fill("a password of words");
      await page.locator("form.desk-form button[type=submit]").click();
      await arrives(page, /\/app$/);
      expect(await findingsAt(deskPaths.invitationApp(token))).toEqual([]);
      expect(await page.locator("h1").count()).toBe(1);
      await context.close();
    },
  );
});

describe("desk.menu-by-rights: the menu shows what the role may open", () => {
  it("and every page of the menu opens", async () => {
    for (const role of ["owner", "finance", "support", "marketing", "auditor"] as const) {
      await asOperator(desk, role, SCRIPT_OFF, async ({ page }) => {
        await page.goto("/");
        const links = await page
          .getByRole("navigation", { name: "Main", exact: true })
          .getByRole("link")
          .evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
        for (const path of links)
          expect([role, path, (await page.goto(path))?.status()]).toEqual([role, path, 200]);
      });
    }
  });
});
