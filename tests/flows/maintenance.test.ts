import { afterAll, afterEach, describe, expect, test } from "vitest";
import { hydrated } from "../support/browser";
import { FaultProxy, MAINTENANCE_SENTENCE } from "../support/fault-proxy";
import { inBothModes, onlyWith } from "../support/flow";
import { HttpVisitor } from "../support/http-visitor";
import { quickWith } from "../support/quick";
import { axeFindings, tooWideAt } from "../support/site/quality";
import { signedInPlayer } from "../support/site/signed-in-player";
import { asPlayer, asVisitor, keepingPages, useSharedCasino } from "../support/site/test-system";

const faultProxy = new FaultProxy();
const testSystem = keepingPages(
  useSharedCasino(async (casinoUrl) => {
    faultProxy.target = casinoUrl;
    return { CASINO_API_URL: await faultProxy.listen() };
  }),
);

afterEach(() => {
  faultProxy.fault = "none";
});
afterAll(() => faultProxy.close());

const PROMOTIONS = "/lobby/promotions/";

inBothModes("a casino in maintenance", (mode) => {
  test(
    "dialog.maintenance: the maintenance sentence and CLOSE stand over the plain page",
    quickWith("off", mode),
    () =>
      asVisitor(testSystem, mode, async ({ page }) => {
        faultProxy.fault = "is closed";
        const answer = await page.goto(PROMOTIONS);
        expect([answer?.status(), answer?.headers()["retry-after"]]).toEqual([503, "60"]);
        await hydrated(page, mode);
        const dialog = page.getByRole("dialog", { name: "Maintenance" });
        await dialog.getByText(MAINTENANCE_SENTENCE, { exact: true }).waitFor();
        await dialog.getByRole("link", { name: "CLOSE", exact: true }).click();
        await dialog.waitFor({ state: "detached" });
        await page.getByRole("heading", { name: "We’ll be right back" }).waitFor();
        expect(await page.locator("main").innerText()).not.toContain("logged in");
        faultProxy.fault = "none";
        await page.getByRole("link", { name: "Try again" }).click();
        await page.getByRole("heading", { name: "Coupons" }).waitFor();
        expect(new URL(page.url()).search).toBe("");
      }),
  );

  test("casinoMaintenance: over a page that still has something to show", { tags: ["deep"] }, () =>
    asVisitor(testSystem, mode, async ({ page }) => {
      faultProxy.fault = "is closed";
      const answer = await page.goto("/lobby/jackpot");
      expect(answer?.status()).toBe(200);
      await hydrated(page, mode);
      const dialog = page.getByRole("dialog", { name: "Maintenance" });
      await dialog.getByText(MAINTENANCE_SENTENCE, { exact: true }).waitFor();
      await dialog.getByRole("link", { name: "CLOSE", exact: true }).click();
      await dialog.waitFor({ state: "detached" });
      await page.getByRole("heading", { name: "Lobby jackpot", level: 1 }).waitFor();
    }),
  );

  test(
    "casinoMaintenance: in the lobby, where no daily reward opens in its place",
    { tags: ["deep"] },
    async () => {
      await asPlayer(testSystem, mode, {}, async ({ page }) => {
        faultProxy.fault = "is closed";
        await page.goto("/lobby/games/");
        await hydrated(page, mode);
        const dialog = page.getByRole("dialog");
        await dialog.getByText(MAINTENANCE_SENTENCE, { exact: true }).waitFor();
        expect(await dialog.count()).toBe(1);
        await dialog.getByRole("link", { name: "CLOSE", exact: true }).click();
        await dialog.waitFor({ state: "detached" });
        await page.locator(".lobby-head h1").waitFor();
      });
    },
  );

  test(
    "casinoMaintenance: on a page reached by a link, and on any page of a player",
    { tags: ["deep"] },
    async () => {
      await asPlayer(testSystem, mode, {}, async ({ page }) => {
        await page.goto("/lobby/account/");
        await hydrated(page, mode);
        faultProxy.fault = "is closed";
        await page.getByRole("link", { name: "History", exact: true }).first().click();
        const dialog = page.getByRole("dialog", { name: "Maintenance" });
        await dialog.getByText(MAINTENANCE_SENTENCE, { exact: true }).waitFor();
        await dialog.getByRole("link", { name: "Close", exact: true }).first().click();
        await dialog.waitFor({ state: "detached" });
        expect(page.url()).toContain("/lobby/account/history");
      });
    },
  );
});

describe("maintenance: what was typed", () => {
  test("maintenance: a login is shown again with the sentence and what was typed", async () => {
    const http = new HttpVisitor(testSystem.origin);
    const fields = await http.fieldsOf("/onboarding/login", "/onboarding/login");
    faultProxy.fault = "is closed";
    const answer = await http.post("/onboarding/login", { ...fields, login: "ada", password: "cherry-1" });
    expect(answer.status).toBe(503);
    expect(answer.text).toContain(MAINTENANCE_SENTENCE);
    expect(answer.text).toContain('value="ada"');
    expect(answer.text).not.toContain("cherry-1");
  });

  test(
    "maintenance: a player's form shows what was typed once the casino is open again",
    { tags: ["deep"] },
    async () => {
      const { http } = await signedInPlayer(testSystem);
      const fields = await http.fieldsOf(PROMOTIONS, PROMOTIONS);
      faultProxy.fault = "is closed";
      const answer = await http.post(PROMOTIONS, { ...fields, code: "MY-OWN-CODE", source: "typed" });
      expect(answer.status).toBe(503);
      expect(answer.text).toContain(MAINTENANCE_SENTENCE);
      faultProxy.fault = "none";
      expect((await http.get(PROMOTIONS)).text).toContain('value="MY-OWN-CODE"');
    },
  );
});

describe("maintenance: a product that is closed", () => {
  const closed = useSharedCasino(() => ({ MAINTENANCE: "1" }));

  test("maintenance: it starts, says so on every page, and still answers health checks", async () => {
    const http = new HttpVisitor(closed.origin);
    for (const path of ["/", "/lobby/games/", "/no/such/page"]) {
      const { status, headers, text } = await http.get(path);
      expect([path, status, headers.get("retry-after")]).toEqual([path, 503, "60"]);
      expect(text).toContain(MAINTENANCE_SENTENCE);
    }
    expect((await http.get("/healthz")).status).toBe(200);
    expect((await http.get("/favicon.svg")).status).toBe(200);
    await asVisitor(closed, onlyWith("on", "axe needs script"), async ({ page }) => {
      await page.goto("/lobby/games/");
      expect(await axeFindings(page)).toEqual([]);
      expect(await tooWideAt(page)).toEqual([]);
    });
  });
});
