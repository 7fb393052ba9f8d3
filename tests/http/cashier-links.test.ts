import { describe, expect, test } from "vitest";
import { HttpVisitor } from "../support/http-visitor";
import { signedInPlayer } from "../support/site/signed-in-player";
import { useSharedSystem } from "../support/site/test-system";

const testSystem = useSharedSystem();

const WELCOME = "/welcome-offer";
const NO_DEPOSIT = "/no-deposit-bonus";
const PROMO = "/lobby/promotions/?promo=";

describe("link.quick-links: where quick links lead", () => {
  test.each([
    // Not by way of / and the lobby, which would redirect a player twice.
    ["/?coupon=cherry400", `${PROMO}CHERRY400`],
    ["/lobby/games/?coupon=%20cherry400", `${PROMO}CHERRY400`],
    ["/info/terms/?code=CHERRY400", `${PROMO}CHERRY400`],
    ["/lobby/games/?code=ICM-0A1B2C3D4E5F", `${PROMO}ICM-0A1B2C3D4E5F`],
    ["/lobby/games/?code=cashback-0a1b2c3d4e5f", `${PROMO}CASHBACK-0A1B2C3D4E5F`],
    [
      "/lobby/account/history?coupon=CASHIER_OPEN&kind=deposits",
      "/lobby/account/history?kind=deposits&action=show&state=cashier",
    ],
  ])("a player's %s leads to %s", async (link, to) => {
    const { http } = await signedInPlayer(testSystem);
    expect((await http.get(link)).location).toBe(to);
  });

  test.each([
    [
      "/?coupon=CHERRY400&rtg_aff=friend-1",
      `${PROMO}CHERRY400&action=show&state=signup&rtg_aff=friend-1`,
      "CHERRY400",
    ],
    ["/info/terms/?code=ninjaboost", `${PROMO}NINJABOOST&action=show&state=signup`, "NINJABOOST"],
    ["/?code=CASHIER_OPEN", "/onboarding/login?returnTo=%2Fcashier%2F", undefined],
    [
      "/?code=ICM-0A1B2C3D4E5F",
      "/onboarding/login?returnTo=%2Flobby%2Fpromotions%2F%3Fpromo%3DICM-0A1B2C3D4E5F",
      undefined,
    ],
  ])("a visitor's %s leads to %s, and keeps %s", async (link, to, coupon) => {
    const http = new HttpVisitor(testSystem.origin);
    expect((await http.get(link)).location).toBe(to);
    expect(http.cookies.get("aff_suc")).toBe(coupon);
  });

  test.each([
    "/info/terms/?coupon=%3Cscript%3E",
    "/info/terms/?code=",
    "/info/terms/?code=CASHBACK-",
    "/info/terms/?code=two%2Fwords",
    `/info/terms/?code=${"A".repeat(41)}`,
    "/onboarding/quickredeem?code=CHERRY400",
  ])("%s is left as it is", async (link) => {
    expect((await new HttpVisitor(testSystem.origin).get(link)).status).toBe(200);
  });

  test.each([WELCOME, NO_DEPOSIT])(
    "%s is one cached page for all visitors, and a page of their own for players",
    async (path) => {
      const shared = await new HttpVisitor(testSystem.origin).get(path);
      expect(shared.headers.get("etag")).not.toBeNull();
      expect(shared.text).not.toContain("formKey");
      const { http } = await signedInPlayer(testSystem);
      const own = await http.get(path);
      expect(own.headers.get("cache-control")).toBe("private, no-store, no-cache, max-age=0");
      expect(own.text).toContain("formKey");
    },
  );
});
