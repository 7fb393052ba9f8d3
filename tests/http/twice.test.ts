import { describe, expect, test } from "vitest";
import { withQuery } from "~/paths";
import { type Fields, type HttpAnswer, HttpVisitor } from "../support/http-visitor";
import {
  cardFields,
  DETAILS,
  expectRedirect,
  type HttpPlayer,
  openCashierByHttp,
  personFields,
  reviewOf,
  secretFields,
} from "../support/site/http-player";
import { accountsOf, balanceMinorOf, couponsOf, depositsOf, roundsOf } from "../support/site/rows";
import { signedInPlayer } from "../support/site/signed-in-player";
import { newPerson } from "../support/site/steps";
import { useSharedSystem } from "../support/site/test-system";

const testSystem = useSharedSystem();

const SLOT = "/play/101-1";
const POKER = "/play/201-1";
const PROMOTIONS = "/lobby/promotions/";
const REVIEW = reviewOf("25.00");

describe("idempotency.form-acts-once: a form posted twice at once acts once, and both answers are the first one's", () => {
  test("sign-up opens one account", async () => {
    const http = new HttpVisitor(testSystem.origin);
    const person = newPerson();
    const [first, second] = ["/onboarding/signup", "/onboarding/signup?step=2"] as const;
    expectRedirect(await http.fillIn(first, first, personFields(person)));
    await expectTwice(http, second, second, secretFields(person.password));
    expect(await accountsOf(testSystem, { person })).toBe(1);
    const account = await http.get("/lobby/account/");
    expect(account.status).toBe(200);
  });

  test("sign-up on one page opens one account, and redeems its coupon once", async () => {
    const player = { http: new HttpVisitor(testSystem.origin), person: newPerson() };
    const page = "/onboarding/quicksignup";
    const secrets = { ...secretFields(player.person.password), coupon: "COIN300" };
    await expectTwice(player.http, page, page, { ...personFields(player.person), ...secrets });
    expect(await accountsOf(testSystem, player)).toBe(1);
    expect(await couponsOf(testSystem, player)).toEqual(["requested"]);
  });

  test("account details are saved once, and both answers say so", async () => {
    const { http } = await signedInPlayer(testSystem);
    const page = "/onboarding/moreDetails";
    await expectTwice(http, page, page, DETAILS);
    expect((await http.get("/lobby/account/")).text).toContain("1 Orchard Lane, Reno, NV, 89501");
  });

  test("a coupon is redeemed once", async () => {
    const player = await signedInPlayer(testSystem);
    await expectTwice(player.http, PROMOTIONS, PROMOTIONS, { code: "COIN300", source: "card" });
    expect(await couponsOf(testSystem, player)).toEqual(["requested"]);
  });

  test("a coupon is cancelled once", async () => {
    const player = await signedInPlayer(testSystem, { coupon: "CHERRY400", deposit: "25.00" });
    await expectTwice(player.http, `${PROMOTIONS}?confirm=couponCancel`, `${PROMOTIONS}?form=cancel`, {});
    expect(await couponsOf(testSystem, player)).toEqual(["cancelled"]);
    expect(await balanceMinorOf(testSystem, player)).toBe(2_500);
  });

  test("a deposit is charged and credited once", async () => {
    const player = await signedInPlayer(testSystem);
    await openCashierByHttp(player);
    await expectTwice(player.http, REVIEW.page, REVIEW.action, cardFields("25.00"));
    expect(await depositsOf(testSystem, player)).toEqual(["approved"]);
    expect(await balanceMinorOf(testSystem, player)).toBe(2_500);
  });

  test("a spin is one round", async () => {
    const player = await signedInPlayer(testSystem, { deposit: "25.00" });
    await expectTwice(player.http, SLOT, SLOT, { stake: "100" });
    expect(await roundsOf(testSystem, player)).toEqual(["settled"]);
  });

  test("a deal is one hand, and its draw one step", async () => {
    const player = await signedInPlayer(testSystem, { deposit: "25.00" });
    await expectTwice(player.http, POKER, `${POKER}?form=deal`, { stake: "100" });
    expect(await roundsOf(testSystem, player)).toEqual(["open"]);
    await expectTwice(player.http, POKER, `${POKER}?form=draw`, { hold: ["0", "4"] });
    expect(await roundsOf(testSystem, player)).toEqual(["settled"]);
  });
});

