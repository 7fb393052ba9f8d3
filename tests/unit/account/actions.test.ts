import { afterAll, afterEach, describe, expect, it } from "vitest";
import { action as accountAction } from "~/account/account";
import { action as preferencesAction } from "~/account/preferences/preferences";
import { player, recover } from "~/casino/contract/account";
import { personPreferences } from "~/casino/contract/other";
import { optInQuickPlay, optOutQuickPlay } from "~/casino/contract/quick";
import { endOtherSessions } from "~/casino/contract/sessions";
import { reauthenticate } from "~/casino/contract/withdrawals";
import { newGuard } from "~/forms/guard.server";
import { paths } from "~/paths";
import { takeFlash } from "~/session/flash.server";
import { quickLogin } from "~/session/quick.server";
import { sessionFrom, writeSession } from "~/session/session.server";
import { prefersReducedMotion } from "~/shell/motion.server";
import { refusal, startCasinoDouble } from "../../support/casino-double";
import { cookiesOf, posted, redirected, replied } from "../../support/web-forms";
import { useWebServices } from "../../support/web-services";
import { aPlayer, aSessionAnswer } from "../../support/web-values";

const double = await startCasinoDouble();
const { casinoClient } = useWebServices(double);

const KEY = "key-of-the-page-1";
const cookie = () => writeSession(sessionFrom(aSessionAnswer())).split(";")[0] ?? "";

afterEach(() => double.reset());
afterAll(async () => {
  await casinoClient.close();
  await double.close();
});

function at(response: Response): Request {
  return new Request("http://127.0.0.1:3000/", { headers: { cookie: cookiesOf(response) } });
}
const noticeOf = (response: Response) => takeFlash(at(response), new Headers());

