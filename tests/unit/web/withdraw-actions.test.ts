import { afterAll, afterEach, describe, expect, it } from "vitest";
import { addPayoutMethodAction } from "~/account/payout-methods/actions.server";
import { withdrawAction, withdrawAmountAction, withdrawReview } from "~/cashier/withdraw.server";
import { readMoney } from "~/casino/contract/values/money";
import * as contract from "~/casino/contract/withdrawals";
import { sessionFrom, writeSession } from "~/session/session.server";
import { requirePlayer } from "~/session/visit.server";
import { learnTranslations } from "~/translations/on-server.server";
import { refusal, startCasinoDouble } from "../../support/casino-double";
import { posted, redirected, replied } from "../../support/web-forms";
import { useWebServices } from "../../support/web-services";
import { aSessionAnswer } from "../../support/web-values";

const double = await startCasinoDouble();
const { casinoClient } = useWebServices(double);

const KEY = "key-of-the-page-1";
const METHOD = "01234567-89ab-4def-8123-456789abcdef";
const WITHDRAWAL = "11234567-89ab-4def-8123-456789abcdef";
const cookie = writeSession(sessionFrom(aSessionAnswer())).split(";")[0] ?? "";

learnTranslations();
afterEach(() => double.reset());
afterAll(async () => {
  await casinoClient.close();
  await double.close();
});

const LIMITS = {
  currency: "USD",
  available_minor: 10_000,
  held_minor: 0,
  identity: "verified" as const,
  needs_password: false,
  needs_code: false,
  gives_up: null,
};

const aWithdrawal = (id: string) => ({
  withdrawal_id: id,
  request_id: id,
  state: "processing" as const,
  amount_minor: 1250,
  currency: "USD",
  kind: "BTC" as const,
  network: null,
  masked: "bc1qw5…f3t4",
  card_brand: null,
  card_last4: null,
  review_reasons: [],
  reason: null,
  created_at: "2026-11-23T12:00:00.000Z",
  sent_at: null,
  ended_at: null,
});

describe("step 1 of a withdrawal", () => {
  const choose = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    withdrawAmountAction(
      posted("/cashier/?tab=withdraw&form=amount", { formKey: KEY, ...fields }, { cookie, headers }),
    );

  it.each([
    ["", "Please enter an amount."],
    ["12,50,5", "Please enter an amount such as 25 or 25.00."],
    ["-20", "Please enter an amount such as 25 or 25.00."],
    ["1e9", "Please enter an amount such as 25 or 25.00."],
  ])(
    "withdrawal.amount-parsed: %j is refused with a message, and asks the casino nothing",
    async (amount, message) => {
      const { status, reply } = replied(await choose({ amount, method: METHOD }));
      expect([status, reply.errors.amount]).toEqual([400, [message]]);
      expect(double.calls).toEqual([]);
    },
  );

  it("withdrawal.amount-parsed: in French, 32,50 is an amount, and 1,000 is not", async () => {
    double.answer(contract.withdrawalQuote, ({ query }) => {
      expect(query.amount_minor).toBe(3250);
      return { ...LIMITS, amount_minor: 3250, parts: [], review_reasons: [] };
    });
    const { location } = redirected(
      await choose({ amount: "32,50", method: METHOD }, { "accept-language": "fr-CA" }),
    );
    expect(location).toBe(`/cashier/?tab=withdraw&confirm=withdraw&method=${METHOD}&amount_minor=3250`);
    const { reply } = replied(
      await choose({ amount: "1,000", method: METHOD }, { "accept-language": "fr-CA" }),
    );
    expect(reply.errors.amount).toEqual([
      "Veuillez écrire mille sans virgule (1\u00a0000) et les cents avec deux chiffres (1\u00a0000,00).",
    ]);
  });

  it("money.typed-length: an amount longer than any is refused unread", async () => {
    const blanks = { amount: " ".repeat(60_000), method: METHOD };
    const { status, reply } = replied(await choose(blanks, { "accept-language": "fr-CA" }));
    expect([status, Object.keys(reply.errors)]).toEqual([400, ["amount"]]);
    for (const decimalMark of [".", ","] as const) {
      expect(readMoney("25".padEnd(40), decimalMark)).toBe(2500);
      expect(readMoney("25".padEnd(41), decimalMark)).toBeNull();
    }
  });

  it("withdrawal.amount-refused: the casino's limit is shown at the amount, and what was typed stays", async () => {
    double.answer(contract.withdrawalQuote, () =>
      Response.json(
        { errorMessage: "No.", errorCode: "withdrawal_below_minimum", minimumMinor: 2000, currency: "USD" },
        { status: 422 },
      ),
    );
    const { status, reply } = replied(await choose({ amount: "19.99", method: METHOD }));
    expect([status, reply.values.amount]).toEqual([422, "19.99"]);
    expect(reply.errors.amount?.join()).toContain("20.00");
  });

  it.each([
    ["en", "24.90"],
    ["fr-CA", "24,90"],
  ])(
    "withdrawal.least-part: the nearest amount is proposed at the amount, in %s",
    async (language, amount) => {
      double.answer(contract.withdrawalQuote, () =>
        Response.json(
          {
            errorMessage: "No.",
            errorCode: "withdrawal_part_too_small",
            amountMinor: 2500,
            payableMinor: 2490,
            currency: "USD",
          },
          { status: 422 },
        ),
      );
      const { status, reply } = replied(
        await choose({ amount: "25", method: METHOD }, { "accept-language": language }),
      );
      expect([status, reply.values.amount]).toEqual([422, "25"]);
      expect(reply.errors.amount?.join()).toContain(amount);
    },
  );

  it("withdrawal.method-chosen: without a payout method the form says so", async () => {
    const { reply } = replied(await choose({ amount: "25" }));
    expect(reply.errors.method).toEqual(["Please choose where your money should go."]);
  });
});

