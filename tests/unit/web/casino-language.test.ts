import { afterAll, describe, expect, it } from "vitest";
import { setLanguage } from "~/casino/contract/account";
import { defaultPromotions, promotions } from "~/casino/contract/coupons";
import { messageIn } from "~/coupons/given.server";
import { langOf } from "~/messages/messages";
import { loader as marketingLoader } from "~/pages/marketing";
import { sessionFrom, writeSession } from "~/session/session.server";
import { readVisit } from "~/session/visit.server";
import { action as switchLanguage } from "~/shell/language-switch";
import { refusal, startCasinoDouble } from "../../support/casino-double";
import { posted, redirected } from "../../support/web-forms";
import { ORIGIN, useWebServices } from "../../support/web-services";
import { aCoupon, aSessionAnswer } from "../../support/web-values";

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
  ])("a browser that asks for %s", async (wanted, expected) => {
    const heard: (string | null)[] = [];
    double.answer(promotions, ({ headers }) => {
      heard.push(headers.get("accept-language"));
      return { coupons: [] };
    });
    await readVisit(visitIn(wanted)).casino.call(promotions, { params: { pid: 7 }, query: { login: "ada" } });
    expect(heard).toEqual([expected]);
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

describe("language.switch-told-to-casino: the switch of a signed-in player sets the language of emails", () => {
  const cookie = writeSession(sessionFrom(aSessionAnswer())).split(";")[0] ?? "";

  /** @returns where the page goes, and the language that the browser keeps */
  async function switched(language: string, by: { cookie?: string }) {
    const { location, response } = redirected(
      await switchLanguage(posted("/language", { language, from: "/lobby/games/" }, by)),
    );
    const languageCookie = response.headers.getSetCookie().find((one) => one.startsWith("lang="));
    return [location, languageCookie?.split(";")[0]];
  }
  const frenchNow = ["/lobby/games/", "lang=fr-CA"];

  it("the casino is told which", async () => {
    const requests: unknown[] = [];
    double.answer(setLanguage, ({ params, body, headers }) => {
      requests.push([params.pid, body.language, headers.get("x-session-token")]);
      return { message: "Saved" };
    });
    expect(await switched("fr-CA", { cookie })).toEqual(frenchNow);
    expect(requests).toEqual([[7, "fr-CA", "token-1"]]);
  });

  it("of a visitor it is told nothing", async () => {
    const requests: unknown[] = [];
    double.answer(setLanguage, ({ body }) => {
      requests.push(body.language);
      return { message: "Saved" };
    });
    expect(await switched("fr-CA", {})).toEqual(frenchNow);
    expect(requests).toEqual([]);
  });

  it.each([
    ["lacks the call", () => new Response(null, { status: 404 })],
    ["fails", () => new Response(null, { status: 500 })],
    ["has ended the session", () => refusal(401, "unauthenticated", "Please log in.")],
  ])("the page changes its language all the same where the casino %s", async (_, answer) => {
    double.answer(setLanguage, answer);
    expect(await switched("fr-CA", { cookie })).toEqual(frenchNow);
  });
});

describe("language.marked-when-other: a page knows the language of the casino's texts", () => {
  const offersOf = async (own: string | undefined, header: string | undefined) => {
    const headers = header === undefined ? {} : { "content-language": header };
    const coupons = [aCoupon({ expiry: 0, ...(own === undefined ? {} : { language: own }) })];
    double.answer(promotions, () => Response.json({ coupons }, { headers }));
    const { casino } = readVisit(visitIn("fr"));
    return (await casino.call(promotions, { params: { pid: 7 }, query: { login: "ada" } })).coupons;
  };

  it.each([
    ["the part's own", "de", "fr-CA", "de", "de"],
    ["else the answer's", undefined, "fr-CA", "fr-CA", undefined],
    ["else English", undefined, undefined, "en", "en"],
    ["a header that names several languages counts as none", undefined, "fr-CA, en", "en", "en"],
    ["a part whose language is no tag is treated as if it named none", "<b>", "fr-CA", "fr-CA", undefined],
  ])("%s", async (_, own, header, language, lang) => {
    const [offer] = await offersOf(own, header);
    expect([offer?.language, langOf(offer ?? {}, "fr-CA")]).toEqual([language, lang]);
  });

  it("a sentence in another language than the page's gives way to our own", () => {
    expect(messageIn("fr-CA", { message: "It is yours.", language: "en" })).toBeUndefined();
    expect(messageIn("fr-CA", { message: "C’est à vous.", language: "fr-CA" })).toBe("C’est à vous.");
    expect(messageIn("en", { message: "It is yours." })).toBe("It is yours.");
    expect(messageIn("en", {})).toBeUndefined();
  });
});
