import { describe, expect, it } from "vitest";
import { cookieNames, cookieRules } from "~/cookies/registry.server";
import { splitCookie } from "~/cookies/sealed-cookie.server";
import { setCookie } from "~/cookies/set-cookie.server";
import { dismissedAt, saveDismissal } from "~/rewards/dismissed.server";
import { forgetTriedCode, rememberTriedCode } from "~/session/tried-code.server";
import { action as language } from "~/shell/language-switch";
import { action as lite } from "~/shell/lite-mode";
import { saveMotion } from "~/shell/motion.server";
import { action as theme } from "~/shell/theme-switch";
import { chosenTheme } from "~/ui/theme.server";
import { posted, redirected } from "../../support/web-forms";
import { useWebServices } from "../../support/web-services";

const ORIGIN = "https://play.example.com";
const bases = { api: "http://127.0.0.1:9", provider: "http://127.0.0.1:9", static: "http://127.0.0.1:9" };
useWebServices({ bases }, { PUBLIC_ORIGIN: ORIGIN });

const ATTRIBUTES = /^__Host-[^=]+=[^;]*; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/;

const from = "/lobby/games/";

async function switched(action: typeof theme, fields: Record<string, string>) {
  const form = posted("/switch", { from, ...fields }, { headers: { origin: ORIGIN } });
  const { response } = redirected(await action(form));
  return { to: response.headers.get("location"), cookies: response.headers.getSetCookie() };
}

describe("every cookie of the registry over HTTPS", () => {
  it.each(cookieNames)("%s: bound to this host, Secure, HttpOnly, at most its lifetime", (name) => {
    const { lifeSeconds } = cookieRules[name];
    for (const seconds of [undefined, lifeSeconds, lifeSeconds * 2]) {
      expect(setCookie(name, "x", seconds)).toMatch(ATTRIBUTES);
      expect(setCookie(name, "x", seconds)).toContain(`; Max-Age=${lifeSeconds};`);
    }
    expect(setCookie(name, "x", 60.9)).toContain("; Max-Age=60;");
    expect(setCookie(name, "", 0)).toContain(`${name}=; Max-Age=0;`);
  });

  it("a name without the prefix, which another host of the domain could set, is not read", () => {
    const requestWith = (cookie: string) => new Request(ORIGIN, { headers: { cookie } });
    expect(chosenTheme(requestWith("__Host-theme=light"))).toBe("light");
    expect(chosenTheme(requestWith("theme=light"))).toBe("device");
  });

  it("a value with signs that a cookie cannot hold comes back as it was", () => {
    const written = saveDismissal(0, "+05:30", 7).split(";")[0] ?? "";
    expect(dismissedAt(new Request(ORIGIN, { headers: { cookie: `a="b"; ${written}` } }), 7)).toEqual({
      at: 0,
      offsetMinutes: 330,
    });
  });
});

describe("a cookie in parts", () => {
  const splitValue = splitCookie<string>("kept", (value): value is string => typeof value === "string");

  it.each([
    [["__Host-kept=a; Path=/"], true],
    [["__Host-theme=light", "__Host-kept=; Max-Age=0"], true],
    [["__Host-theme=__Host-kept="], false],
    [["__Host-kept-2=a"], false],
    [[], false],
  ])("a response with %j sets or removes it: %s", (cookies, isIn) => {
    const headers = new Headers();
    for (const cookie of cookies) headers.append("set-cookie", cookie);
    expect(splitValue.isIn(headers)).toBe(isIn);
  });

  it("is not a value when it is empty or missing", () => {
    const read = (cookie: string) => splitValue.read(new Request(ORIGIN, { headers: { cookie } }));
    expect([read(""), read("__Host-kept=")]).toEqual([undefined, undefined]);
  });
});

describe("preference cookies over HTTPS", () => {
  it("session.choice-cookies-secure: each is Secure and HttpOnly", async () => {
    const cookies = [
      ...(await switched(theme, { theme: "light" })).cookies,
      ...(await switched(theme, { theme: "device" })).cookies,
      ...(await switched(language, { language: "fr-CA" })).cookies,
      ...(await switched(lite, { lite: "1" })).cookies,
      saveMotion(true),
      saveMotion(false),
      saveDismissal(0, "+00:00", 7),
      rememberTriedCode("CHERRY400"),
      forgetTriedCode(),
    ];
    expect(cookies).toHaveLength(9);
    for (const cookie of cookies) expect(cookie).toMatch(ATTRIBUTES);
  });

  it.each([
    ["theme", theme, { theme: "pink" }],
    ["language", language, { language: "tlh" }],
    ["lite mode", lite, {}],
  ] as const)("an invalid %s leads back to the page with a notice", async (_, action, fields) => {
    const { to, cookies } = await switched(action, fields);
    expect(to).toBe(from);
    expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual(["__Host-notice"]);
  });
});
