import { afterAll, afterEach, describe, expect, it } from "vitest";
import { action as limitsAction, loader as limitsLoader } from "~/account/limits/limits";
import { action, loader } from "~/account/reality-check/reality-check";
import { logout } from "~/casino/contract/account";
import { playerLimits } from "~/casino/contract/limits";
import {
  acknowledgeRealityCheck,
  type PlayedSession,
  playSession,
  setRealityCheck,
} from "~/casino/contract/reality-check";
import { startRound } from "~/casino/contract/rounds";
import { paths } from "~/paths";
import { playAction } from "~/play/play-actions.server";
import { sessionFrom, writeSession } from "~/session/session.server";
import { readVisit } from "~/session/visit.server";
import { sessionPanel } from "~/session-panel/panel.server";
import { MINUTE_MS } from "~/shared/durations";
import { refusal, startCasinoDouble } from "../../support/casino-double";
import { cookiesOf, posted, redirected, replied } from "../../support/web-forms";
import { ORIGIN, useWebServices } from "../../support/web-services";
import { aSessionAnswer } from "../../support/web-values";

const double = await startCasinoDouble();
const { casinoClient } = useWebServices(double);

const KEY = "key-of-the-page-1";
const GAME = "/play/101-1";
const cookie = writeSession(sessionFrom(aSessionAnswer())).split(";")[0] ?? "";

afterEach(() => double.reset());
afterAll(async () => {
  await casinoClient.close();
  await double.close();
});

const session = (more: Partial<PlayedSession> = {}): PlayedSession => ({
  signed_in_at: new Date(Date.now() - 65.5 * MINUTE_MS).toISOString(),
  timezone: "-05:00",
  net_minor: -12_50,
  currency: "USD",
  minutes: 60,
  due_at: new Date(Date.now() - MINUTE_MS).toISOString(),
  is_due: true,
  ...more,
});

const argsOf = (path: string) => ({
  request: new Request(`${ORIGIN}${path}`, { headers: { cookie } }),
  params: {},
  context: {},
});
const open = (returnTo: string) => loader(argsOf(paths.realityCheck(returnTo)));
const press = (intent: string, returnTo = GAME) =>
  action(posted(paths.realityCheck(returnTo), { formKey: KEY, intent }, { cookie }));
const thrownBy = (work: Promise<unknown>): Promise<Response> =>
  work.then(
    () => Promise.reject(new Error("nothing was thrown")),
    (thrown: unknown) => thrown as Response,
  );

describe("the page of a reality check", () => {
  it("says how long, the time where the player is, and the net result", async () => {
    double.answer(playSession, () => session());
    const data = await open(GAME);
    expect(data).toMatchObject({ minutesPlayed: 65, netMinor: -12_50, currency: "USD", returnTo: GAME });
    expect(data.timezone).toBe("-05:00");
    expect(Math.abs(Date.now() - Date.parse(data.now))).toBeLessThan(5 * MINUTE_MS);
  });

  it("leads back when no check is due", async () => {
    double.answer(playSession, () => session({ is_due: false }));
    const answer = await thrownBy(open(GAME));
    expect([answer.status, answer.headers.get("location")]).toEqual([303, GAME]);
  });

  it.each(["https://evil.example/", "//evil.example/", "/\\evil.example", "javascript:alert(1)", ""])(
    "reality-check.own-return: %s is no way back",
    async (returnTo) => {
      double.answer(playSession, () => session());
      expect((await open(returnTo)).returnTo).toBe(paths.games);
      double.answer(acknowledgeRealityCheck, () => session({ is_due: false }));
      expect(redirected(await press("go_on", returnTo)).location).toBe(paths.games);
    },
  );

  it("sends the choice, and goes where it leads", async () => {
    const sent: unknown[] = [];
    double.answer(acknowledgeRealityCheck, ({ body }) => {
      sent.push(body);
      return session({ is_due: false });
    });
    double.answer(logout, () => ({}));
    expect(redirected(await press("go_on")).location).toBe(GAME);
    expect(redirected(await press("history")).location).toBe(paths.history);
    const left = (await press("leave")) as Response;
    expect(left.headers.get("location")).toBe(paths.home);
    expect(cookiesOf(left)).not.toContain(cookie);
    expect(sent).toEqual([{ choice: "go_on" }, { choice: "history" }, { choice: "leave" }]);
    expect(double.calls).toContain("POST /player/{pid}/accounts/logout");
  });

  it("refuses any other button, and asks nothing", async () => {
    const { status, reply } = replied(await press("later"));
    expect([status, reply.errors]).toEqual([400, { "": ["Please choose how you want to go on."] }]);
    expect(double.calls).toEqual([]);
  });
});

it("reality-check.leads-there: a stake that is refused for it leads to the page, which keeps what was chosen", async () => {
  double.answer(startRound, () => refusal(409, "reality_check_due", "It’s time."));
  const answer = (await playAction({
    ...posted(`${GAME}?form=spin`, { formKey: KEY, stake: "100" }, { cookie }),
    params: { code: "101-1" },
  })) as Response;
  expect([answer.status, answer.headers.get("location")]).toEqual([303, paths.realityCheck(GAME)]);
  expect(cookiesOf(answer)).toContain("kept");
});

describe("how often it comes", () => {
  const save = (minutes: string) =>
    limitsAction(posted(paths.setRealityCheck.replace(/#.*/, ""), { formKey: KEY, minutes }, { cookie }));

  it("is set on the page of limits", async () => {
    let sent: unknown;
    double.answer(setRealityCheck, ({ body }) => {
      sent = body;
      return session({ minutes: 15 });
    });
    expect(redirected(await save("15")).location).toBe(paths.limits);
    expect(sent).toEqual({ minutes: 15 });
  });

  it.each(["", "20", "15.0", "NaN"])("is never %j", async (minutes) => {
    const { status, reply } = replied(await save(minutes));
    expect([status, reply.errors]).toEqual([
      400,
      { minutes: ["Please choose how often you want a reality check."] },
    ]);
  });
});

it("reality-check.only-if-offered: a casino without it has no panel, no page and no setting", async () => {
  double.answer(playSession, () => new Response("", { status: 404 }));
  double.answer(playerLimits, () => ({ currency: "USD", limits: [] }));
  expect((await thrownBy(open(GAME))).status).toBe(404);
  expect((await limitsLoader(argsOf(paths.limits))).checkMinutes).toBeNull();
  expect(await sessionPanel(readVisit(argsOf(GAME)), 7)).toBeNull();
});
