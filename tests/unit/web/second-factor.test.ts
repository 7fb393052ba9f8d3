import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { passwordAction } from "~/account/overview/actions.server";
import { endSessionAction } from "~/account/security/actions.server";
import { qrImage } from "~/account/security/qr-code.server";
import { action as securityAction, loader as securityLoader } from "~/account/security/security";
import { login, recover, token } from "~/casino/contract/account";
import { quickLogin } from "~/casino/contract/quick";
import {
  beginSecondFactor,
  completeLogin,
  confirmSecondFactor,
  removeSecondFactor,
  secondFactor,
} from "~/casino/contract/second-factor";
import { endOneSession, sessions } from "~/casino/contract/sessions";
import { newGuard } from "~/forms/guard.server";
import * as onboarding from "~/onboarding/onboarding";
import { readSession, sessionFrom, writeSession } from "~/session/session.server";
import { handleTicket } from "~/session/ticket.server";
import { refusal, startCasinoDouble } from "../../support/casino-double";
import { cookiesOf, posted, redirected, replied } from "../../support/web-forms";
import { ORIGIN, useWebServices } from "../../support/web-services";
import { aSessionAnswer } from "../../support/web-values";

const double = await startCasinoDouble();
const { casinoClient } = useWebServices(double);

const KEY = "key-of-the-page-1";
const CHALLENGE = "7.a-challenge";
const AN_ID = "01234567-89ab-4def-8123-456789abcdef";
const CREDENTIALS = { login: "Ada@example.com", password: "secret-1" };
const OFF = { is_on: false, turned_on_at: null, recovery_codes_left: 0, setup: null };

const codeRequired = () =>
  Response.json(
    { errorMessage: "A code, please.", errorCode: "second_factor_required", challenge: CHALLENGE },
    { status: 403 },
  );

function onboard(form: string, fields: Record<string, string>, cookie = "") {
  return onboarding.action(
    posted(
      `/onboarding/${form}`,
      { formKey: KEY, guard: newGuard().token, ...fields },
      { cookie, params: { form } },
    ),
  );
}

const pair = (cookie: string) => cookie.split(";")[0] ?? "";
const playerCookie = () => pair(writeSession(sessionFrom(aSessionAnswer())));
const next = (response: Response) => new Request(`${ORIGIN}/`, { headers: { cookie: cookiesOf(response) } });

function security(form: string, fields: Record<string, string>) {
  const page = posted(
    `/lobby/account/security?form=${form}`,
    { formKey: KEY, ...fields },
    { cookie: playerCookie() },
  );
  return securityAction(page);
}

function securityPage(cookie: string) {
  const request = new Request(`${ORIGIN}/lobby/account/security`, { headers: { cookie } });
  return securityLoader({ request, params: {}, context: {} });
}

/** The device id of each call that carries one. */
let devices: (string | null)[];

beforeEach(() => {
  devices = [];
  double.answer(login, ({ headers }) => {
    devices.push(headers.get("x-device-id"));
    return codeRequired();
  });
  double.answer(completeLogin, ({ headers, body }) => {
    devices.push(headers.get("x-device-id"));
    if (body.second_factor !== "123 456") return refusal(403, "wrong_code", "Wrong");
    return aSessionAnswer({ sessionToken: `token-for-${body.challenge}` });
  });
  double.answer(token, () => ({ token: "refresh-1", token_type: "refresh" }));
});
afterEach(() => double.reset());
afterAll(async () => {
  await casinoClient.close();
  await double.close();
});

describe("the login's second step", () => {
  it("factor.login-goes-on: the password leads to the form for the code, and the code to where the login led", async () => {
    const place = "/onboarding/login?returnTo=%2Flobby%2Fpromotions%2F";
    const first = redirected(await onboard("login", { ...CREDENTIALS, from: place }));
    expect(first.location).toBe("/onboarding/secondfactor?returnTo=%2Flobby%2Fpromotions%2F");
    expect(readSession(next(first.response))).toBeNull();
    const cookie = cookiesOf(first.response);
    const wrong = replied(await onboard("secondfactor", { code: "000000" }, cookie));
    expect([wrong.status, Object.keys(wrong.reply.errors)]).toEqual([403, ["code"]]);
    const { location, response } = redirected(await onboard("secondfactor", { code: " 123 456 " }, cookie));
    expect(location).toBe("/lobby/promotions/");
    expect(readSession(next(response))?.token).toBe(`token-for-${CHALLENGE}`);
    // One id, from the first request on.
    expect(new Set(devices).size).toBe(1);
    expect(devices[0]).toMatch(/^[\w-]{43}$/);
  });

  it("factor.login-goes-on: in a dialog the form for the code opens in the same place", async () => {
    const from = "/lobby/games/?category=Slots";
    const { location } = redirected(await onboard("login", { ...CREDENTIALS, from }));
    expect(location).toBe("/lobby/games/?category=Slots&action=show&state=secondfactor");
  });

  it("factor.login-goes-on: a saved login asks too, and then opens the game", async () => {
    double.answer(quickLogin, codeRequired);
    const handle = pair(handleTicket.write("7.handle-of-a-link"));
    const first = redirected(await onboard("quickplay", { game: "101-1" }, handle));
    expect(first.location).toBe("/onboarding/secondfactor");
    const second = await onboard("secondfactor", { code: "123 456" }, cookiesOf(first.response));
    expect(redirected(second).location).toBe("/play/101-1?launch=quick");
  });

  it.each([
    ["that nobody waits for", "", { code: "123456" }],
    ["that waited too long", "pending", { code: "123456" }],
  ])("factor.login-goes-on: a code for a login %s starts again", async (_, kind, fields) => {
    const pending = kind === "" ? "" : cookiesOf(redirected(await onboard("login", CREDENTIALS)).response);
    double.answer(completeLogin, () => refusal(403, "sign_in_expired", "Over"));
    const { status, reply } = replied(await onboard("secondfactor", fields, pending));
    expect([status, reply.code]).toEqual([403, "sign_in_expired"]);
  });

  it("factor.login-goes-on: an empty code, or one that is far too long, is not sent", async () => {
    const cookie = cookiesOf(redirected(await onboard("login", CREDENTIALS)).response);
    for (const code of ["", "  ", "1".repeat(41)]) {
      const { status, reply } = replied(await onboard("secondfactor", { code }, cookie));
      expect([status, Object.keys(reply.errors)]).toEqual([400, ["code"]]);
    }
    expect(devices).toHaveLength(1);
  });
});

