import { afterAll, describe, expect, it, vi } from "vitest";
import { posted, redirected } from "../../support/web-forms";
import { useWebEnvironment } from "../../support/web-environment";

const ORIGIN = "https://play.example.com";
const bases = { api: "http://127.0.0.1:9", provider: "http://127.0.0.1:9", static: "http://127.0.0.1:9" };
useWebEnvironment({ bases });
vi.stubEnv("PUBLIC_ORIGIN", ORIGIN);
const { action: theme } = await import("~/shell/theme-switch");
const { action: language } = await import("~/shell/language-switch");
const { action: lite } = await import("~/shell/lite-mode");
const { keepMotion } = await import("~/shell/motion.server");
const { keepDismissed } = await import("~/rewards/dismissed.server");
const { forgetTriedCode, rememberTriedCode } = await import("~/session/tried-code.server");
afterAll(() => vi.unstubAllEnvs());

const from = "/lobby/games/";

async function switched(action: typeof theme, fields: Record<string, string>) {
  const form = posted("/switch", { from, ...fields }, { headers: { origin: ORIGIN } });
  const { response } = redirected(await action(form));
  return { to: response.headers.get("location"), cookies: response.headers.getSetCookie() };
}

describe("preference cookies over HTTPS", () => {
  it("session.choice-cookies-secure: each is Secure and HttpOnly", async () => {
    const cookies = [
      ...(await switched(theme, { theme: "light" })).cookies,
      ...(await switched(theme, { theme: "device" })).cookies,
      ...(await switched(language, { language: "fr-CA" })).cookies,
      ...(await switched(lite, { lite: "1" })).cookies,
      keepMotion(true),
      keepMotion(false),
      keepDismissed(0, "+00:00", 7),
      rememberTriedCode("CHERRY400"),
      forgetTriedCode(),
    ];
    expect(cookies).toHaveLength(9);
    for (const cookie of cookies) expect(cookie).toMatch(/; SameSite=Lax; HttpOnly; Secure$/);
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
