import { afterAll, afterEach, describe, expect, it } from "vitest";
import { defaultPromotions } from "~/casino/contract/coupons";
import { desktopGames } from "~/casino/contract/games";
import { lobbyPage } from "~/lobby/lobby.server";
import { promotionsPage } from "~/promotions/page.server";
import { contentSecurityPolicy } from "~/shell/headers.server";
import { startCasinoDouble } from "../../support/casino-double";
import { ORIGIN, useWebServices } from "../../support/web-services";
import { aCoupon } from "../../support/web-values";

const double = await startCasinoDouble();
const casinoOrigin = new URL(double.url).origin;

afterEach(() => {
  useWebServices(double);
  double.reset();
});
afterAll(() => double.close());
useWebServices(double);

function pictureSources(): string | undefined {
  return contentSecurityPolicy([])
    .split("; ")
    .find((directive) => directive.startsWith("img-src"));
}

function pageArguments(path: string) {
  return { request: new Request(`${ORIGIN}${path}`), params: {}, context: {} };
}

describe("pictures of a casino elsewhere", () => {
  it("the policy allows the origins of the configured URLs, each once, and no other", () => {
    useWebServices(double, {
      CASINO_API_URL: "https://api.casino.example/v1",
      CASINO_PROVIDER_URL: "https://api.casino.example/provider",
      CASINO_STATIC_URL: "https://cdn.casino.example:8443/files",
    });
    expect(pictureSources()).toBe(
      "img-src 'self' data: https://api.casino.example https://cdn.casino.example:8443",
    );
  });

  it("the embedded casino adds no origin", () => {
    useWebServices(double, { CASINO_API_URL: undefined });
    expect(pictureSources()).toBe("img-src 'self' data:");
  });

  it("lobby.foreign-pictures: a card shows an allowed picture, and the picture of its kind in place of any other", async () => {
    const pictures: Record<string, string> = {
      ELSEWHERE: `${casinoOrigin}/pictures/a.png`,
      OWN: "/images/offers/cherry400.svg",
      FOREIGN: "https://pictures.example/a.png",
      RELATIVE_TO_NOTHING: "pictures/a.png",
      NO_SCHEME: "//pictures.example/a.png",
      SCRIPT: "javascript:alert(1)",
      DATA: "data:image/svg+xml,<svg/>",
    };
    double.answer(defaultPromotions, () =>
      Object.entries(pictures).map(([coupon_code, image_url]) => aCoupon({ coupon_code, image_url })),
    );
    const { cards } = await promotionsPage(pageArguments("/lobby/promotions/"));
    const byCode = Object.fromEntries(cards.map(({ code, image, headline }) => [code, { image, headline }]));
    const { ELSEWHERE, OWN, ...others } = byCode;
    expect(ELSEWHERE).toEqual({ image: pictures.ELSEWHERE, headline: null });
    expect(OWN).toEqual({ image: pictures.OWN, headline: null });
    expect(Object.values(others)).toHaveLength(5);
    for (const { image, headline } of Object.values(others)) {
      expect(image).toBe("/images/offers/kinds.svg#deposit");
      expect(headline).not.toBeNull();
    }
  });

  it("a tile shows the games file's picture, or our own drawing if there is none it may show", async () => {
    const game = { machine_id: 1, category: "Slots", sub_category: "" };
    double.answer(desktopGames, () => [
      { ...game, game_id: 9001, display_name: "With", image_url: `${casinoOrigin}/pictures/9001.png` },
      { ...game, game_id: 9002, display_name: "Foreign", image_url: "https://pictures.example/9002.png" },
      { ...game, game_id: 9003, display_name: "Without" },
    ]);
    const { tiles } = await lobbyPage(pageArguments("/lobby/games/"));
    expect(tiles.map(({ picture }) => picture)).toEqual([
      `${casinoOrigin}/pictures/9001.png`,
      undefined,
      undefined,
    ]);
    expect(tiles.map(({ look }) => look === undefined)).toEqual([true, false, false]);
  });
});
