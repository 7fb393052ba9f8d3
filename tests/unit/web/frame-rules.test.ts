import { afterAll, describe, expect, test } from "vitest";
import { OTHER_WAYS } from "~/cashier/rules";
import { liveDealerIn } from "~/lobby/live-lobby.server";
import { isQuickFlow } from "~/sections";
import { affiliateRedirect } from "~/session/affiliate-redirect.server";
import { clientIdOf, clientTypeOf } from "~/session/client-id.server";
import { readVisit } from "~/session/visit.server";
import { footerOrder, moreInfoOrder } from "~/shell/info-links";
import { placeOf } from "~/shell/place.server";
import { quickCodeOf } from "~/shell/quick-code.server";
import { startCasinoDouble } from "../../support/casino-double";
import { ORIGIN, useWebServices } from "../../support/web-services";

const double = await startCasinoDouble();
const { casinoClient } = useWebServices(double);

afterAll(async () => {
  await casinoClient.close();
  await double.close();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  new Request(`${ORIGIN}${path}`, { headers });

describe("links to information", () => {
  test("screen.info-links-order: the More Info submenu and the footer list their links in order", () => {
    expect(moreInfoOrder.join()).toBe(
      "banking,terms,about,contactus,faq,security,privacy,fairgaming,responsiblegaming,knowyourcustomer,antimoneylaundering",
    );
    expect(footerOrder.join()).toBe(
      "security,privacy,banking,fairgaming,antimoneylaundering,responsiblegaming,knowyourcustomer,faq,terms,about,contactus",
    );
  });
});

describe("what a URL opens", () => {
  test.each([
    ["/?action=show&state=signup", "signup"],
    ["/?action=show&state=nonsense", "login"],
    ["/?action=show", "login"],
    ["/?action=show&state=cashier", null],
    ["/?state=signup", null],
  ])("dialog.unknown-form-opens-login: %s opens the onboarding dialog as %s", (path, form) => {
    expect(placeOf(get(path)).onboarding).toBe(form);
  });

  test.each([
    "/?state=quickplay",
    "/lobby/games/?state=quickredeem",
    "/onboarding/quickredeem",
    "/onboarding/quickplay",
  ])("reward.not-in-quick-flows: %s is a quick flow", (path) => expect(isQuickFlow(path)).toBe(true));
  test.each(["/", "/?state=signup", "/onboarding/login"])("%s is not", (path) =>
    expect(isQuickFlow(path)).toBe(false),
  );

  test.each([
    ["/?coupon=cashier_open", { asks: "cashier" }],
    ["/?code=CASHIER_OPEN", { asks: "cashier" }],
    ["/?coupon=icm-123", { asks: "cashback", code: "ICM-123" }],
    ["/?coupon=CASHBACK-4F2", { asks: "cashback", code: "CASHBACK-4F2" }],
    ["/?coupon=%20cherry400%20", { asks: "coupon", code: "CHERRY400" }],
    ["/?coupon=ICM-", null],
    ["/", null],
  ])("cashier.quick-open: the quick link %s asks for %j", (path, quick) => {
    expect(quickCodeOf(new URL(path, ORIGIN))).toEqual(quick);
  });

  test.each(["/vipoffer", "/VipBonus", "/lobby/vipbonus/"])(
    "link.vip-landing: %s leads to the affiliates' landing page, or home where none is configured",
    async (path) => {
      const answer = await affiliateRedirect(readVisit({ request: get(path), context: {} }));
      expect([answer?.status, answer?.headers.get("location")]).toEqual([303, "/"]);
    },
  );
  test.each(["/", "/vipoffers", "/vipbonus/terms"])("%s stays", async (path) => {
    expect(await affiliateRedirect(readVisit({ request: get(path), context: {} }))).toBeNull();
  });
});

describe("what the casino is told and answers", () => {
  test.each([
    [{ "sec-ch-ua-mobile": "?0" }, 3, "InstantPlay"],
    [{ "sec-ch-ua-mobile": "?1" }, 6, "Mobile"],
    [{ "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" }, 3, "InstantPlay"],
    [{ "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)" }, 6, "Mobile"],
  ])("call.client-id: a browser with %j is client %i, and %s", (headers, id, type) => {
    expect([clientIdOf(get("/", headers)), clientTypeOf(get("/", headers))]).toEqual([id, type]);
  });

  test("lobby.live-dealer-entry: the live dealer's lobby is the one with the code LiveDealer", () => {
    const lobby = (id: number, code: string) => ({ id, code, name: code });
    expect(liveDealerIn([lobby(1, "Sports"), lobby(2, "LiveDealer")])?.id).toBe(2);
    expect(liveDealerIn([lobby(1, "Sports")])).toBeNull();
  });

  test("cashier.choice-beside-coupon: next to a deposit one chooses among coupons, or keeps playing with the redeemed one", () => {
    expect(OTHER_WAYS).toEqual({ none: "coupons", requested: "coupons", redeemed: "play" });
  });
});