describe("the security page", () => {
  it("factor.page-only-where-it-is: a casino without the calls has no such page", async () => {
    await expect(securityPage(playerCookie())).rejects.toMatchObject({ status: 404 });
  });

  it("factor.qr-readable: the key is shown as text and as a QR code with a light margin", async () => {
    const setup = { secret: "JBSWY3DPEHPK3PXP", uri: "otpauth://totp/A:b?secret=JBSWY3DPEHPK3PXP" };
    double.answer(secondFactor, () => ({ ...OFF, setup }));
    const data = await securityPage(playerCookie());
    expect(data.setup).toEqual({ ...setup, qr: qrImage(setup.uri) });
    // The smallest version that holds it at medium correction, and four modules on each side.
    expect(data.setup?.qr.size).toBe(29 + 8);
    expect(data.setup?.qr.path.startsWith("M4 4h1v1h-1z")).toBe(true);
  });

  it("factor.codes-shown-once: recovery codes are shown after they were made, to their player, until saved", async () => {
    const codes = ["abcd-efgh-jkmn-pqrs"];
    double.answer(confirmSecondFactor, () => ({ recovery_codes: codes }));
    double.answer(secondFactor, () => ({ ...OFF, is_on: true, recovery_codes_left: 10 }));
    const { location, response } = redirected(await security("confirm", { code: "123456" }));
    expect(location).toBe("/lobby/account/security");
    const issued = cookiesOf(response);
    expect((await securityPage(`${playerCookie()}; ${issued}`)).newCodes).toEqual(codes);
    const eve = pair(writeSession(sessionFrom(aSessionAnswer({ pid: 8 }))));
    expect((await securityPage(`${eve}; ${issued}`)).newCodes).toBeNull();
    const saved = redirected(await security("saved", {})).response;
    expect(saved.headers.getSetCookie().join()).toMatch(/recovery-codes=;/);
  });

  it.each([
    ["begin", beginSecondFactor, { password: "x" }, "wrong_password", "password"],
    ["confirm", confirmSecondFactor, { code: "1" }, "wrong_code", "code"],
    ["off", removeSecondFactor, { password: "x", code: "1" }, "wrong_password", "password"],
    ["off", removeSecondFactor, { password: "x", code: "1" }, "wrong_code", "code"],
  ] as const)("the form %s, refused: the error is at its field", async (form, call, fields, code, field) => {
    double.answer(call, () => refusal(403, code, "No"));
    const { status, reply } = replied(await security(form, fields));
    expect([status, Object.keys(reply.errors)]).toEqual([403, [field]]);
    const empty = replied(await security(form, {}));
    expect([empty.status, Object.keys(empty.reply.errors)]).toEqual([400, Object.keys(fields)]);
  });

  it("a password change sends the code if one was typed", async () => {
    const sent: unknown[] = [];
    double.answer(recover, ({ body }) => {
      sent.push("second_factor" in body ? body.second_factor : null);
      return {};
    });
    const fields = { current_password: "secret-1", password: "secret-2", confirm_password: "secret-2" };
    for (const code of ["", "123 456"]) {
      const guard = newGuard().token;
      const form = posted(
        "/lobby/account/?form=password",
        { formKey: KEY, guard, ...fields, code },
        { cookie: playerCookie() },
      );
      expect(redirected(await passwordAction(form)).location).toBe("/lobby/account/");
    }
    expect(sent).toEqual([null, "123 456"]);
  });

  it("session: one is ended by its id, and nothing else is accepted as one", async () => {
    const ended: string[] = [];
    double.answer(endOneSession, ({ params }) => {
      ended.push(String(params.sessionId));
      return {};
    });
    double.answer(sessions, () => ({ sessions: [] }));
    const end = (session: string) =>
      endSessionAction(
        posted("/lobby/account/?form=session", { formKey: KEY, session }, { cookie: playerCookie() }),
      );
    expect(redirected(await end(AN_ID)).location).toBe("/lobby/account/");
    await end("../8");
    expect(ended).toEqual([AN_ID]);
  });
});