describe("changing the password", () => {
  const good = {
    current_password: "old-Secret-1",
    password: "new-Secret-1",
    confirm_password: "new-Secret-1",
  };
  const change = (fields: Record<string, string>) =>
    accountAction(
      posted(
        paths.changePassword.replace(/#.*/, ""),
        { formKey: KEY, guard: newGuard().token, guard_empty: "", ...good, ...fields },
        { cookie: cookie() },
      ),
    );

  it("account.password-change: changing it sends exactly the documented body, with guard and key, and returns with a notice", async () => {
    let sent: unknown;
    double.answer(recover, ({ body, headers }) => {
      sent = {
        body,
        captcha: headers.get("x-recaptcha-token"),
        token: headers.get("x-session-token"),
        key: headers.get("idempotency-key"),
      };
      return { message: "done" };
    });
    const { location, response } = redirected(await change({}));
    expect(location).toBe("/lobby/account/");
    expect(noticeOf(response)).toBe("Your password was changed. You’re logged out everywhere else.");
    expect(sent).toEqual({
      body: { op: "cp", player_id: 7, old_pwd: "old-Secret-1", pwd: "new-Secret-1" },
      captcha: "guard:basic",
      token: "token-1",
      key: `changePassword:${KEY}`,
    });
  });

  it.each([
    [
      { password: "12345", confirm_password: "12345" },
      "password",
      "Passwords should be at least 6 characters",
    ],
    [
      { password: "x".repeat(81) },
      "password",
      "Passwords should be at least 6 characters (80 characters at most)",
    ],
    [{ confirm_password: "new-Secret-2" }, "confirm_password", "Passwords must match"],
    [{ confirm_password: "" }, "confirm_password", "Passwords must match"],
    [{ current_password: "" }, "current_password", "Please enter your current password."],
    [{ current_password: "x".repeat(81) }, "current_password", "That isn’t your current password."],
  ])("password: %j is refused at %s without asking the casino", async (fields, field, message) => {
    const { status, reply } = replied(await change(fields));
    expect([status, reply.errors[field]?.join(" ")]).toEqual([400, message]);
    expect(double.calls).toEqual([]);
    expect(JSON.stringify(reply)).not.toContain("Secret");
  });

  it("password: a wrong current password is refused at its field, and nothing typed is sent back", async () => {
    double.answer(recover, () => refusal(401, "wrong_password", "Your current password is incorrect."));
    const { status, reply } = replied(await change({}));
    expect([status, reply.errors]).toEqual([
      422,
      { current_password: ["That isn’t your current password."] },
    ]);
    expect(reply.guard?.token).toBeTruthy();
    expect(JSON.stringify(reply)).not.toContain("Secret");
  });

  it("guard: without its token the casino is not called", async () => {
    expect(replied(await change({ guard: "" })).status).toBe(400);
    expect(double.calls).toEqual([]);
  });
});

describe("sign out everywhere else", () => {
  it.each([
    [2, "You’re logged out everywhere else."],
    [0, "You weren’t logged in anywhere else."],
  ])("sessions: %i ended, and the notice says %s", async (ended, sentence) => {
    double.answer(endOtherSessions, () => ({ ended }));
    const args = posted("/lobby/account/?form=sessions", { formKey: KEY }, { cookie: cookie() });
    const { location, response } = redirected(await accountAction(args));
    expect([location, noticeOf(response)]).toEqual(["/lobby/account/", sentence]);
    expect(double.calls).toEqual(["DELETE /players/{pid}/sessions"]);
  });
});

describe("preferences", () => {
  const send = (form: string, fields: Record<string, string>) =>
    preferencesAction(
      posted(`/lobby/account/preferences?form=${form}`, { formKey: KEY, ...fields }, { cookie: cookie() }),
    );

  it.each([
    ["yes", true],
    ["no", false],
  ])("person preferences: permit %s is %s, of the session's own player", async (permit, emailpermit) => {
    let sent: unknown;
    double.answer(personPreferences, ({ body }) => {
      sent = body;
      return { message: "done" };
    });
    const { location } = redirected(await send("email", { permit }));
    expect(location).toBe("/lobby/account/preferences");
    expect(sent).toEqual({ custrefid: "7", emailpermit });
  });

  it("quick account payload: on keeps the handle sealed for a year, and goes back to where it was asked", async () => {
    let sent: unknown;
    double.answer(player, () => aPlayer());
    double.answer(optInQuickPlay, ({ body }) => {
      sent = body;
      return { Count: 1, userhash: "userhash-1" };
    });
    const { location, response } = redirected(
      await send("quickplay", { optedIn: "yes", from: "/lobby/games/?menu=main" }),
    );
    expect(location).toBe("/lobby/games/");
    expect(sent).toEqual({
      hashed_password: "handle-1",
      casinoID: 799,
      player_id: 7,
      login: "ada@example.com",
    });
    expect(quickLogin(at(response))).toEqual({ pid: 7, hash: "userhash-1" });
    const [line] = response.headers.getSetCookie().filter((text) => text.startsWith("saved-login="));
    expect(line).toMatch(/Max-Age=31536000; .*HttpOnly/);
    expect(line).not.toContain("userhash-1");
  });

  it("quick.asks-where-needed: where the casino asks, the form comes back with a field for the password, and goes on with it", async () => {
    let isFresh = false;
    double.answer(player, () => aPlayer());
    double.answer(optInQuickPlay, () =>
      isFresh ? { Count: 1, userhash: "userhash-1" } : refusal(403, "reauthentication_required", "No."),
    );
    double.answer(reauthenticate, ({ body }) => {
      isFresh = body.password === "mine-1234";
      return isFresh ? { fresh_until: "2026-11-22T10:05:00Z" } : refusal(401, "wrong_password", "No.");
    });
    const answer = replied(await send("quickplay", { optedIn: "yes" }));
    expect([answer.status, Object.keys(answer.reply.errors), answer.reply.values.optedIn]).toEqual([
      403,
      ["password"],
      "yes",
    ]);
    const proof = { optedIn: "yes", asks: "password" };
    expect(replied(await send("quickplay", { ...proof, password: "" })).status).toBe(400);
    const wrong = replied(await send("quickplay", { ...proof, password: "not-mine-1" }));
    expect([wrong.status, wrong.reply.errors.password, wrong.reply.values.password]).toEqual([
      422,
      ["That isn’t your password."],
      undefined,
    ]);
    const { response } = redirected(await send("quickplay", { ...proof, password: "mine-1234" }));
    expect(quickLogin(at(response))).toEqual({ pid: 7, hash: "userhash-1" });
  });

  it("quick play: off asks the casino and forgets the handle", async () => {
    double.answer(optOutQuickPlay, () => ({ message: "done" }));
    const { response } = redirected(await send("quickplay", { optedIn: "no" }));
    expect(double.calls).toEqual(["DELETE /player/{pid}/accounts/quick"]);
    expect(response.headers.getSetCookie().some((line) => /^saved-login=; Max-Age=0/.test(line))).toBe(true);
  });

  it("motion: the choice is kept in the browser for a year, and can be undone", async () => {
    const reduced = redirected(await send("motion", { reduced: "yes" })).response;
    expect(prefersReducedMotion(at(reduced))).toBe(true);
    expect(reduced.headers.getSetCookie().join("\n")).toMatch(/motion=reduced;.* Max-Age=31536000/);
    const allowed = redirected(await send("motion", { reduced: "no" })).response;
    expect(prefersReducedMotion(at(allowed))).toBe(false);
    expect(double.calls).toEqual([]);
  });

  it.each([
    ["email", { permit: "maybe" }],
    ["quickplay", {}],
    ["motion", { reduced: "1" }],
  ])("preferences: a %s form with %j is a 400", async (form, fields) => {
    expect(replied(await send(form, fields as Record<string, string>)).status).toBe(400);
    expect(double.calls).toEqual([]);
  });
});
