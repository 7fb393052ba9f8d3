import { readFileSync } from "node:fs";
import { matchRoutes } from "@remix-run/react";
import { afterAll, describe, expect, test } from "vitest";
import { DEFAULT_TRAITS, type PageHandle, type PageTraits } from "~/shell/page-traits";
import { startCasinoDouble } from "../../support/casino-double";
import { matchable } from "../../support/flat-routes";
import { useWebServices } from "../../support/web-services";

const double = await startCasinoDouble();
const { casinoClient } = useWebServices(double);

afterAll(async () => {
  await casinoClient.close();
  await double.close();
});

/** The traits of the page at a URL, from the module of its route. */
async function traitsAt(url: string): Promise<PageTraits> {
  const file = matchRoutes(matchable, url)?.at(-1)?.route.id ?? "none";
  const module = (await import(/* @vite-ignore */ `../../../app/${file}`)) as { handle?: PageHandle };
  return { ...DEFAULT_TRAITS, ...module.handle };
}

async function frameAt(url: string) {
  const { topBar, footer } = await traitsAt(url);
  return { topBar, footer };
}

describe("screen.bar-and-footer: where the top bar and the footer are shown", () => {
  test.each([
    "/cashier/",
    "/cashier",
    "/cashier/?tab=coupons",
    "/downloadlobby/",
    "/CASHIER/",
    "/house/cashier",
    "/house/cashier/deposits/7",
  ])("%s has no top bar and no footer", async (path) =>
    expect(await frameAt(path)).toEqual({ topBar: false, footer: false }),
  );

  test.each([
    "/lobby/games/",
    "/lobby/account",
    "/lobby/account/close",
    "/lobby/account/history",
    "/lobby/account/limits",
    "/lobby/account/messages",
    "/lobby/account/messages/A1",
    "/lobby/account/payout-methods",
    "/lobby/account/statement",
    "/lobby/account/withdrawals",
    "/lobby/account/withdrawals/A1",
    "/lobby/account/preferences",
    "/lobby/jackpot",
    "/lobby/reality-check?return=/play/101-1",
    "/lobby/promotions/?promo=A",
  ])("%s has a top bar and no footer", async (path) =>
    expect(await frameAt(path)).toEqual({ topBar: true, footer: false }),
  );

  test.each(["/", "/info/faq/", "/cashiers", "/welcome-offer?to=/lobby/", "/house/tables", "/play/101-1"])(
    "%s has both",
    async (path) => expect(await frameAt(path)).toEqual({ topBar: true, footer: true }),
  );
});

describe("other traits of pages", () => {
  const all = [
    ...["/play/fairness", "/play/rounds/7", "/play/101-1", "/play/101-1/rules"],
    ...["/house/tables", "/house/tables/901-1", "/house/tables/901-1/days/2026-01-01"],
    ...["/house/tables/901-1/rounds/2026-01-01/7", "/house/cashier", "/lobby/games/", "/cad-welcome"],
    ...["/confirm-email", "/onboarding/login", "/", "/info/faq/", "/support"],
  ];
  async function having(trait: "alwaysDark" | "showsJackpot") {
    const found = await Promise.all(all.map(async (url) => ((await traitsAt(url))[trait] ? [url] : [])));
    return found.flat();
  }

  test("game rooms, and no other page, are always dark", async () => {
    expect(await having("alwaysDark")).toEqual(all.slice(0, 8));
  });

  test("only the home page shows the jackpot in its own content", async () => {
    expect(await having("showsJackpot")).toEqual(["/"]);
  });

  test("a table refreshes itself as its data say, and no other page", async () => {
    expect((await traitsAt("/house/tables/901-1")).refreshAfter({ refresh: 3 })).toBe(3);
    expect((await traitsAt("/lobby/games/")).refreshAfter({ refresh: 3 })).toBeNull();
  });

  test("the frame asks the traits of a page, never its path", () => {
    const source = readFileSync(new URL("../../../app/root.tsx", import.meta.url), "utf8");
    const components = source.slice(source.indexOf("export function Layout"));
    expect(components).not.toMatch(/\/\^\\\/|startsWith\(/);
  });
});
