// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import type { ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { CashierPanel } from "~/cashier/CashierPanel";
import type { CashierData } from "~/cashier/data.server";
import type { HostedCashierData } from "~/cashier/hosted-cashier.server";
import { HostedCashierChoice } from "~/cashier/HostedCashierChoice";
import { HostedCashierReview } from "~/cashier/HostedCashierReview";
import { defaultPromotions } from "~/casino/contract/coupons";
import { cashierState } from "~/casino/contract/hosted-cashier";
import { LanguageContext } from "~/messages/messages";
import CadWelcome, { loader } from "~/pages/offers/cad-welcome";
import { paths } from "~/paths";
import type { CadRate } from "~/shared/cad-rate";
import type { Language } from "~/shared/languages";
import { learnTranslations } from "~/translations/on-server.server";
import { refusal, startCasinoDouble } from "../../support/casino-double";
import { ORIGIN, useWebServices } from "../../support/web-services";
import { aCoupon } from "../../support/web-values";

learnTranslations();

const double = await startCasinoDouble();
afterEach(cleanup);
afterAll(() => double.close());

const RATE: CadRate = { perMillion: 1_371_200, date: "2026-11-20" };

/** The text of a page, with plain spaces. */
function textOf(element: ReactElement, language: Language, loaderData: object | null = null): string {
  const routes = [{ id: "page", path: "*", element, loader: () => loaderData }];
  const router = createMemoryRouter(routes, {
    future: { v7_relativeSplatPath: true },
    hydrationData: { loaderData: { page: loaderData } },
  });
  const { container } = render(
    <LanguageContext.Provider value={language}>
      <RouterProvider router={router} future={{ v7_startTransition: true }} />
    </LanguageContext.Provider>,
  );
  return (container.textContent ?? "").replace(/[\u00a0\u202f]/g, " ");
}

describe("the welcome page for Canada", () => {
  async function pageWith(variables: Record<string, string>, language: Language = "en"): Promise<string> {
    const { casinoClient } = useWebServices(double, { ...variables, SIDE_WAIT_MS: "5000" });
    double.answer(defaultPromotions, () => [
      aCoupon({ coupon_code: "CHERRY400", bonus: [400], max_cashout_percent: 100, expiry: 0 }),
    ]);
    // The product's own casino, whose offer is told by its figures.
    double.answer(cashierState, () => refusal(401, "unauthenticated", "This page has expired."));
    const data = await loader({ request: new Request(ORIGIN), params: {}, context: {} });
    await casinoClient.close();
    return textOf(<CadWelcome />, language, data);
  }
  const SET = { CAD_RATE: "1.3712", CAD_RATE_DATE: "2026-11-20" };

  it("cashier.cad-beside-usd: with a rate, its amounts stand in both, and the rate and its day once", async () => {
    const text = await pageWith(SET);
    expect(text).toContain("Deposit US$50 (about CA$68.56), play with US$250 (about CA$342.80).");
    expect(text).toContain("US$10 (about CA$13.71) to US$1,000 (about CA$1,371.20)");
    expect(text.split("US$1 = CA$1.3712")).toHaveLength(2);
    expect(text).toContain("November 20, 2026");
    expect(text).not.toContain("We don’t show amounts in CAD");
  });

  it("cashier.cad-beside-usd: in French, as French writes them", async () => {
    const text = await pageWith(SET, "fr-CA");
    expect(text).toContain(
      "Déposez 50 $ US (environ 68,56 $ CA), jouez avec 250 $ US (environ 342,80 $ CA).",
    );
    expect(text).toContain("au taux du 20 novembre 2026 : 1 $ US = 1,3712 $ CA.");
  });

  it("cashier.cad-beside-usd: without a rate, there is none", async () => {
    const text = await pageWith({});
    expect(text).toContain("Deposit US$50, play with US$250.");
    expect(text).toContain("We don’t show amounts in CAD");
    expect(text).not.toContain("CA$");
  });
});

describe("the cashier", () => {
  const panelData: CashierData = {
    tab: "cashier",
    hasWithdrawals: false,
    tellsRemoval: true,
    withdraw: null,
    state: "none",
    balanceMinor: 10_00,
    currency: "USD",
    cadRate: RATE,
    coupon: null,
    hasSpinsLeft: false,
    limits: null,
    depositLimit: null,
    deposit: null,
    choices: [],
    chosen: null,
    formKey: "form-key-1",
  };
  const place = {
    cashier: paths.cashier,
    coupons: paths.cashierCoupons,
    withdraw: paths.cashierWithdraw,
    close: "/",
    afterPaying: "/",
    play: "/",
    from: paths.cashier,
  };
  const quote = {
    method: "card" as const,
    amount_minor: 10_00,
    currency: "USD",
    coupon: null,
    bonus_minor: 40_00,
    needed_minor: 0,
    spins: null,
    balance_minor: 0,
  };
  const hosted: HostedCashierData = {
    state: {
      login: "ada",
      currency: "USD",
      balance_minor: 10_00,
      methods: [{ method: "card", label: "Card", minimum_minor: 10_00, maximum_minor: 500_00 }],
      last_method: null,
      limit_left_minor: null,
      coupon: null,
      sandbox: null,
    },
    closed: null,
    returnTo: "/",
    chosen: { method: "card", amount: "10.00", isReview: false },
    quote: null,
    problem: null,
    cadRate: RATE,
    formKey: "form-key-1",
  };
  const pages = (cadRate: CadRate | null): [string, ReactElement][] => [
    ["panel", <CashierPanel key="panel" data={{ ...panelData, cadRate }} place={place} />],
    ["choice", <HostedCashierChoice key="choice" data={{ ...hosted, cadRate }} />],
    ["review", <HostedCashierReview key="review" data={{ ...hosted, cadRate }} quote={quote} />],
  ];

  it.each(pages(RATE))("cashier.cad-beside-usd: with a rate, the %s shows both", (_, page) => {
    const text = textOf(page, "en");
    expect(text).toContain("$10.00 (about CA$13.71)");
    expect(text.split("US$1 = CA$1.3712")).toHaveLength(2);
    cleanup();
    expect(textOf(page, "fr-CA")).toContain("10,00 $ US (environ 13,71 $ CA)");
  });

  it.each(pages(null))("cashier.cad-beside-usd: without a rate, the %s shows US dollars alone", (_, page) => {
    const text = textOf(page, "en");
    expect(text).toContain("$10.00");
    expect(text).not.toContain("CA$");
  });

  it("cashier.cad-beside-usd: an account in another currency is not converted", () => {
    const page = <CashierPanel data={{ ...panelData, currency: "EUR" }} place={place} />;
    expect(textOf(page, "en")).toContain("€10.00“Deposit”");
    expect(textOf(page, "en")).not.toContain("(about");
  });
});
