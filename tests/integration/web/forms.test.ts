import type { ActionFunctionArgs } from "@remix-run/node";
import { request as forward } from "undici";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { depositAction, openAction } from "~/cashier/hosted-actions.server";
import * as account from "~/casino/contract/account";
import * as coupons from "~/casino/contract/coupons";
import type { FormAnswer } from "~/forms/answer.server";
import { newGuard } from "~/forms/guard.server";
import * as onboarding from "~/onboarding/onboarding";
import { codeAction } from "~/pages/offers/actions.server";
import { cancelAction, redeemAction } from "~/promotions/actions.server";
import type { Services } from "~/services.server";
import { systemClock } from "../../../server/casino/domain/clock";
import { startTestCasino, type TestCasino } from "../../support/casino";
import {
  APPROVED_CARD,
  completeDetails,
  newPlayer,
  openCashier,
  send,
  type TestPlayer,
} from "../../support/casino-client";
import { listenLocally, type LocalServer } from "../../support/casino-double";
import { cookiesOf, posted, redirected, replied } from "../../support/web-forms";
import { useWebServices } from "../../support/web-services";

type Action = (args: ActionFunctionArgs) => Promise<FormAnswer>;

/** The real casino behind a connection that a test can cut after it acted and before its answer arrives. */
let casino: TestCasino;
let line: LocalServer;
let answersToLose = 0;
let web: Services;

beforeAll(async () => {
  // The web program uses the real time: a session from a stopped clock would look expired.
  casino = await startTestCasino({ clock: systemClock });
  line = await listenLocally((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      void relay(
        request.method ?? "GET",
        request.url ?? "/",
        headersOf(request.headers),
        Buffer.concat(chunks),
      ).then(({ status, body }) => {
        if (request.method === "GET" || answersToLose === 0) return response.writeHead(status).end(body);
        answersToLose -= 1;
        return request.socket.destroy();
      });
    });
  });
  web = useWebServices({
    bases: { api: line.url, provider: `${line.url}/provider`, static: `${line.url}/static` },
  });
});
afterAll(async () => {
  await web.casinoClient.close();
  await line.close();
  await casino.close();
});

async function relay(method: string, path: string, headers: Record<string, string>, body: Buffer) {
  const hasBody = body.byteLength > 0;
  const answer = await forward(`${casino.url}${path}`, {
    method: method as "GET",
    headers,
    body: hasBody ? body : null,
  });
  return { status: answer.statusCode, body: await answer.body.text() };
}

function headersOf(headers: NodeJS.Dict<string | string[]>): Record<string, string> {
  const relevant = Object.entries(headers).filter(
    ([name, value]) =>
      typeof value === "string" && (name.startsWith("x-") || /^(content-type|idempotency-key)$/.test(name)),
  );
  return Object.fromEntries(relevant) as Record<string, string>;
}

/** Logs a player in by the web's own form. @returns the cookies of the browser */
async function logIn(player: TestPlayer): Promise<string> {
  const fields = { login: player.login, password: player.password, guard: newGuard().token };
  const args = posted("/onboarding/login", fields, { params: { form: "login" } });
  return cookiesOf(redirected(await onboarding.action(args)).response);
}

async function depositor(): Promise<TestPlayer> {
  const player = await newPlayer(casino.url);
  await completeDetails(casino.url, player);
  return player;
}

/** Opens the hosted cashier by its form. @returns the cookies of the browser */
async function openCashierByHttp(player: TestPlayer): Promise<string> {
  const { body } = await send(casino.url, account.cashier, {
    params: { pid: player.pid },
    token: player.token,
    body: { skinId: 1, playerId: player.pid, cashier_type: "deposit", client_type: "InstantPlay" },
  });
  const fields = {
    RTGLogin: body.login,
    RTG_PID: String(body.player_id),
    HashedPassword: body.hashed_password,
    SessionID: body.session_id,
  };
  return cookiesOf(redirected(await openAction(posted("/house/cashier", fields))).response);
}

const balanceOf = async ({ pid, token }: TestPlayer) =>
  (await send(casino.url, account.balance, { params: { pid }, query: { forMoney: "true" }, token })).body
    .balance_minor;
const activeOf = async ({ pid, token }: TestPlayer) =>
  (await send(casino.url, coupons.activeCoupon, { params: { pid }, token })).body.player_coupon_status;

const activeCodeOf = async ({ pid, token }: TestPlayer) => {
  const { body } = await send(casino.url, coupons.activeCoupon, { params: { pid }, token });
  return body.player_coupon_status === "No Coupon" ? null : body.coupon.coupon_code;
};

const depositFields = (formKey: string) => ({ method: "card", amount: "25.00", ...APPROVED_CARD, formKey });

