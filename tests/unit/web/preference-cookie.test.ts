import { describe, expect, it } from "vitest";
import { posted, redirected } from "../../support/web-forms";
import { useWebServices } from "../../support/web-services";
import { action as theme } from "~/shell/theme-switch";
import { action as language } from "~/shell/language-switch";
import { action as lite } from "~/shell/lite-mode";
import { keepMotion } from "~/shell/motion.server";
import { keepDismissed } from "~/rewards/dismissed.server";
import { forgetTriedCode, rememberTriedCode } from "~/session/tried-code.server";

const ORIGIN = "https://play.example.com";
const bases = { api: "http://127.0.0.1:9", provider: "http://127.0.0.1:9", static: "http://127.0.0.1:9" };
useWebServices({ bases }, { PUBLIC_ORIGIN: ORIGIN });

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
