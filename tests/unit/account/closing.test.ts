import { afterAll, afterEach, describe, expect, it } from "vitest";
import { action, loader } from "~/account/closing/close";
import { offersClosing } from "~/account/closing/closing.server";
import { closeAccount, closing, type ClosingAnswer } from "~/casino/contract/closing";
import { reauthenticate } from "~/casino/contract/withdrawals";
import { paths } from "~/paths";
import { takeFlash } from "~/session/flash.server";
import { readSession, sessionFrom, writeSession } from "~/session/session.server";
import { requirePlayer } from "~/session/visit.server";
import { startCasinoDouble } from "../../support/casino-double";
import { cookiesOf, posted, redirected, replied } from "../../support/web-forms";
import { ORIGIN, useWebServices } from "../../support/web-services";
import { aSessionAnswer } from "../../support/web-values";

const double = await startCasinoDouble();
const { casinoClient } = useWebServices(double);

const cookie = () => writeSession(sessionFrom(aSessionAnswer())).split(";")[0] ?? "";
const argsOf = (path: string) => ({
  request: new Request(`${ORIGIN}${path}`, { headers: { cookie: cookie() } }),
  params: {},
  context: {},
});

afterEach(() => double.reset());
afterAll(async () => {
  await casinoClient.close();
  await double.close();
});

const PLAN: ClosingAnswer = {
  currency: "USD",
  cash_minor: 0,
  held_minor: 0,
  parts: [],
  review_reasons: [],
  coupon: null,
  open_rounds: 0,
  identity: "none",
  hindrances: [],
  needs_password: true,
  needs_code: false,
};

const refusal = (status: number, errorCode: string) =>
  new Response(JSON.stringify({ errorMessage: errorCode, errorCode }), {
    status,
    headers: { "content-type": "application/json" },
  });

const close = (fields: Record<string, string>) =>
  action(
    posted(
      paths.closeAccountForm,
      { formKey: "key-of-the-page-1", coupon: "", lost: "0", ...fields },
      { cookie: cookie() },
    ),
  );

it("closing.only-if-offered: with a casino without closing the page is not found, and nothing links to it", async () => {
  double.answer(closing, () => new Response("", { status: 404 }));
  expect(await offersClosing(requirePlayer(argsOf(paths.preferences)))).toBe(false);
  const answer: unknown = await loader(argsOf(paths.closeAccount)).catch((thrown: unknown) => thrown);
  expect(answer).toMatchObject({ status: 404 });
});

it("with a casino that has it, the page shows its plan", async () => {
  double.answer(closing, () => PLAN);
  expect((await loader(argsOf(paths.closeAccount))).plan).toEqual(PLAN);
});

describe("the form", () => {
  it("closing.form: gives the password when the casino asks for it, closes with one key, and signs the browser out", async () => {
    const calls: unknown[] = [];
    double.answer(closeAccount, ({ headers, body }) => {
      calls.push([headers.get("idempotency-key"), body]);
      return calls.length === 1
        ? refusal(403, "reauthentication_required")
        : { closed_at: "2026-11-22T10:00:00Z", withdrawals: [] };
    });
    double.answer(reauthenticate, ({ body }) => {
      calls.push(body);
      return { fresh_until: "2026-11-22T10:05:00Z" };
    });
    const { location, response } = redirected(
      await close({ asks: "password", password: "cherry-stone-1", coupon: "400", lost: "2500" }),
    );
    expect(location).toBe(paths.home);
    const closingCall = [
      "closeAccount:key-of-the-page-1",
      { expected_coupon: "400", expected_lost_minor: 2500 },
    ];
    expect(calls).toEqual([closingCall, { password: "cherry-stone-1" }, closingCall]);
    const after = new Request(ORIGIN, { headers: { cookie: cookiesOf(response) } });
    expect(readSession(after)).toBeNull();
    expect(takeFlash(after, new Headers())).toContain("Your account is closed.");
  });

  it("closing.form: the repeat of a form that closed the account gets the first answer", async () => {
    double.answer(closeAccount, () => ({ closed_at: "2026-11-22T10:00:00Z", withdrawals: [] }));
    double.answer(reauthenticate, () => refusal(401, "unauthenticated"));
    const { location } = redirected(await close({ asks: "password", password: "cherry-stone-1" }));
    expect(location).toBe(paths.home);
  });

  it("says beside the field that the password is missing or wrong", async () => {
    expect(replied(await close({ asks: "password", password: "" })).reply.errors).toEqual({
      password: ["Please enter your password."],
    });
    double.answer(closeAccount, () => refusal(403, "reauthentication_required"));
    double.answer(reauthenticate, () => refusal(401, "wrong_password"));
    const wrong = replied(await close({ asks: "password", password: "not-this-one" }));
    expect(wrong.reply.errors).toEqual({ password: ["That isn’t your password."] });
  });
});
