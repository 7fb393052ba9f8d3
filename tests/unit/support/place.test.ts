import { beforeEach, describe, expect, it } from "vitest";
import { paths, withChat, withMenu, withOnboarding, withoutDialogs } from "~/paths";
import { contentSecurityPolicy } from "~/shell/headers.server";
import { placeOf } from "~/shell/place.server";
import { useWebServices } from "../../support/web-services";

const origin = "http://127.0.0.1:3000";
const NOWHERE = "http://127.0.0.1:9";
const NOWHERE_CASINO = { bases: { api: NOWHERE, provider: NOWHERE, static: NOWHERE } };
beforeEach(() => void useWebServices(NOWHERE_CASINO));

const placeAt = (path: string) => placeOf(new Request(`${origin}${path}`));

describe("query showchat", () => {
  it.each([
    "/?showchat",
    "/?showchat=1",
    "/lobby/games/?category=Slots&showchat=true",
    "/?action=showchat",
    "/info/terms/?action=showchat",
    "/no/such/page?showchat",
  ])("support.showchat-opens-chat: %s opens support over the page, and nothing else", (path) => {
    const { chat, onboarding, cashier, reward, here } = placeAt(path);
    expect(chat).toEqual({ writes: false, sent: null });
    expect([onboarding, cashier, reward]).toEqual([null, null, false]);
    expect(here).not.toMatch(/showchat/);
  });

  it("showchat: closing leads to the page with the rest of its query", () => {
    expect(withoutDialogs("/lobby/games/?category=Slots&showchat=1&write=1&sent=X")).toBe(
      "/lobby/games/?category=Slots",
    );
    expect(withoutDialogs("/?action=showchat")).toBe("/");
  });

  it("one dialog at a time", () => {
    expect(placeAt("/?showchat&action=show&state=login").chat).toBeNull();
    expect(placeAt("/?showchat&menu=main").chat).toBeNull();
    expect(placeAt("/?showchat&confirm=lobbyJackpotOptIn").chat).toBeNull();
    expect(withChat(withMenu("/lobby/games/", "main"))).toBe("/lobby/games/?showchat=1");
    expect(withOnboarding(withChat("/"), "login")).toBe("/?action=show&state=login");
  });

  it("support chat: over its own page it is the page", () => {
    expect(placeAt("/support?showchat").chat).toBeNull();
    expect(placeAt("/support.data?showchat").chat).toBeNull();
  });

  it("support chat: what was sent is named by a reference, and by nothing else", () => {
    const at = (sent: string) => placeAt(withChat("/", { sent })).chat?.sent;
    expect(at("7K3M9-QXT2W")).toBe("7K3M9-QXT2W");
    expect(at("7k3m9-qxt2w")).toBeNull();
    expect(at("<b>Call 555 0100</b>")).toBeNull();
    expect(placeAt(withChat("/", { writes: true })).chat).toEqual({ writes: true, sent: null });
    expect(withChat(paths.support)).toBe("/support?showchat=1");
  });
});

describe("support chat: the content security policy", () => {
  function frames(): string | undefined {
    return contentSecurityPolicy(["'nonce-1'"])
      .split("; ")
      .find((directive) => directive.startsWith("frame-src"));
  }

  it("support chat: without a chat nothing is framed; with one its origin alone, and no script of it", () => {
    expect(frames()).toBeUndefined();
    useWebServices(NOWHERE_CASINO, { CHAT_URL: "https://chat.example/widget?house=7" });
    expect(frames()).toBe("frame-src https://chat.example");
    expect(contentSecurityPolicy([]).split("chat.example")).toHaveLength(2);
  });

  it("support chat: stands beside the captcha's frames", () => {
    useWebServices(NOWHERE_CASINO, {
      CHAT_URL: "https://chat.example/",
      RECAPTCHA_SITE_KEY: "site",
      RECAPTCHA_SECRET: "secret",
    });
    expect(frames()).toMatch(
      /^frame-src https:\/\/www\.google\.com\/recaptcha\/ .* https:\/\/chat\.example$/,
    );
  });
});