describe("step 2 of a withdrawal", () => {
  const review = (query: string, language = "en") => {
    const url = `http://casino.test/cashier/?tab=withdraw&confirm=withdraw&method=${METHOD}${query}`;
    const request = new Request(url, { headers: { cookie, "accept-language": language } });
    return withdrawReview(requirePlayer({ request, context: {} }));
  };

  it.each(["en", "fr-CA"])(
    "withdrawal.amount-once: the link states minor units, which no language reads otherwise (%s)",
    async (language) => {
      double.answer(contract.withdrawalQuote, ({ query }) => ({
        ...LIMITS,
        amount_minor: Number(query.amount_minor),
        parts: [],
        review_reasons: [],
      }));
      expect((await review("&amount_minor=2500", language))?.quote?.amount_minor).toBe(2500);
    },
  );

  it.each(["&amount_minor=25.00", "&amount_minor=-1", "&amount=25.00", ""])(
    "withdrawal.amount-once: a link with %j has no quote, and asks the casino nothing",
    async (query) => {
      expect(await review(query)).toEqual({
        back: "/cashier/?tab=withdraw",
        quote: null,
        problem: "Please enter an amount such as 25 or 25.00.",
      });
      expect(double.calls).toEqual([]);
    },
  );

  it("withdrawal.amount-refused: of an amount that the casino refuses by now, the way back keeps what was chosen", async () => {
    double.answer(contract.withdrawalQuote, () =>
      Response.json(
        { errorMessage: "No.", errorCode: "withdrawal_above_cash", maximumMinor: 2000, currency: "USD" },
        { status: 422 },
      ),
    );
    expect(await review("&amount_minor=2500")).toMatchObject({
      back: `/cashier/?tab=withdraw&method=${METHOD}&amount=25.00`,
      quote: null,
    });
  });

  const confirm = (fields: Record<string, string> = {}) =>
    withdrawAction(
      posted(
        `/cashier/?tab=withdraw&form=withdraw&method=${METHOD}&amount_minor=2500`,
        { formKey: KEY, amount_minor: "2500", method: METHOD, coupon: "", lost: "0", ...fields },
        { cookie },
      ),
    );

  it("withdrawal.asked-once: sends what was shown under the form's key, and leads to the withdrawal", async () => {
    let sent: unknown;
    double.answer(contract.requestWithdrawal, ({ body, headers }) => {
      sent = { ...body, key: headers.get("idempotency-key") };
      return { withdrawals: [aWithdrawal(WITHDRAWAL)], balance_minor: 0 };
    });
    const answer = redirected(await confirm({ coupon: "CHERRY400", lost: "700" }));
    expect([answer.status, answer.location]).toEqual([303, `/lobby/account/withdrawals/${WITHDRAWAL}`]);
    expect(sent).toEqual({
      amount_minor: 2500,
      method_id: METHOD,
      expected_coupon: "CHERRY400",
      expected_lost_minor: 700,
      key: `withdraw:${KEY}`,
    });
  });

  it.each(["25.00", "2500.5", "0", "-2500", "", undefined])(
    "withdrawal.asked-once: %j is not what a page showed, and asks the casino nothing",
    async (amount) => {
      const fields = amount === undefined ? { amount_minor: "", amount: "25.00" } : { amount_minor: amount };
      const { status, reply } = replied(await confirm(fields));
      expect([status, reply.errors.amount_minor]).toEqual([
        400,
        ["Please enter an amount such as 25 or 25.00."],
      ]);
      expect(double.calls).toEqual([]);
    },
  );

  it("withdrawal.asked-once: of several parts, it leads to the list", async () => {
    double.answer(contract.requestWithdrawal, () => ({
      withdrawals: [aWithdrawal(WITHDRAWAL), aWithdrawal(METHOD)],
      balance_minor: 0,
    }));
    expect(redirected(await confirm()).location).toBe("/lobby/account/withdrawals");
  });

  it("withdrawal.password-asked: the password is given when the casino asks for it, and never sent back", async () => {
    double.answer(contract.requestWithdrawal, () => refusal(403, "reauthentication_required", "No."));
    double.answer(contract.reauthenticate, () => refusal(401, "wrong_password", "No."));
    const { status, reply } = replied(await confirm({ asks: "password", password: "not-mine-1" }));
    expect([status, reply.errors.password]).toEqual([422, ["That isn’t your password."]]);
    expect(reply.values.password).toBeUndefined();
    expect(double.calls).toEqual(["POST /players/{pid}/withdrawals", "POST /players/{pid}/reauthentication"]);
  });

  /** Refuses until a code was given. */
  function answerOnceGiven(isGiven: () => boolean): void {
    double.answer(contract.requestWithdrawal, () =>
      isGiven()
        ? { withdrawals: [aWithdrawal(WITHDRAWAL)], balance_minor: 0 }
        : refusal(403, "second_factor_required", "No."),
    );
  }

  it("withdrawal.code-asked: a code is given in place of the password", async () => {
    const given: unknown[] = [];
    answerOnceGiven(() => given.length > 0);
    double.answer(contract.reauthenticate, ({ body }) => {
      given.push(body);
      return { fresh_until: "2026-11-22T10:05:00Z" };
    });
    const { location } = redirected(await confirm({ asks: "code", code: " 123 456 " }));
    expect([location, given]).toEqual([
      `/lobby/account/withdrawals/${WITHDRAWAL}`,
      [{ second_factor: "123 456" }],
    ]);
  });

  it("withdrawal.code-asked: no code, a wrong one, and a casino that asks for it after all", async () => {
    const empty = replied(await confirm({ asks: "code", code: "" }));
    expect([empty.status, empty.reply.errors]).toEqual([400, { code: ["Please enter a code."] }]);
    answerOnceGiven(() => false);
    const answer = replied(await confirm());
    expect(Object.keys(answer.reply.errors)).toEqual(["code"]);
    double.answer(contract.reauthenticate, () => refusal(403, "wrong_code", "No."));
    const { status, reply } = replied(await confirm({ asks: "code", code: "000000" }));
    expect([status, reply.values.amount_minor]).toEqual([403, "2500"]);
    expect(reply.errors.code?.join()).toContain("already used");
  });

  it("withdrawal.code-asked: a form that arrives twice at once is answered as the one that used the code", async () => {
    let isUsed = false;
    answerOnceGiven(() => isUsed);
    double.answer(contract.reauthenticate, () => {
      isUsed = true;
      return refusal(403, "wrong_code", "No.");
    });
    const { location } = redirected(await confirm({ asks: "code", code: "123456" }));
    expect(location).toBe(`/lobby/account/withdrawals/${WITHDRAWAL}`);
  });

  it("withdrawal.password-asked: an empty password, and a casino that asks for it after all", async () => {
    const empty = replied(await confirm({ asks: "password", password: "" }));
    expect([empty.status, empty.reply.errors.password]).toEqual([400, ["Please enter your password."]]);
    double.answer(contract.requestWithdrawal, () => refusal(403, "reauthentication_required", "No."));
    const answer = replied(await confirm());
    expect([answer.status, answer.reply.errors.password]).toEqual([403, ["Please enter your password."]]);
  });

  it("withdrawal.answer-lost: without an answer, the form keeps its key", async () => {
    double.answer(contract.requestWithdrawal, () => new Response("", { status: 500 }));
    const { status, reply } = replied(await confirm());
    expect([status, reply.code, reply.formKey]).toEqual([503, "unavailable", KEY]);
  });
});

