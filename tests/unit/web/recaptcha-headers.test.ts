import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "~/shell/headers.server";
import { useWebServices } from "../../support/web-services";

const casino = {
  bases: { api: "http://127.0.0.1:9", provider: "http://127.0.0.1:9", static: "http://127.0.0.1:9" },
};

/** The directives of the policy, by name. */
function policy(variables: Record<string, string> = {}): Record<string, string> {
  useWebServices(casino, variables);
  const directives = contentSecurityPolicy(["'nonce-1'"]).split("; ");
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = "", ...values] = directive.split(" ");
      return [name, values.join(" ")];
    }),
  );
}

describe("captcha and the content security policy", () => {
  it("captcha.csp-only-with-keys: without keys the policy names no other site", () => {
    const directives = policy();
    expect(directives["script-src"]).toBe("'self' 'nonce-1'");
    // The websockets of the same host, which older browsers do not count to it.
    expect(directives["connect-src"]).toBe("'self' ws://127.0.0.1:3000 ws://localhost:3000");
    expect(directives).not.toHaveProperty("frame-src");
    expect(Object.values(directives).join(" ")).not.toMatch(/google|recaptcha/);
  });

  it("captcha: with keys the widget may load, from the backup too, and nothing more", () => {
    const directives = policy({ RECAPTCHA_SITE_KEY: "site", RECAPTCHA_SECRET: "secret" });
    expect(directives["script-src"]).toBe(
      "'self' 'nonce-1' https://www.google.com/recaptcha/ https://www.recaptcha.net/recaptcha/ https://www.gstatic.com/recaptcha/",
    );
    expect(directives["frame-src"]).toContain("https://www.google.com/recaptcha/");
    expect(directives["connect-src"]).toContain("https://www.recaptcha.net/recaptcha/");
    expect(directives["style-src"]).toBe("'self'");
    expect(directives["frame-ancestors"]).toBe("'none'");
  });
});
