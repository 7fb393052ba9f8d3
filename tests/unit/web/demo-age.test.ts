import { beforeEach, expect, test } from "vitest";
import { CasinoError } from "~/casino/result";
import { fullNameOf } from "~/cookies/registry.server";
import { requireDemoAge } from "~/demo/age.server";
import { forDemo } from "~/play/demo/demo.server";
import { SideWait } from "~/session/side-wait.server";
import type { Visit } from "~/session/visit.server";
import { loadDemo } from "~/tables/demo.server";
import { DEFAULT_RULES } from "../../../server/casino/domain/markets/profile";
import { useWebServices } from "../../support/web-services";

const withQuestion = { country: "GB", rules: { ...DEFAULT_RULES, demoAgeQuestion: true } };
const free = { country: "CA", rules: DEFAULT_RULES };
const DEMO = "/play/101-1?mode=demo";

const bases = { api: "http://127.0.0.1:9", provider: "http://127.0.0.1:9", static: "http://127.0.0.1:9" };
let calls = 0;
beforeEach(() => {
  calls = 0;
  // What is known of the casino belongs to the services.
  useWebServices({ bases });
});

/** What a visit to a demo is answered: where it is sent, or null if the demo is shown. */
async function sentTo({
  market = Promise.resolve(withQuestion),
  cookie = "",
  session = null,
}: { market?: Promise<unknown>; cookie?: string; session?: object | null } = {}): Promise<string | null> {
  const request = new Request(`http://casino.test${DEMO}`, { headers: { cookie } });
  const call = () => {
    calls += 1;
    return market;
  };
  const visit = { request, session, side: new SideWait(50), casino: { call } };
  try {
    await requireDemoAge(visit as unknown as Visit);
    return null;
  } catch (answer) {
    if (!(answer instanceof Response)) throw answer;
    return answer.headers.get("location");
  }
}

const QUESTION = `/demo-age?from=${encodeURIComponent(DEMO)}`;

test("market.demo-age: a visitor is asked for their age before a demo, where the country asks for it", async () => {
  expect(await sentTo()).toBe(QUESTION);
  expect(await sentTo({ market: Promise.resolve(free) })).toBeNull();
});

test("nobody is asked twice, and no player", async () => {
  // Another test file may have configured HTTPS, which changes the name.
  const name = fullNameOf("demo-age");
  expect(await sentTo({ cookie: `${name}=1` })).toBeNull();
  expect(await sentTo({ cookie: `${name}=0` })).toBe(QUESTION);
  expect(await sentTo({ session: { pid: 100001 } })).toBeNull();
});

test("call.optional-asked-once: a casino without markets asks nothing, and is not called for each visitor", async () => {
  const missing = () => Promise.reject(new CasinoError("refused", "Not found.", 404));
  expect(await sentTo({ market: missing() })).toBeNull();
  expect(await sentTo()).toBeNull();
  expect(calls).toBe(1);
});

test.each([
  ["is slow", () => new Promise(() => {})],
  ["fails", () => Promise.reject(new CasinoError("unavailable", "No answer.", 503))],
])("a visitor is asked where the casino %s", async (_, market) => {
  expect(await sentTo({ market: market() })).toBe(QUESTION);
});

const away = () => Promise.reject(new CasinoError("unavailable", "No answer.", 503));

test("market.demo-away: a demo that the casino cannot show says so, and asks for no age", async () => {
  const request = new Request(`http://casino.test${DEMO}`);
  const visit = { request, session: null, side: new SideWait(50), casino: { call: away } };
  const answer = await forDemo(visit as unknown as Visit, "101-1").catch((error: unknown) => error);
  expect((answer as Response).status).toBe(503);
});

test("market.demo-away: nor does a demo table", async () => {
  const request = new Request("http://casino.test/house/tables/501-1?mode=demo");
  const answer = await loadDemo({ request, params: { code: "501-1" }, context: {} }).catch(
    (error: unknown) => error,
  );
  expect((answer as Response).status).toBe(503);
});
