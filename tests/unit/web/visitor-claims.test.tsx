// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import type { ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, describe, expect, it } from "vitest";
import { LanguageContext } from "~/messages/messages";
import Home, { meta } from "~/pages/home/home";
import Marketing from "~/pages/marketing";
import CadWelcome from "~/pages/offers/cad-welcome";
import type { Language } from "~/shared/languages";
import Footer from "~/shell/Footer";
import { learnTranslations } from "~/translations/on-server.server";

learnTranslations();
afterEach(cleanup);

const GAME = { code: "101-1", name: "Cherry Orchard" };
const PAGE_DATA = {
  ways: [],
  isClosed: false,
  welcome: { kind: "none" },
  winners: [],
  jackpotMinor: 1,
  offers: [],
};
/** What the pages know of the product's own casino, and of one that has only what the document requires. */
const OWN = {
  root: { lacks: [], paysInSandbox: true },
  page: { ...PAGE_DATA, games: [GAME], game: GAME, cadRate: null, hasLimits: true },
};
const SMALLEST = {
  root: { lacks: ["support", "fairness", "gameChanges", "reward"], paysInSandbox: false },
  page: {
    ...PAGE_DATA,
    games: [],
    welcome: null,
    game: null,
    cadRate: null,
    hasLimits: false,
    winners: undefined,
  },
};

const pages: Readonly<Record<string, { element: ReactElement; welcome: unknown; claims: RegExp }>> = {
  home: {
    element: <Home />,
    welcome: { kind: "none" },
    claims:
      /Visa|USDT|One cent a spin|crash games|keeps every round|check every round|Un cent par tour|jeux de crash|garde chaque partie|se vérifie/gi,
  },
  "the marketing page": {
    element: <Marketing />,
    welcome: { kind: "none" },
    claims: /tells you how much|commit to each round|Chaque jeu l’indique|nous engageons/gi,
  },
  "the welcome page for Canada": {
    element: <CadWelcome />,
    welcome: null,
    claims: /Visa|USDT|Interac\b|charge Canadian cards|carte canadienne est débitée/gi,
  },
  "the footer": {
    element: <Footer here="/" lite={false} theme="device" />,
    welcome: null,
    claims: /Visa|Mastercard|USDT/gi,
  },
};

interface LoaderData {
  root: object;
  page: object;
}

function textOf(element: ReactElement, language: Language, data: LoaderData): string {
  return rendered(element, language, data, ({ textContent }) => textContent ?? "");
}

function htmlOf(element: ReactElement, language: Language, data: LoaderData): string {
  return rendered(element, language, data, ({ innerHTML }) => innerHTML);
}

function rendered(
  element: ReactElement,
  language: Language,
  { root, page }: LoaderData,
  read: (container: HTMLElement) => string,
): string {
  const children = [{ id: "page", index: true, element, loader: () => page }];
  const router = createMemoryRouter([{ id: "root", path: "/", children, loader: () => root }], {
    future: { v7_relativeSplatPath: true },
    hydrationData: { loaderData: { root, page } },
  });
  const { container } = render(
    <LanguageContext.Provider value={language}>
      <RouterProvider router={router} future={{ v7_startTransition: true }} />
    </LanguageContext.Provider>,
  );
  const text = read(container);
  cleanup();
  return text;
}

describe("the sign-up beside the welcome offer", () => {
  const figures = {
    percent: 400,
    minimum: 10,
    maximum: 1_000,
    wagering: 30,
    cashoutPercent: 100,
    sharePercent: 20,
  };

  it.each([
    [{ kind: "figures", facts: { ...figures, code: "CHERRY400" } }, "/?coupon=CHERRY400"],
    [{ kind: "none" }, "/?action=show&state=signup"],
    [{ kind: "unknown" }, "/?action=show&state=signup"],
  ])("signup.takes-promised-coupon: with %j it leads to %s", (welcome, to) => {
    const { root, page } = OWN;
    const html = htmlOf(<Home />, "en", { root, page: { ...page, welcome } });
    const [, hero = ""] = /<section class="hero[^]*?<a [^>]*href="([^"]*)"/.exec(html) ?? [];
    expect(hero.replace(/&amp;/g, "&")).toBe(to);
  });
});

describe("the first words of the home page", () => {
  const headingOf = (
    welcome: object,
    { root, page }: typeof OWN | typeof SMALLEST,
    language: Language = "en",
  ) => {
    const html = htmlOf(<Home />, language, { root, page: { ...page, welcome } });
    const [, hero = ""] = /<section class="hero[^>]*>([^]*?)<\/section>/.exec(html) ?? [];
    return [...hero.matchAll(/<(?:h1|p class="hero-offer")[^>]*>([^<]*)/g)].map(([, words]) => words);
  };
  const figures = { percent: 400, minimum: 10, maximum: 1_000, wagering: 30, cashoutPercent: 100 };
  const offer = { kind: "figures", facts: { ...figures, sharePercent: 20, code: "CHERRY400" } };

  it("screen.home-says-what-it-is: what the casino is, and then what it offers", () => {
    expect(headingOf(offer, OWN)).toEqual([
      "Cherrystone is the casino that shows its cards.",
      "400% on a deposit",
    ]);
    expect(headingOf(offer, OWN, "fr-CA")).toEqual([
      "Cherrystone, le casino qui joue cartes sur table.",
      "400&nbsp;% sur un dépôt",
    ]);
    expect(headingOf({ kind: "none" }, OWN)[0]).toBe("Cherrystone is the casino that shows its cards.");
  });

  it("screen.home-says-what-it-is: no more than that of a casino whose games we do not know", () => {
    expect(headingOf({ kind: "none" }, SMALLEST)[0]).toBe("Cherrystone is a casino you play online.");
  });

  it("screen.home-no-empty-winners: winners are shown where there are any, with a gap where they are not available", () => {
    const homeText = (winners: object[] | null) =>
      textOf(<Home />, "en", { root: OWN.root, page: { ...OWN.page, winners } });
    const winner = { name: "A***", amountMinor: 50_000, currency: "USD", day: "2026-11-20" };
    expect(homeText([winner])).toContain("Latest jackpot winners");
    expect(homeText(null)).toContain("We can’t show the winners right now.");
    expect(homeText([])).not.toMatch(/winners/i);
  });
});

describe("call.claims-have-source: what visitors' pages claim", () => {
  it.each(
    Object.entries(pages).flatMap(([name, page]) =>
      (["en", "fr-CA"] as const).map((language) => ({ name, language, ...page })),
    ),
  )("$name in $language claims no more than the casino backs", ({ element, language, welcome, claims }) => {
    const claimsOf = ({ root, page }: typeof OWN | typeof SMALLEST) =>
      textOf(element, language, { root, page: { ...page, welcome } }).match(claims);
    expect(claimsOf(OWN)).not.toBeNull();
    expect(claimsOf(SMALLEST)).toBeNull();
  });

  it.each(["en", "fr-CA"] as const)("the description of the home page, in %s", (language) => {
    const described = ({ root, page }: typeof OWN | typeof SMALLEST) =>
      JSON.stringify(
        meta({
          data: { ...page, described: [] },
          matches: [{ id: "root", data: { ...root, language, origin: "", place: { here: "/" } } }],
          params: {},
          location: { pathname: "/", search: "" },
        } as never),
      );
    const claims = /every round|return to player|taux de retour|vérifiez/;
    expect(described(OWN)).toMatch(claims);
    expect(described(SMALLEST)).not.toMatch(claims);
  });
});
