import { afterAll, afterEach, describe, expect, it } from "vitest";
import { downloadId } from "~/casino/contract/account";
import { affiliateToken } from "~/casino/contract/other";
import { replaceServices } from "~/services.server";
import { affiliateOf, downloadIdFor, saveAffiliate } from "~/session/affiliate.server";
import { affiliateRedirect } from "~/session/affiliate-redirect.server";
import { readVisit } from "~/session/visit.server";
import { startCasinoDouble } from "../../support/casino-double";
import { ORIGIN, useWebServices } from "../../support/web-services";

const double = await startCasinoDouble();
const own = useWebServices(double, { AFFILIATE_URL: "https://partners.example.com/in?lang=en" });

const PERSON = { first_name: "Ada", last_name: "Stone", email: "ada@example.com" };

afterEach(() => double.reset());
afterAll(async () => {
  await own.casinoClient.close();
  await double.close();
});

/** Follows an affiliate link. @returns the cookies it sets and the next request */
function arrive(query: string): { cookies: string[]; next: Request } {
  const cookies = saveAffiliate(new Request(`${ORIGIN}/${query}`));
  const cookie = cookies.map((line) => line.split(";")[0]).join("; ");
  return { cookies, next: new Request(`${ORIGIN}/onboarding/signup`, { headers: { cookie } }) };
}

const visitOf = (request: Request) => readVisit({ request, context: {} });

describe("affiliate links", () => {
  it("link.affiliate-kept: rtg_aff and token are kept sealed for 7 days", () => {
    const { cookies, next } = arrive("?rtg_aff=partner-7&token=track_9");
    expect(affiliateOf(next)).toEqual({ aid: "partner-7", tracking: "track_9" });
    expect(cookies[0]).toMatch(/^affiliate=.*; Max-Age=604800;.*HttpOnly/);
    expect(cookies[0]).not.toContain("partner-7");
  });

  it.each([
    ["?rtg_aff=partner-7", { aid: "partner-7", tracking: "" }],
    ["?rtg_aff=partner-7&token=%3Cb%3E", { aid: "partner-7", tracking: "" }],
    [`?rtg_aff=${"a".repeat(64)}`, { aid: "a".repeat(64), tracking: "" }],
    ["?rtg_aff=partner-7&pid=7&token=secret-of-a-reset", { aid: "partner-7", tracking: "" }],
    ["?user=partner-7&feed=track_9", { aid: "partner-7", tracking: "track_9" }],
    ["?user=partner-7&feed=%3Cb%3E", { aid: "partner-7", tracking: "" }],
    ["?user=partner-7", { aid: "partner-7", tracking: "" }],
  ])("affiliate: %s", (query, affiliate) => {
    expect(affiliateOf(arrive(query).next)).toEqual(affiliate);
  });

  it.each(["", "?token=track_9", "?rtg_aff=", "?rtg_aff=a%20b", `?rtg_aff=${"a".repeat(65)}`])(
    "affiliate: %j has no affiliate",
    (query) => {
      const { cookies, next } = arrive(query);
      expect([cookies, affiliateOf(next)]).toEqual([[], null]);
    },
  );
});

