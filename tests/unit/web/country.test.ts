import { afterAll, describe, expect, it } from "vitest";
import { promotions } from "~/casino/contract/coupons";
import { startCasinoDouble } from "../../support/casino-double";
import { ORIGIN, useWebServices } from "../../support/web-services";
import { paths } from "~/paths";
import { readVisit } from "~/session/visit.server";

const double = await startCasinoDouble();
const { casinoClient } = useWebServices(double, { COUNTRY_HEADER: "CF-IPCountry" });

afterAll(async () => {
  delete process.env.COUNTRY_HEADER;
  await casinoClient.close();
  await double.close();
});

/** What the casino is told of a visitor's country. */
async function toldOf(headers: Record<string, string>): Promise<string | null> {
  let told: string | null = "nothing was asked";
  double.answer(promotions, (asked) => {
    told = asked.headers.get("x-country");
    return { coupons: [] };
  });
  const { casino } = readVisit({ request: new Request(ORIGIN, { headers }), context: {} });
  await casino.call(promotions, { params: { pid: 7 }, query: { login: "ada" } });
  return told;
}

describe("restricted countries", () => {
  it("signup.country-from-operator-header: the operator's own header is passed on, and no other", async () => {
    expect(await toldOf({ "cf-ipcountry": "fr" })).toBe("FR");
    expect(await toldOf({ "x-country": "FR" })).toBeNull();
  });

  it("market.unattended-told: a page that reloads itself is told of, and one that its reader opened is not", async () => {
    const told = async (path: string, headers: Record<string, string> = {}) => {
      let unattended: string | null = null;
      double.answer(promotions, (asked) => {
        unattended = asked.headers.get("x-unattended");
        return { coupons: [] };
      });
      const request = new Request(`${ORIGIN}${path}`, { headers });
      const { casino } = readVisit({ request, context: {} });
      await casino.call(promotions, { params: { pid: 7 }, query: { login: "ada" } });
      return unattended;
    };
    expect(await told(paths.watchTable("501-1"))).toBe("1");
    expect(await told(paths.watchTable("501-1"), { "sec-fetch-user": "?1" })).toBeNull();
    expect(await told(paths.table("501-1"))).toBeNull();
  });

  it.each(["", "FRA", "F1", "FR, DE"])("country: %j is not a country", async (value) => {
    expect(await toldOf({ "cf-ipcountry": value })).toBeNull();
  });
});