describe("payout methods", () => {
  const add = (fields: Record<string, string>) =>
    addPayoutMethodAction(
      posted("/lobby/account/payout-methods?form=add", { formKey: KEY, ...fields }, { cookie }),
    );

  it("withdrawal.address-refused: a wrong checksum is a message at the address, which stays", async () => {
    double.answer(contract.addPayoutMethod, () =>
      Response.json(
        { errorMessage: "No.", errorCode: "invalid_field", field: "payout_address" },
        { status: 400 },
      ),
    );
    const { status, reply } = replied(await add({ kind: "BTC", address: " bc1wrong ", is_own: "on" }));
    expect([status, reply.values.address]).toEqual([400, " bc1wrong "]);
    expect(reply.errors.address?.join()).toContain("isn’t a valid address");
  });

  const FIELDS = { kind: "BTC", address: "bc1right", is_own: "on" };
  const METHOD_ADDED = {
    method_id: METHOD,
    kind: "BTC" as const,
    network: null,
    masked: "bc1r…ight",
    card_brand: null,
    card_last4: null,
    added_at: "2026-11-23T12:00:00.000Z",
    new_until: null,
    due_minor: 0,
    is_removable: true,
  };

  it.each([
    ["password", "reauthentication_required", { password: "mine-1234" }, { password: "mine-1234" }],
    ["code", "second_factor_required", { code: " 123 456 " }, { second_factor: "123 456" }],
  ] as const)(
    "withdrawal.new-method-proof: a payout method is added with the %s, which is asked for where it is missing",
    async (asks, code, typed, body) => {
      const given: unknown[] = [];
      double.answer(contract.addPayoutMethod, () =>
        given.length > 0 ? METHOD_ADDED : refusal(403, code, "No."),
      );
      double.answer(contract.reauthenticate, ({ body: sent }) => {
        given.push(sent);
        return { fresh_until: "2026-11-22T10:05:00Z" };
      });
      const answer = replied(await add(FIELDS));
      expect([answer.status, Object.keys(answer.reply.errors)]).toEqual([403, [asks]]);
      expect(answer.reply.values.address).toBe("bc1right");
      const empty = replied(await add({ ...FIELDS, asks }));
      expect([empty.status, Object.keys(empty.reply.errors)]).toEqual([400, [asks]]);
      expect(given).toEqual([]);
      const { location } = redirected(await add({ ...FIELDS, asks, ...typed }));
      expect([location, given]).toEqual(["/lobby/account/payout-methods", [body]]);
    },
  );

  it("withdrawal.new-method-proof: a wrong password is a message at its field, and is never sent back", async () => {
    double.answer(contract.addPayoutMethod, () => refusal(403, "reauthentication_required", "No."));
    double.answer(contract.reauthenticate, () => refusal(401, "wrong_password", "No."));
    const { status, reply } = replied(await add({ ...FIELDS, asks: "password", password: "not-mine-1" }));
    expect([status, reply.errors.password]).toEqual([422, ["That isn’t your password."]]);
    expect([reply.values.address, reply.values.password]).toEqual(["bc1right", undefined]);
  });

  it("withdrawal.address-refused: coin, address and owner are all asked for", async () => {
    const { reply } = replied(await add({}));
    expect(Object.keys(reply.errors).sort()).toEqual(["address", "is_own", "kind"]);
  });
});
