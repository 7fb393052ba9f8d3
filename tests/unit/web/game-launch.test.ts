import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { gameRulesOf } from "~/casino/contract/game-rules";
import { desktopGames } from "~/casino/contract/games";
import { launchGame } from "~/casino/contract/launch";
import { loadPlay } from "~/play/play.server";
import { services } from "~/services.server";
import { sessionFrom, writeSession } from "~/session/session.server";
import { EnvError, readEnv } from "~/shared/env.server";
import { startCasinoDouble } from "../../support/casino-double";
import { ORIGIN, useWebServices } from "../../support/web-services";
import { aSessionAnswer } from "../../support/web-values";

const TEMPLATE = "https://games.example/open/{machine}?g={game}&sid={session}&mode={mode}";
const double = await startCasinoDouble();

beforeEach(() => {
  useWebServices(double);
  double.answer(desktopGames, () => [
    { machine_id: 5, game_id: 900, display_name: "Tiger", category: "Slots", sub_category: "" },
  ]);
});
afterEach(() => {
  double.reset();
});
afterAll(() => double.close());

/** What the page of a game answers; its data, or the response that it throws. */
async function open(path: string, who: "visitor" | "player") {
  const answer = { ...aSessionAnswer(), rtgSession: { session_id: "sid/ä&1" } };
  const cookie = writeSession(sessionFrom(answer)).split(";")[0] ?? "";
  const headers: HeadersInit = who === "player" ? { cookie } : {};
  const request = new Request(`${ORIGIN}${path}`, { headers });
  const code = /\/play\/([\d-]+)/.exec(path)?.[1];
  return loadPlay({ request, params: { code }, context: {} }).catch((thrown: unknown) => thrown);
}

async function leadsTo(path: string, who: "visitor" | "player"): Promise<string | null> {
  const response = await open(path, who);
  expect(response).toBeInstanceOf(Response);
  expect((response as Response).headers.get("Cache-Control")).toBe("private, no-store");
  return (response as Response).headers.get("Location");
}

/** The shared log, listened to from now on. */
const errorsLogged = () => vi.spyOn(services().log, "error");

describe("GAME_LAUNCH_URL", () => {
  const read = (GAME_LAUNCH_URL: string) =>
    readEnv({ GAME_LAUNCH_URL, CASINO_API_URL: "https://api.example" }).gameLaunchUrl;

  it.each([
    TEMPLATE,
    "http://127.0.0.1:9/{game}-{machine}",
    "https://games.example/#{game}/{machine}/{mode}",
  ])("accepts %s", (template) => expect(read(template)).toBe(template));

  it.each([
    ["no address", "games.example/{game}/{machine}"],
    ["a script", "javascript:alert({game}{machine})"],
    ["a file", "file:///games/{game}/{machine}"],
    ["without the game", "https://games.example/{machine}"],
    ["without the machine", "https://games.example/{game}"],
    ["an unknown placeholder", "https://games.example/{game}/{machine}?u={user}"],
    ["a host that the game chooses", "https://{game}.example/{machine}"],
    ["a port that the game chooses", "https://games.example:{machine}/{game}"],
    ["a scheme that the mode chooses", "{mode}://games.example/{game}/{machine}"],
    ["credentials", "https://user:password@games.example/{game}/{machine}"],
  ])("stops the start for %s", (_why, template) => {
    expect(() => read(template)).toThrow(EnvError);
    expect(() => read(template)).toThrow(/^GAME_LAUNCH_URL (is|has) .*expected an http/);
  });

  it("belongs to a casino elsewhere", () => {
    expect(() => readEnv({ GAME_LAUNCH_URL: TEMPLATE })).toThrow(/^CASINO_API_URL is not set/);
  });
});

describe("games at an operator's own address", () => {
  beforeEach(() => void useWebServices(double, { GAME_LAUNCH_URL: TEMPLATE }));

  it("launch.operator-address: a player is sent there with every value encoded; no addition is needed", async () => {
    expect(await leadsTo("/play/900-5", "player")).toBe(
      "https://games.example/open/5?g=900&sid=sid%2F%C3%A4%261&mode=real",
    );
    expect(double.calls).toEqual(["GET /games-desktop.json"]);
  });

  it("a visitor is asked to sign in, or may try the demo, which sends no session", async () => {
    expect(await open("/play/900-5", "visitor")).toEqual({
      for: "elsewhere",
      head: { code: "900-5", name: "Tiger" },
      url: "/play/900-5",
      next: "signIn",
      hasDemo: true,
    });
    const demo = "https://games.example/open/5?g=900&sid=&mode=demo";
    expect(await leadsTo("/play/900-5?mode=demo", "visitor")).toBe(demo);
    expect(await leadsTo("/play/900-5?mode=demo", "player")).toBe(demo);
  });

  it("an address without a mode parameter has no demo", async () => {
    useWebServices(double, { GAME_LAUNCH_URL: "https://games.example/{game}/{machine}" });
    expect(await open("/play/900-5?mode=demo", "visitor")).toMatchObject({ next: "signIn", hasDemo: false });
  });

  it("quick play stops before it, so that a press opens its window", async () => {
    const page = await open("/play/900-5?launch=quick", "player");
    expect(page).toMatchObject({ for: "elsewhere", next: "openWindow", url: "/play/900-5?launch=quick" });
  });

  it("a game that the casino does not list is not found", async () => {
    expect(await open("/play/901-5", "player")).toMatchObject({ status: 404 });
  });
});

describe("games of a casino with neither an address nor a call that opens them", () => {
  it.each([404, 405, 501])(
    "the player reads why, and the operator what is missing (%i), once a minute",
    async (status) => {
      double.answer(launchGame, () => Response.json({ errorMessage: "No such call" }, { status }));
      const errors = errorsLogged();
      const response = (await open("/play/900-5", "player")) as Response;
      expect(response.status).toBe(503);
      expect(await response.json()).toEqual({
        failure: "refused",
        message:
          "Tiger can’t be opened right now because the casino hasn’t connected its games to this site yet. Your balance hasn’t changed.",
      });
      await open("/play/900-5", "player");
      expect(errors.mock.calls.map(([, sentence]) => sentence)).toEqual([
        expect.stringMatching(
          /^games cannot be opened: GAME_LAUNCH_URL is not set, and the casino at http.* has no POST \/players\/\{pid\}\/games\/\{code\}\/launch$/,
        ),
      ]);
    },
  );

  it("a visitor is asked to sign in", async () => {
    double.answer(gameRulesOf, () => new Response(null, { status: 404 }));
    expect(await open("/play/900-5", "visitor")).toMatchObject({
      for: "elsewhere",
      next: "signIn",
      hasDemo: false,
    });
  });

  it("an unlisted game stays unknown, and is not the operator's mistake", async () => {
    double.answer(launchGame, () => Response.json({ errorMessage: "No such game" }, { status: 404 }));
    const errors = errorsLogged();
    expect(await open("/play/901-5", "player")).toMatchObject({ status: 404 });
    expect(errors).not.toHaveBeenCalled();
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,hi",
    "//games.example/open",
    "https://ok.example/\r\nX-Evil: 1",
  ])("a launch address of %j opens nothing but a web page", async (url) => {
    double.answer(launchGame, () => Response.json({ where: "provider", url }));
    const answer = (await open("/play/900-5", "player")) as Response;
    const location = answer.headers.get("Location");
    if (location !== null) expect(location).toMatch(/^https:\/\/ok\.example\/[^\r\n]*$/);
    else expect(answer.status).toBe(503);
    expect(answer.headers.has("X-Evil")).toBe(false);
  });
});