describe("a form posted twice acts once, on the real casino", () => {
  it("a deposit pressed twice at once is one deposit, and both presses see it", async () => {
    const player = await depositor();
    const cookie = await openCashierByHttp(player);
    const press = async () =>
      redirected(await depositAction(posted("/house/cashier", depositFields("deposit-key-1"), { cookie })))
        .location;
    const [first, second] = await Promise.all([press(), press()]);
    expect(first).toMatch(/^\/house\/cashier\/deposits\/[\da-f-]{36}$/);
    expect(second).toBe(first);
    expect(await balanceOf(player)).toBe(25_00);
  });

  it("a deposit whose answer was lost is shown again under its key: pressing again deposits once", async () => {
    const player = await depositor();
    const cookie = await openCashierByHttp(player);
    // The client's own retry is lost as well.
    answersToLose = 2;
    const post = (formKey: string) =>
      depositAction(posted("/house/cashier", depositFields(formKey), { cookie }));
    const { status, reply } = replied(await post("deposit-key-2"));
    expect([status, reply.code, answersToLose]).toEqual([503, "unavailable", 0]);
    expect(redirected(await post(reply.formKey)).status).toBe(303);
    expect(await balanceOf(player)).toBe(25_00);
  });

  it("one lost answer is not even noticed", async () => {
    const player = await depositor();
    const cookie = await openCashierByHttp(player);
    answersToLose = 1;
    const answer = await depositAction(posted("/house/cashier", depositFields("deposit-key-3"), { cookie }));
    expect(redirected(answer).status).toBe(303);
    expect(await balanceOf(player)).toBe(25_00);
  });

  it("a coupon redeemed and cancelled twice at once", async () => {
    const player = await newPlayer(casino.url);
    const cookie = await logIn(player);
    const redeem = async () =>
      redirected(
        await redeemAction(
          posted("/lobby/promotions/", { code: "cherry400", formKey: "redeem-key-1" }, { cookie }),
        ),
      ).location;
    expect(await Promise.all([redeem(), redeem()])).toEqual(
      Array(2).fill("/lobby/promotions/?promo=CHERRY400#offer-CHERRY400"),
    );
    expect(await activeOf(player)).toBe("Requested");
    const cancel = async () =>
      redirected(
        await cancelAction(posted("/lobby/promotions/?form=cancel", { formKey: "cancel-key-1" }, { cookie })),
      ).location;
    expect(await Promise.all([cancel(), cancel()])).toEqual(Array(2).fill("/lobby/promotions/"));
    expect(await activeOf(player)).toBe("No Coupon");
  });

  it("coupon: a refused code changes nothing of the one that waits, whatever was typed and wherever", async () => {
    const player = await newPlayer(casino.url);
    const cookie = await logIn(player);
    const post = (action: Action, url: string, code: string) =>
      action(posted(url, { code, formKey: "key-of-the-page", guard: newGuard().token }, { cookie }));
    const quickly: Action = ({ request }) =>
      onboarding.action({ request, params: { form: "quickredeem" }, context: {} });
    await post(redeemAction, "/lobby/promotions/", "CHERRY400");
    for (const code of ["NOSUCH", "TWO WORDS", "ÉTÉ", "🍒🍒", "x".repeat(500)]) {
      for (const [action, url] of [
        [redeemAction, "/lobby/promotions/"],
        [codeAction, "/welcome-offer?form=code"],
        [quickly, "/onboarding/quickredeem"],
      ] as const) {
        const { status, reply } = replied(await post(action, url, code));
        expect([code, url, status, reply.code]).toEqual([code, url, 404, "invalid_coupon"]);
      }
    }
    expect(await activeCodeOf(player)).toBe("CHERRY400");
  });

  it("idempotency.key-with-other-content: a stale key with other content is refused, and the form gets a fresh one", async () => {
    const player = await depositor();
    const cookie = await openCashierByHttp(player);
    const post = (fields: Record<string, string>) =>
      depositAction(posted("/house/cashier", fields, { cookie }));
    await post(depositFields("deposit-key-4"));
    const { status, reply } = replied(await post({ ...depositFields("deposit-key-4"), amount: "30" }));
    expect([status, reply.code]).toEqual([422, "idempotency_conflict"]);
    expect(reply.formKey).not.toBe("deposit-key-4");
    expect(JSON.stringify(reply)).not.toContain("4111");
    expect(await balanceOf(player)).toBe(25_00);
  });
});

describe("a session that ended, on the real casino", () => {
  it("the casino ended the session between page and form: log in, nothing typed is lost", async () => {
    const player = await newPlayer(casino.url);
    const cookie = await logIn(player);
    await casino.database.pool.query("delete from player_session where player_id = $1", [player.pid]);
    const args = posted("/lobby/promotions/", { code: "CHERRY400", formKey: "redeem-key-2" }, { cookie });
    const { status, location, response } = redirected(await redeemAction(args));
    expect([status, location]).toEqual([303, "/onboarding/login?returnTo=%2Flobby%2Fpromotions%2F&ended=1"]);
    // The session is flagged as expired, and typed values are kept.
    expect(cookiesOf(response)).toMatch(/^cherrystone=.*; kept=/);
    expect(await logIn(player)).toMatch(/^cherrystone=/);
  });

  it("secrets: a cashier ticket of another player opens nothing", async () => {
    const [one, other] = [await depositor(), await depositor()];
    const ticket = await openCashier(casino.url, one);
    expect(ticket).not.toBe("");
    const fields = {
      RTGLogin: other.login,
      RTG_PID: String(other.pid),
      HashedPassword: ticket,
      SessionID: ticket,
    };
    expect(replied(await openAction(posted("/house/cashier", fields))).status).toBeGreaterThanOrEqual(400);
  });
});
