// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

let recaptcha: Awaited<ReturnType<typeof freshModule>>;

beforeEach(async () => {
  vi.useFakeTimers();
  recaptcha = await freshModule();
});
afterEach(() => {
  vi.useRealTimers();
  delete window.grecaptcha;
  document.head.replaceChildren();
});

/** Resets to a freshly opened page: nothing loaded, nothing failed. */
function freshModule() {
  vi.resetModules();
  return import("~/forms/recaptcha");
}

const scripts = () => [...document.head.querySelectorAll("script")];
const hosts = () => scripts().map(({ src }) => new URL(src).host);

/** The widget, answering each execute with the next of `answers`; an Error is a failure. */
function widget(...answers: (string | Error)[]) {
  const execute = vi.fn((_siteKey: string, _options: { action: string }) => {
    const answer = answers.shift() ?? new Error("no answer");
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  window.grecaptcha = { ready: (then) => then(), execute };
  return execute;
}

/** Requests a token and runs all timers. @returns the result */
async function tokenAfterAll(): Promise<string> {
  const token = recaptcha.captchaToken("site-key", "login");
  await vi.advanceTimersByTimeAsync(60_000);
  return token;
}

describe("captcha token", () => {
  it("captcha: the token of the widget, for the site and the form", async () => {
    const execute = widget("token-1");
    expect(await tokenAfterAll()).toBe("token-1");
    expect(execute.mock.calls).toEqual([["site-key", { action: "login" }]]);
    expect(scripts()).toEqual([]);
  });

  it("captcha.retries: a failure is retried after 500 ms", async () => {
    const execute = widget(new Error("first"), "token-2");
    const token = recaptcha.captchaToken("site-key", "login");
    await vi.advanceTimersByTimeAsync(recaptcha.CAPTCHA_WAIT_MS - 1);
    expect(execute).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await token).toBe("token-2");
  });

  it("captcha.retries: after 5 tries the form goes without a token", async () => {
    const execute = widget();
    expect(await tokenAfterAll()).toBe("");
    expect(execute).toHaveBeenCalledTimes(5);
  });

  it("captcha: when the script fails to load, the backup is loaded", async () => {
    const token = recaptcha.captchaToken("site key", "login");
    await vi.advanceTimersByTimeAsync(0);
    expect(scripts().map(({ src }) => src)).toEqual([
      "https://www.google.com/recaptcha/api.js?render=site%20key",
    ]);
    scripts()[0]?.dispatchEvent(new Event("error"));
    await vi.advanceTimersByTimeAsync(recaptcha.CAPTCHA_WAIT_MS);
    expect(hosts()).toEqual(["www.recaptcha.net"]);
    widget("token-of-backup");
    scripts()[0]?.dispatchEvent(new Event("load"));
    await vi.advanceTimersByTimeAsync(0);
    expect(await token).toBe("token-of-backup");
  });

  it("captcha: a script that never becomes ready is abandoned for the backup, and that one in the end too", async () => {
    expect(await tokenAfterAll()).toBe("");
    expect(hosts()).toEqual(["www.google.com", "www.recaptcha.net"]);
  });

  it("captcha: a preloaded script is not loaded again", async () => {
    recaptcha.prepareCaptcha("site-key");
    const token = recaptcha.captchaToken("site-key", "login");
    await vi.advanceTimersByTimeAsync(0);
    expect(scripts()).toHaveLength(1);
    widget("token-1");
    scripts()[0]?.dispatchEvent(new Event("load"));
    await vi.advanceTimersByTimeAsync(0);
    expect(await token).toBe("token-1");
  });
});
