import { afterAll, describe, expect, it } from "vitest";
import { defaultPromotions, promotions } from "~/casino/contract/coupons";
import { visitorsMarket } from "~/casino/contract/markets";
import { onboardingData } from "~/onboarding/data.server";
import { loader as marketing } from "~/pages/marketing";
import { paths } from "~/paths";
import { MARKET_HEADER } from "~/session/country.server";
import { readVisit } from "~/session/visit.server";
import { DEFAULT_RULES, STRICT_RULES } from "../../../server/casino/domain/markets/profile";
import { refusal, startCasinoDouble } from "../../support/casino-double";
import { ORIGIN, useWebServices } from "../../support/web-services";
import { aCoupon } from "../../support/web-values";

const double = await startCasinoDouble();
const { casinoClient } = useWebServices(double, { COUNTRY_HEADER: "CF-IPCountry" });

afterAll(async () => {
  delete process.env.COUNTRY_HEADER;
  await casinoClient.close();
  await double.close();
});

/** What the casino is told of a visitor's country. */
async function countryHeaderOf(headers: Record<string, string>): Promise<string | null> {
  let header: string | null = "nothing was asked";
  double.answer(promotions, (received) => {
    header = received.headers.get("x-country");
    return { coupons: [] };
  });
  const { casino } = readVisit({ request: new Request(ORIGIN, { headers }), context: {} });
  await casino.call(promotions, { params: { pid: 7 }, query: { login: "ada" } });
  return header;
}

/** The country that the account details begin with, for a browser with these headers. */
async function countryFor(headers: Record<string, string>): Promise<string | undefined> {
  const visit = readVisit({
    request: new Request(`${ORIGIN}/onboarding/moreDetails`, { headers }),
    context: {},
  });
  return (await onboardingData(visit, "moreDetails", 1)).values.country;
}

it.each([
  [{ "cf-ipcountry": "CA", "accept-language": "en-US" }, "CA"],
  [{ "accept-language": "fr-CA,fr;q=0.9" }, "CA"],
  [{ "cf-ipcountry": "GB", "accept-language": "en-CA" }, "CA"],
  [{ "accept-language": "en-GB" }, "US"],
  [{}, "US"],
])("details.country-of-browser: %j: the details begin with %s", async (headers, country) => {
  expect(await countryFor(headers)).toBe(country);
});

describe("restricted countries", () => {
  it("signup.country-from-operator-header: the operator's own header is passed on, and no other", async () => {
    expect(await countryHeaderOf({ "cf-ipcountry": "fr" })).toBe("FR");
    expect(await countryHeaderOf({ "x-country": "FR" })).toBeNull();
  });

  it("market.unattended-told: a page that reloads itself is told of, and one that its reader opened is not", async () => {
    const unattendedHeaderOf = async (path: string, headers: Record<string, string> = {}) => {
      let unattended: string | null = null;
      double.answer(promotions, (received) => {
        unattended = received.headers.get("x-unattended");
        return { coupons: [] };
      });
      const request = new Request(`${ORIGIN}${path}`, { headers });
      const { casino } = readVisit({ request, context: {} });
      await casino.call(promotions, { params: { pid: 7 }, query: { login: "ada" } });
      return unattended;
    };
    expect(await unattendedHeaderOf(paths.watchTable("501-1"))).toBe("1");
    expect(await unattendedHeaderOf(paths.watchTable("501-1"), { "sec-fetch-user": "?1" })).toBeNull();
    expect(await unattendedHeaderOf(paths.table("501-1"))).toBeNull();
  });

  it("market.visitor-offers: visitors see the offers of their market, asked for once for its countries", async () => {
    const countries: (string | null)[] = [];
    double.answer(visitorsMarket, ({ headers }) => {
      const country = headers.get("x-country");
      return { country, rules: country === "US" ? DEFAULT_RULES : STRICT_RULES };
    });
    double.answer(defaultPromotions, ({ headers }) => {
      const country = headers.get("x-country");
      countries.push(country);
      return [aCoupon({ coupon_code: `FOR${country ?? "ALL"}`, expiry: 0 })];
    });
    const seen = async (country: string | null) => {
      const headers: Record<string, string> = country === null ? {} : { "cf-ipcountry": country };
      const args = { request: new Request(ORIGIN, { headers }), params: {}, context: {} };
      const { offers } = await marketing(args);
      return [offers?.[0]?.code, readVisit(args).outgoing.get(MARKET_HEADER)];
    };
    const [british, irish, american] = [await seen("GB"), await seen("IE"), await seen("US")];
    expect([british[0], irish[0], american[0]]).toEqual(["FORGB", "FORGB", "FORUS"]);
    expect([irish[1] === british[1], american[1] === british[1]]).toEqual([true, false]);
    expect(await seen(null)).toEqual(["FORALL", ""]);
    expect(countries).toEqual(["GB", "US", null]);
  });

  it("market.visitor-offers: a country whose market is not known for now shares its offers with no other", async () => {
    double.answer(visitorsMarket, () => refusal(500, "internal", ""));
    double.answer(defaultPromotions, ({ headers }) => [
      aCoupon({ coupon_code: `FOR${headers.get("x-country") ?? "ALL"}`, expiry: 0 }),
    ]);
    for (const country of ["FR", "DE"]) {
      const args = {
        request: new Request(ORIGIN, { headers: { "cf-ipcountry": country } }),
        params: {},
        context: {},
      };
      expect((await marketing(args)).offers?.[0]?.code).toBe(`FOR${country}`);
      expect(readVisit(args).outgoing.get(MARKET_HEADER)).toBe(country);
    }
  });

  it.each(["", "FRA", "F1", "FR, DE"])("country: %j is not a country", async (value) => {
    expect(await countryHeaderOf({ "cf-ipcountry": value })).toBeNull();
  });
});