describe("the affiliates' landing page", () => {
  const LANDING = "https://partners.example.com/in?lang=en";

  /** Where a visitor with these cookies is sent; null if the page is shown. */
  async function sentTo(path: string, cookie = ""): Promise<string | null | undefined> {
    const answer = await affiliateRedirect(visitOf(new Request(`${ORIGIN}${path}`, { headers: { cookie } })));
    return answer && answer.headers.get("location");
  }
  const cookieOf = (query: string) => arrive(query).next.headers.get("cookie") ?? "";

  it("link.affiliate-redirect: user and feed lead there with the affiliate's token, and are kept", async () => {
    let user: string | undefined;
    double.answer(affiliateToken, ({ query }) => {
      user = query.user_id;
      return { token: "t-1" };
    });
    const request = new Request(`${ORIGIN}/lobby/games/?user=partner-7&feed=track_9`);
    const { status, headers } = (await affiliateRedirect(visitOf(request))) as Response;
    expect([status, headers.get("location")]).toEqual([
      303,
      `${LANDING}&user=partner-7&feed=track_9&token=t-1`,
    ]);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.getSetCookie()).toHaveLength(1);
    expect(user).toBe("partner-7");
  });

  it("a visitor whom it sends back with the same ids is not sent there again", async () => {
    const cookie = cookieOf("?user=partner-7&feed=track_9");
    expect(await sentTo("/?user=partner-7&feed=track_9", cookie)).toBeNull();
    expect(await sentTo("/?user=partner-7&feed=track_8", cookie)).toBe(
      `${LANDING}&user=partner-7&feed=track_8`,
    );
    expect(await sentTo("/?user=partner-8&feed=track_9", cookie)).toBe(
      `${LANDING}&user=partner-8&feed=track_9`,
    );
  });

  it.each(["/", "/vipoffers", "/?user=partner-7", "/?feed=track_9", "/?rtg_aff=partner-7&token=track_9"])(
    "%s is shown as usual",
    async (path) => {
      expect(await sentTo(path)).toBeNull();
      expect(double.calls).toEqual([]);
    },
  );

  it("an offer leads there with what is known of the visitor's affiliate", async () => {
    double.answer(affiliateToken, () => ({ token: "t-1" }));
    expect(await sentTo("/lobby/VipBonus")).toBe(`${LANDING}&offer=vipbonus`);
    expect(double.calls).toEqual([]);
    const ofAffiliate = (user: string) => `${LANDING}&offer=vipoffer&user=${user}&token=t-1`;
    expect(await sentTo("/vipoffer", cookieOf("?rtg_aff=partner-7"))).toBe(ofAffiliate("partner-7"));
    expect(await sentTo("/vipoffer?user=partner-8")).toBe(ofAffiliate("partner-8"));
  });

  it("an offer leads there without a token, if the casino gives none", async () =>
    expect(await sentTo("/vipoffer?user=partner-8")).toBe(`${LANDING}&offer=vipoffer&user=partner-8`));

  it("without one an offer leads home, and other pages are shown", async () => {
    const without = useWebServices(double);
    const offer = await sentTo("/vipoffer?user=partner-8&feed=track_9");
    expect([offer, await sentTo("/?user=partner-8&feed=track_9")]).toEqual(["/", null]);
    expect(double.calls).toEqual([]);
    await without.casinoClient.close();
    replaceServices(own);
  });
});

describe("download_id", () => {
  it("download id: requested with the person and their affiliate", async () => {
    let sent: unknown;
    let key: string | null = null;
    double.answer(downloadId, ({ body, headers }) => {
      sent = body;
      key = headers.get("idempotency-key");
      return { message: "d".repeat(64) };
    });
    const { next } = arrive("?rtg_aff=partner-7&token=track_9");
    expect(await downloadIdFor({ ...visitOf(next), key: "signup:key-1" }, PERSON)).toBe("d".repeat(64));
    expect(sent).toEqual({
      name: "Ada Stone",
      email: "ada@example.com",
      affiliate_id: "partner-7",
      tracking_id: "track_9",
    });
    // A repeated sign-up needs the same id, or it would be a different request.
    expect(key).toBe("download:signup:key-1");
  });

  it("download id: a fault of our own is not the casino's", async () => {
    const casino = { call: () => Promise.reject(new TypeError("ours")) };
    const visit = { ...visitOf(arrive("?rtg_aff=partner-7").next), casino, key: "signup:key-1" };
    await expect(downloadIdFor(visit as never, PERSON)).rejects.toThrow("ours");
  });

  it("download id: none for a visitor without an affiliate, and the casino is not called", async () => {
    expect(await downloadIdFor({ ...visitOf(arrive("").next), key: "signup:key-1" }, PERSON)).toBe("");
    expect(double.calls).toEqual([]);
  });

  it.each([
    ["is down", () => new Response("", { status: 503 })],
    ["answers what the sign-up has no room for", () => ({ message: "x".repeat(65) })],
    ["answers without one", () => ({})],
  ])("download id: none where the casino %s", async (_, answer) => {
    double.answer(downloadId, answer);
    expect(
      await downloadIdFor({ ...visitOf(arrive("?rtg_aff=partner-7").next), key: "signup:key-1" }, PERSON),
    ).toBe("");
  });
});
