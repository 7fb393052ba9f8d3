// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { type Brand, brand, learnBrand, WORKING_BRAND } from "~/brand";
import { LanguageContext, messagesIn } from "~/messages/messages";
import { brandFacts } from "~/pages/info/brand-facts.server";
import { infoPages } from "~/pages/info/info-pages";
import { resolvePage } from "~/pages/info/resolve-page";
import { replaceServices, type Services } from "~/services.server";
import { type Language, languages } from "~/shared/languages";
import { BrandData, learnBrandOfPage } from "~/shell/BrandData";
import Footer from "~/shell/Footer";
import { footerBrandReady, learnFooterBrand } from "~/shell/footer-brand";
import { footerBrandHtml } from "~/shell/footer-brand.server";
import { learnTranslations } from "~/translations/on-server.server";
import { exampleBrand, noBrand } from "../../support/brands";

learnTranslations();
learnFooterBrand(footerBrandHtml);
afterEach(cleanup);
afterAll(() => learnBrand(() => WORKING_BRAND));

const tongues = Object.keys(languages) as Language[];

/** The example, with what it has no use for. */
const full: Brand = {
  ...exampleBrand,
  waysToPay: [{ name: "Interac", details: { en: "$20.00 to $500.00", "fr-CA": "de 20,00 $ à 500,00 $" } }],
  welcome: { code: "TIGER200", title: "Tiger", gives: "Twice your deposit.", terms: "Once." },
};
const PARTS = [
  "company",
  "license",
  "law",
  "fundsProtection",
  "dispute",
  "review",
  "affiliateUrl",
  "welcome",
] as const;

function footerOf(footerBrand: Brand, language: Language, affiliateUrl: string | null = null): HTMLElement {
  replaceServices({ brand: footerBrand, env: { affiliateUrl } } as Services);
  learnBrand(() => footerBrand);
  const element = <Footer here="/" lite={false} theme="device" />;
  const router = createMemoryRouter([{ id: "root", path: "*", element, loader: () => null }], {
    future: { v7_relativeSplatPath: true },
    hydrationData: { loaderData: { root: { lacks: [], paysInSandbox: false } } },
  });
  const { container } = render(
    <LanguageContext.Provider value={language}>
      <RouterProvider router={router} future={{ v7_startTransition: true }} />
    </LanguageContext.Provider>,
  );
  return container;
}

describe.each(tongues)("what the operator gives, in %s", (language) => {
  it("brand.missing-part: the footer has it all, and without a part nothing of it", () => {
    const names = ["Orchard Stone", "Gaming Commission", "Dispute Bureau", "Lantern", "Instagram", "Interac"];
    const text = footerOf(full, language).textContent ?? "";
    for (const name of names) expect(text).toContain(name);
    cleanup();
    const bare = footerOf(noBrand, language);
    for (const name of names) expect(bare.textContent).not.toContain(name);
    expect(bare.querySelectorAll(".footer-brand > *")).toHaveLength(0);
  });

  it.each(PARTS)(
    "brand.missing-part: without %s, no page has a blank, an empty list or a placeholder",
    (part) => {
      const { [part]: _, ...rest } = full;
      for (const has of [true, false]) {
        for (const page of infoPages) {
          const visiblePage = resolvePage(messagesIn(language, page), () => has, brandFacts(rest, language));
          const text = JSON.stringify(visiblePage);
          expect([page.slug, /undefined|:null|\{[a-z]+\}|""|\[\]|\{\}/i.exec(text)?.[0]]).toEqual([
            page.slug,
            undefined,
          ]);
          expect(visiblePage.description.length).toBeGreaterThan(20);
        }
      }
      const links = [...footerOf(rest, language).querySelectorAll(".footer-brand li")];
      expect(links.map((link) => link.textContent)).not.toContain("");
    },
  );

  it("brand.missing-part: ways to pay and the welcome offer stand on the pages of a casino with its own", () => {
    const texts = JSON.stringify(
      infoPages.map((page) =>
        resolvePage(messagesIn(language, page), () => false, brandFacts(full, language)),
      ),
    );
    expect(texts).toContain(language === "en" ? "Interac: $20.00 to $500.00" : "Interac\u00a0: de 20,00 $");
    expect(texts).toContain("TIGER200");
    expect(texts).toContain("Twice your deposit. Once.");
  });
});

describe("the browser's part", () => {
  it("brand: AFFILIATE_URL comes before the file's", () => {
    const link = footerOf(full, "en", "https://other.example/a").querySelector('a[href^="https://other"]');
    expect(link?.textContent).toBe("BE AN AFFILIATE");
  });

  it("brand: a name that is not the working one is sent to script, and cannot end its element", () => {
    vi.stubEnv("SSR", true);
    learnBrand(() => ({ ...full, name: "</script><b>Finch" }));
    const { container } = render(<BrandData />);
    expect(container.innerHTML).not.toContain("</script><b>");
    learnBrand(() => WORKING_BRAND);
    learnBrandOfPage();
    expect(brand().name).toBe("</script><b>Finch");
    cleanup();
    learnBrand(() => WORKING_BRAND);
    expect(render(<BrandData />).container.innerHTML).toBe("");
    vi.unstubAllEnvs();
  });

  it("brand: after a page without footer its texts are loaded, and a failure is told", async () => {
    document.documentElement.lang = "en";
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("", { status: 503 })));
    await expect(footerBrandReady()).rejects.toThrow("503");
    vi.unstubAllGlobals();
  });
});
