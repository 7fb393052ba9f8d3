import { afterAll, afterEach, describe, expect, it } from "vitest";
import { addPayoutMethodAction } from "~/account/payout-methods/actions.server";
import { amountAction, depositAction } from "~/cashier/hosted-actions.server";
import { hostedCashierCookie } from "~/cashier/hosted-session.server";
import { depositQuote, makeDeposit } from "~/casino/contract/hosted-cashier";
import { addPayoutMethod } from "~/casino/contract/withdrawals";
import { couponCode } from "~/coupons/redeem.server";
import { detailsFields } from "~/onboarding/details-schema.server";
import { loginFields } from "~/onboarding/login-schema.server";
import { signupPerson, signupSecrets } from "~/onboarding/signup-schema.server";
import { paths } from "~/paths";
import { sessionFrom, writeSession } from "~/session/session.server";
import { learnTranslations } from "~/translations/on-server.server";
import { type ReceivedCall, refusal, startCasinoDouble } from "../../support/casino-double";
import { posted, redirected, replied } from "../../support/web-forms";
import { useWebServices } from "../../support/web-services";
import { aSessionAnswer } from "../../support/web-values";

const double = await startCasinoDouble();
const { casinoClient } = useWebServices(double);

learnTranslations();
afterEach(() => double.reset());
afterAll(async () => {
  await casinoClient.close();
  await double.close();
});

const answer = aSessionAnswer();
const cookies = [
  writeSession(sessionFrom(answer)),
  hostedCashierCookie.write({ token: "ticket", pid: answer.pid, returnTo: "/" }),
];
const cookie = cookies.map((one) => one.split(";")[0]).join("; ");
const formKey = "key-of-the-page-1";

describe("value.read: a page’s form sends on what was meant", () => {
  const sum = (amount: string, language = "en", preset?: string) => {
    double.answer(depositQuote, ({ query }) => ({
      ...query,
      currency: "USD",
      coupon: null,
      bonus_minor: 0,
      needed_minor: 0,
      spins: null,
      balance_minor: 0,
    }));
    const fields = { formKey, method: "card", amount, ...(preset === undefined ? {} : { preset }) };
    return amountAction(
      posted(paths.hostedCashier, fields, { cookie, headers: { "accept-language": language } }),
    );
  };

  it.each([
    ["12,50", "12.50"],
    ["25,5", "25.50"],
    ["25 $", "25.00"],
    ["25 USD", "25.00"],
    ["1,000", "1000.00"],
  ])("a deposit of %s on an English page is %s, shown before it is charged", async (typed, amount) => {
    expect(redirected(await sum(typed)).location).toBe(paths.hostedReview("card", amount));
  });

  it.each([
    ["50.00", "", "en", "50.00"],
    ["50.00", "", "fr-CA", "50.00"],
    ["1000.00", "41", "en", "1000.00"],
    ["other", "41", "en", "41.00"],
  ])("with %s chosen and %j typed (%s), a deposit is %s", async (preset, typed, language, amount) => {
    expect(redirected(await sum(typed, language, preset)).location).toBe(paths.hostedReview("card", amount));
  });

  it.each([
    ["other", ""],
    ["much", "41"],
    ["9".repeat(60), "41"],
  ])("with %s chosen and %j typed, an amount is asked for again", async (preset, typed) => {
    const { status, reply } = replied(await sum(typed, "en", preset));
    expect([status, reply.values.amount ?? ""]).toEqual([400, typed]);
  });

  it("a deposit of 1,000 on a French page is asked for again, with how to write it", async () => {
    const { status, reply } = replied(await sum("1,000", "fr-CA"));
    expect([status, reply.values.amount]).toEqual([400, "1,000"]);
    expect(reply.errors.amount?.join()).toContain("1\u00a0000");
  });

  it.each([
    [{ card_number: "4111-1111-1111-1111" }],
    [{ card_number: "4111\u00a01111\u00a01111\u00a01111" }],
    [{ card_expiry: "1/30" }, "01/30"],
    [{ card_expiry: "1230" }],
    [{ card_expiry: "12-30" }],
    [{ card_expiry: "12/2030" }],
    [{ card_expiry: "12 / 30" }],
    [{ card_cvc: " 1 23" }],
  ])("a card with %j", async (typed: Record<string, string>, expiry = "12/30") => {
    let sent: ReceivedCall<typeof makeDeposit>["body"] | undefined;
    double.answer(makeDeposit, ({ body }) => {
      sent = body;
      return refusal(400, "invalid_request", "No.");
    });
    const card = { card_number: "4111 1111 1111 1111", card_expiry: "12/30", card_cvc: "123", ...typed };
    const fields = { formKey, method: "card", amount: "25.00", ...card };
    await depositAction(posted(paths.hostedCashier, fields, { cookie }));
    expect(sent).toMatchObject({
      card_number: "4111111111111111",
      card_expiry: expiry,
      card_cvc: "123",
      amount_minor: 25_00,
    });
  });

  it.each(["CHERRY400\u200b", "CHERRY 400", " cherry400 "])("a coupon code %j", (typed) => {
    expect(couponCode("en").parse(typed)).toBe("CHERRY400");
  });

  const details = {
    address_1: "4 Orchard Quay",
    city: "Port Merrow",
    country: "US",
    state: "NY",
    zip: "10001",
    gender: "female",
  };
  it.each(["(555) 123-4567", "555.123.4567", "\u202a+1 555 123 4567\u202c"])("a phone %j", (typed) => {
    const { cell_phone } = detailsFields("en").parse({ ...details, cell_phone: typed });
    expect(cell_phone).toMatch(/^\+?[\d -]+$/);
    expect(cell_phone.replaceAll(/\D/g, "")).toBe(typed.replaceAll(/\D/g, ""));
  });

  const person = { birth_month: "3", birth_day: "27", birth_year: "1990" };
  it("a name, an email address at the sign-up and at the login", () => {
    const typed = { first_name: "Anne\u00a0Marie", last_name: "Jose\u0301", email: "ann@example.com\u200b" };
    expect(signupPerson("en").parse({ ...person, ...typed })).toMatchObject({
      first_name: "Anne Marie",
      last_name: "José",
      email: "ann@example.com",
    });
    const login = loginFields("en").parse({ login: typed.email, password: "cherry-stone-1" });
    expect(login).toMatchObject({ login: "ann@example.com" });
  });

  it("a password is the same typed composed and decomposed", () => {
    const composed = "P\u00e4ssw\u00f6rt-1";
    const secrets = { password: composed, confirm_password: composed.normalize("NFD"), terms: "on" };
    expect(signupSecrets("en").parse(secrets)).toMatchObject({ password: composed });
  });

  it.each(["TR7NHqjeKQ xGTCi8q8ZY4pL8otSzgjLj6t", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t\u200b"])(
    "a payout address %j",
    async (address) => {
      let sent: ReceivedCall<typeof addPayoutMethod>["body"] | undefined;
      double.answer(addPayoutMethod, ({ body }) => {
        sent = body;
        return refusal(400, "invalid_request", "No.");
      });
      const fields = { formKey, kind: "USDT", address, is_own: "on" };
      await addPayoutMethodAction(posted("/lobby/account/payout-methods?form=add", fields, { cookie }));
      expect(sent).toMatchObject({ address: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t" });
    },
  );
});
