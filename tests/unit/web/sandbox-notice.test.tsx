// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import type { ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, describe, expect, it } from "vitest";
import { messages as english } from "~/brand-messages";
import { HostedCashierFrame } from "~/cashier/HostedCashierFrame";
import { LanguageContext } from "~/messages/messages";
import { SmallPrint } from "~/pages/offers/SmallPrint";
import { PaymentWays } from "~/pages/PaymentWays";
import type { Language } from "~/shared/languages";
import Footer from "~/shell/Footer";
import { messages as french } from "~/translations/fr-CA/brand-messages";
import { learnTranslations } from "~/translations/on-server.server";

learnTranslations();
afterEach(cleanup);

const NOTICES: Readonly<Record<Language, string>> = {
  en: english.sandboxNotice,
  "fr-CA": french.sandboxNotice,
};

function textOf(element: ReactElement, language: Language, root: object): string {
  const data = { root: { lacks: [], ...root } };
  const router = createMemoryRouter([{ id: "root", path: "*", element, loader: () => root }], {
    future: { v7_relativeSplatPath: true },
    hydrationData: { loaderData: data },
  });
  const { container } = render(
    <LanguageContext.Provider value={language}>
      <RouterProvider router={router} future={{ v7_startTransition: true }} />
    </LanguageContext.Provider>,
  );
  return container.textContent ?? "";
}

describe("where the sentence about the sandbox stands", () => {
  const places: Readonly<Record<string, ReactElement>> = {
    "the footer": <Footer here="/" lite={false} theme="device" />,
    "the small print of an offer": <SmallPrint />,
    "the ways to pay": <PaymentWays ways={[]} limits="Limits" />,
    "the product's own cashier": <HostedCashierFrame title="Deposit">Choose.</HostedCashierFrame>,
  };

  it.each(
    Object.entries(places).flatMap(([name, element]) =>
      (["en", "fr-CA"] as const).map((language) => [name, language, element] as const),
    ),
  )("call.claims-have-source: %s says it only where the frame knows it, in %s", (_, language, element) => {
    const hasNotice = (root: object) => textOf(element, language, root).includes(NOTICES[language]);
    expect(hasNotice({ paysInSandbox: true })).toBe(true);
    cleanup();
    expect([hasNotice({ paysInSandbox: false }), hasNotice({})]).toEqual([false, false]);
  });
});