describe("a key that was used for other content", () => {
  test("idempotency: a spin with another stake is refused, and nothing more is staked", async () => {
    const player = await signedInPlayer(testSystem, { deposit: "25.00" });
    const form = await player.http.fieldsOf(SLOT, SLOT);
    expectRedirect(await player.http.post(SLOT, { ...form, stake: "100" }));
    const stale = await player.http.post(SLOT, { ...form, stake: "200" });
    expectRefusal(stale, "No bet was placed. Press SPIN to play.");
    expect(await roundsOf(testSystem, player)).toEqual(["settled"]);
  });

  test("idempotency: a draw with other cards held is refused, and the hand stands", async () => {
    const player = await signedInPlayer(testSystem, { deposit: "25.00" });
    await player.http.fillIn(POKER, `${POKER}?form=deal`, { stake: "100" });
    const form = await player.http.fieldsOf(POKER, `${POKER}?form=draw`);
    const draw = (hold: string[]) => player.http.post(`${POKER}?form=draw`, { ...form, hold });
    expectRedirect(await draw(["0"]));
    expectRefusal(await draw(["1", "2"]), "You already drew for this hand with different cards held.");
  });

  test("idempotency: a deposit of another amount is refused, and nothing more is charged", async () => {
    const player = await signedInPlayer(testSystem);
    await openCashierByHttp(player);
    const form = await player.http.fieldsOf(REVIEW.page, REVIEW.action);
    expectRedirect(await player.http.post(REVIEW.action, { ...form, ...cardFields("25.00") }));
    const stale = await player.http.post(REVIEW.action, { ...form, ...cardFields("30.00") });
    expectRefusal(stale, "You already paid a deposit from this page on ");
    expect(await balanceMinorOf(testSystem, player)).toBe(2_500);
  });

  test("idempotency: another coupon from the same page is another request", async () => {
    const player = await signedInPlayer(testSystem);
    const form = await player.http.fieldsOf(PROMOTIONS, PROMOTIONS);
    expectRedirect(await player.http.post(PROMOTIONS, { ...form, code: "COIN300" }));
    expectRedirect(await player.http.post(PROMOTIONS, { ...form, code: "SWEET200" }));
    expect(await couponsOf(testSystem, player)).toEqual(["cancelled", "requested"]);
  });

  test("idempotency: account details with another city are refused, and the first ones stay", async () => {
    const { http } = await signedInPlayer(testSystem);
    const page = "/onboarding/moreDetails";
    const form = await http.fieldsOf(page, page);
    expectRedirect(await http.post(page, { ...form, ...DETAILS }));
    expectRefusal(
      await http.post(page, { ...form, ...DETAILS, city: "Sparks" }),
      "You already submitted this form with different details.",
    );
    expect((await http.get("/lobby/account/")).text).toContain("Reno");
  });

  test("idempotency: a form without its key is refused with a sentence", async () => {
    const player = await signedInPlayer(testSystem, { deposit: "25.00" });
    expectRefusal(
      await player.http.post(SLOT, { stake: "100" }),
      "This page is out of date. Please try again.",
    );
    expect(await roundsOf(testSystem, player)).toEqual([]);
  });

  test("idempotency: the same key of two players is two requests", async () => {
    const players = await Promise.all([signedInPlayer(testSystem), signedInPlayer(testSystem)]);
    const { formKey = "" } = await players[0].http.fieldsOf(PROMOTIONS, PROMOTIONS);
    for (const { http } of players) {
      const form = await http.fieldsOf(PROMOTIONS, PROMOTIONS);
      expectRedirect(await http.post(PROMOTIONS, { ...form, formKey, code: "COIN300" }));
    }
    const states = await Promise.all(players.map((player: HttpPlayer) => couponsOf(testSystem, player)));
    expect(states).toEqual([["requested"], ["requested"]]);
  });
});

/** Posts the same fields twice at once and expects both to redirect to the same page. */
async function expectTwice(http: HttpVisitor, page: string, action: string, typed: Fields): Promise<void> {
  const fields = { ...(await http.fieldsOf(page, action)), ...typed };
  const answers = await Promise.all([http.post(action, fields), http.post(action, fields)]);
  answers.forEach(expectRedirect);
  // Each answer has an address of its own (screen.answer-has-new-address).
  const [first, second] = answers.map(({ location }) => withQuery(location, { posted: null }));
  expect(second).toBe(first);
}

function expectRefusal({ status, text }: HttpAnswer, sentence: string): void {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(text).toContain(sentence);
}
