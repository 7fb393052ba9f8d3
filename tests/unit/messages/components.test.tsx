import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { CouponTitle } from "~/cashier/CouponTitle";
import { LanguageContext, useMessages } from "~/messages/messages";
import type { Language } from "~/shared/languages";
import { LanguageSwitch } from "~/shell/LanguageSwitch";
import { messages as menu } from "~/shell/menu-messages";
import { learnTranslations } from "~/translations/on-server.server";

vi.mock("@remix-run/react", () => ({ useRouteLoaderData: () => null }));

learnTranslations();

function Greeting() {
  return <p>{useMessages(menu).hello("Ada")}</p>;
}

describe("texts in components", () => {
  it("useMessages: English by default, else the document's language", () => {
    expect(renderToStaticMarkup(<Greeting />)).toBe("<p>Hello, Ada</p>");
    const french = (
      <LanguageContext.Provider value="fr-CA">
        <Greeting />
      </LanguageContext.Provider>
    );
    expect(renderToStaticMarkup(french)).toBe("<p>Bonjour, Ada</p>");
  });

  it("language.marked-when-other: the switch names each language in itself, and marks the name with lang", () => {
    const french = (
      <LanguageContext.Provider value="fr-CA">
        <LanguageSwitch here="/" />
      </LanguageContext.Provider>
    );
    expect(renderToStaticMarkup(french)).toMatch(/lang="en"[^>]*>English</);
  });

  it("language.marked-when-other: a casino's text is marked on pages in another language", () => {
    const coupon = { coupon_title: "400% welcome match", language: "en" };
    const renderTitle = (page: Language) =>
      renderToStaticMarkup(
        <LanguageContext.Provider value={page}>
          <CouponTitle coupon={coupon} />
        </LanguageContext.Provider>,
      );
    expect(renderTitle("fr-CA")).toBe('<span lang="en">400% welcome match</span>');
    expect(renderTitle("en")).toBe("<span>400% welcome match</span>");
  });
});
