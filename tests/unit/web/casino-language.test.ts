import { afterAll, describe, expect, it } from "vitest";
import { defaultPromotions, promotions } from "~/casino/contract/coupons";
import { loader as marketingLoader } from "~/pages/marketing";
import { readVisit } from "~/session/visit.server";
import { startCasinoDouble } from "../../support/casino-double";
import { ORIGIN, useWebServices } from "../../support/web-services";
import { aCoupon } from "../../support/web-values";

const double = await startCasinoDouble();
const { casinoClient } = useWebServices(double);

afterAll(async () => {
  await casinoClient.close();
  await double.close();
});

const visitIn = (language: string) => ({
  request: new Request(ORIGIN, { headers: { "accept-language": language } }),
  params: {},
  context: {},
});

describe("language.told-to-casino: the casino is told the page's language", () => {
  it.each([
    ["fr", "fr-CA"],
    ["fr-CA,en;q=0.5", "fr-CA"],
    ["de", "en"],
  ])("a browser that asks for %s", async (wanted, told) => {
    const heard: (string | null)[] = [];
    double.answer(promotions, ({ headers }) => {
      heard.push(headers.get("accept-language"));
      return { coupons: [] };
    });
    await readVisit(visitIn(wanted)).casino.call(promotions, { params: { pid: 7 }, query: { login: "ada" } });
    expect(heard).toEqual([told]);
  });

  it("a French visitor right after an English one is not shown the English answer", async () => {
    double.answer(defaultPromotions, ({ headers }) => [
      aCoupon({ coupon_title: `in ${headers.get("accept-language") ?? "no language"}`, expiry: 0 }),
    ]);
    const titles: string[] = [];
    for (const wanted of ["en", "fr", "en"]) {
      const { offers } = await marketingLoader(visitIn(wanted));
      titles.push(...(offers ?? []).map(({ title }) => title));
    }
    expect(titles).toEqual(["in en", "in fr-CA", "in en"]);
  });
});
