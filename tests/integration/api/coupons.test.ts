import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { balance } from "~/casino/contract/account";
import * as coupons from "~/casino/contract/coupons";
import { gameRulesOf } from "~/casino/contract/game-rules";
import { history } from "~/casino/contract/history";
import { cashierState } from "~/casino/contract/hosted-cashier";
import * as launchCalls from "~/casino/contract/launch";
import * as rounds from "~/casino/contract/rounds";
import * as tables from "~/casino/contract/tables";
import { offerDueCashback } from "../../../server/casino/domain/cashback/offers";
import { expireCoupons } from "../../../server/casino/domain/coupons/due";
import { casinoGameCode } from "../../../server/casino/games/casino-games";
import { cherryOrchard } from "../../../server/casino/games/slots/titles/cherry-orchard";
import { startTestCasino, type TestCasino } from "../../support/casino";
import {
  completeDetails,
  newDepositor,
  newPlayer,
  openCashier,
  send,
  type TestPlayer,
} from "../../support/casino-client";
import { fixedWager } from "../money/coupon-support";

const slot = casinoGameCode(cherryOrchard);
const TABLE = "401-1";

let casino: TestCasino;
beforeAll(async () => {
  casino = await startTestCasino();
});
afterAll(() => casino.close());

const own = ({ pid, token }: TestPlayer) => ({ params: { pid }, token });

const redeem = (player: TestPlayer, couponCode: string, key?: string) =>
  send(casino.url, coupons.redeemCoupon, {
    ...own(player),
    query: { login: player.login, couponCode, redeem: "true" },
    ...(key === undefined ? {} : { key }),
  });

async function promotions(player: TestPlayer): Promise<coupons.Coupon[]> {
  const answer = await send(casino.url, coupons.promotions, {
    ...own(player),
    query: { login: player.login },
  });
  return answer.body.coupons;
}

const spinFree = (player: TestPlayer, key?: string) =>
  send(casino.url, rounds.startRound, {
    ...own(player),
    body: { game_code: slot, stake_minor: 0, free_spin: true },
    ...(key === undefined ? {} : { key }),
  });

describe("promotions over the wire", () => {
  it("promotions.listed-by-the-casino: every kind open to a new player is listed, without internal data", async () => {
    const player = await newPlayer(casino.url);
    const listed = await promotions(player);
    const codes = listed.map((one) => one.coupon_code);
    expect(codes).toEqual(
      expect.arrayContaining(["CHERRY400", "EVERYWAY", "NODEPOSIT15", "NEXT25", "ORCHARD20", "DAILYCHERRY"]),
    );
    expect(codes).not.toContain("VIP350");
    expect(codes).not.toContain("EXPIRED100");
    for (const one of listed) expect(Object.keys(one)).not.toContain("classes");
  });

  it("coupon: what the engine refuses comes with its status and code", async () => {
    const [fresh, rich] = [await newPlayer(casino.url), await newDepositor(casino.url, 20_00)];
    const answers = [
      await redeem(fresh, "NOSUCH"),
      await redeem(fresh, "EXPIRED100"),
      await redeem(fresh, "VIP350"),
      await redeem(rich, "FREECHIP5"),
      await redeem(rich, "NODEPOSIT15"),
    ];
    expect(answers.map(({ status, refused }) => [status, refused.errorCode])).toEqual([
      [404, "invalid_coupon"],
      [409, "coupon_expired"],
      [409, "coupon_not_open"],
      [409, "balance_too_high"],
      [409, "coupon_not_open"],
    ]);
    await redeem(fresh, "NODEPOSIT15");
    expect((await redeem(fresh, "CHERRY400")).refused).toMatchObject({
      errorMessage: "active_coupon",
      errorCode: "active_coupon",
      type: "coupon",
    });
  });

  it("the balance names what the player owns, open stakes included", async () => {
    const player = await newDepositor(casino.url, 10_00);
    const stake = { stakeMinor: 4_00, payoutMinor: 0, status: "open" as const, now: casino.clock.now() };
    await fixedWager(casino.database, player.pid, stake);
    const { body } = await send(casino.url, balance, { ...own(player), query: { forMoney: "true" } });
    expect(body).toMatchObject({ balance_minor: 6_00, owned_minor: 10_00 });
  });

  it("the balance brings what the cashier opens with, where it is wanted", async () => {
    const player = await newPlayer(casino.url);
    const openingOf = async () =>
      (await send(casino.url, balance, { ...own(player), query: { forMoney: "true", cashier: "true" } })).body
        .cashier;
    expect(await openingOf()).toEqual({
      active: { player_coupon_status: "No Coupon" },
      details_complete: false,
      has_deposited: false,
      deposit_limit_question: null,
    });
    await redeem(player, "CHERRY400");
    await completeDetails(casino.url, player);
    expect(await openingOf()).toMatchObject({
      active: (await send(casino.url, coupons.activeCoupon, own(player))).body,
      details_complete: true,
    });
    const { body } = await send(casino.url, balance, { ...own(player), query: { forMoney: "true" } });
    expect(body).not.toHaveProperty("cashier");
  });

  it("a redemption sent twice with one key is one, with one answer", async () => {
    const player = await newPlayer(casino.url);
    const first = await redeem(player, "NODEPOSIT15", "once");
    expect(first.body).toMatchObject({ player_coupon_status: "Redeemed", on_cancel: { lost_minor: 15_00 } });
    expect((await redeem(player, "NODEPOSIT15", "once")).body).toEqual(first.body);
  });

  it("expiry: a worker ends the coupon after its end, and it is gone for every reader", async () => {
    const player = await newPlayer(casino.url);
    await redeem(player, "FREECHIP5");
    await completeDetails(casino.url, player);
    const cashierToken = await openCashier(casino.url, player);
    const look = async () => {
      const at = { params: { code: TABLE }, token: player.token };
      return {
        coupon: (await send(casino.url, coupons.activeCoupon, own(player))).body.player_coupon_status,
        balance: (await send(casino.url, balance, { ...own(player), query: { forMoney: "true" } })).body
          .balance_minor,
        cashier: (await send(casino.url, cashierState, { cashierToken })).body.balance_minor,
        table: (await send(casino.url, tables.table, at)).body.mine?.balance_minor,
      };
    };
    const end = casino.clock.now();
    await casino.database.pool.query("update player_coupon set expires_at = $1 where player_id = $2", [
      new Date(end.getTime() + 1),
      player.pid,
    ]);
    await expireCoupons(casino.database.kysely, end);
    expect(await look()).toEqual({ coupon: "Redeemed", balance: 5_00, cashier: 5_00, table: 5_00 });
    casino.clock.advance(1);
    await expireCoupons(casino.database.kysely, casino.clock.now());
    expect(await look()).toEqual({ coupon: "No Coupon", balance: 0, cashier: 0, table: 0 });
  });
});

describe("free spins over the wire", () => {
  it("free spins: the game offers them and plays one without a stake", async () => {
    const player = await newPlayer(casino.url);
    expect((await spinFree(player)).refused.errorCode).toBe("no_free_spins");
    await redeem(player, "ORCHARD20");
    const launch = () =>
      send(casino.url, launchCalls.launchGame, {
        params: { pid: player.pid, code: slot },
        token: player.token,
        body: { client_type: "mobile" },
      });
    expect((await launch()).body).toMatchObject({
      state: { free_spins: { remaining: 20, denomination_minor: 20 } },
    });
    const spun = await spinFree(player, "spin");
    expect(spun.body).toMatchObject({ free_spin: true, stake_minor: 20, balance_before_minor: 0 });
    expect((await spinFree(player, "spin")).body).toEqual(spun.body);
    expect((await launch()).body).toMatchObject({
      state: { free_spins: { remaining: 19 }, last_round: spun.body },
    });
    const history = await send(casino.url, rounds.roundHistory, own(player));
    expect(history.body.rounds).toEqual([spun.body]);
  });

  it("coupon games: a game of the list is chosen, another refused", async () => {
    const player = await newPlayer(casino.url);
    await redeem(player, "ORCHARD20");
    const choose = (gameCode: string) =>
      send(casino.url, coupons.couponGame, { ...own(player), query: { gameCode } });
    expect((await choose(slot)).body).toMatchObject({ coupon: { spins_remaining: 20 } });
    expect((await choose("201-1")).refused.errorCode).toBe("wrong_game");
  });
});

describe("rewards over the wire", () => {
  const reward = (player: TestPlayer, body: Record<string, unknown> = {}) =>
    send(casino.url, coupons.redeemReward, {
      ...own(player),
      body: { player_id: player.pid, coupon: "DAILYCHERRY", skin_id: 1, ...body },
    });

  it("rewards redeem: the daily reward, once a day, for oneself only", async () => {
    const [player, other] = [await newPlayer(casino.url), await newPlayer(casino.url)];
    expect((await reward(player, { player_id: other.pid })).refused.errorCode).toBe("forbidden");
    expect((await reward(player)).body).toEqual({
      type: "bonus",
      message: "$0.50 is yours.",
      language: "en",
    });
    expect((await reward(player)).refused.errorCode).toBe("coupon_used");
    expect((await reward(other, { coupon: "CHERRY400" })).refused.errorCode).toBe("invalid_coupon");
  });

  it("rewards cashback: listed with its hashes, claimed once, refused after", async () => {
    const player = await newDepositor(casino.url, 10_00);
    await fixedWager(casino.database, player.pid, {
      stakeMinor: 10_00,
      payoutMinor: 0,
      now: casino.clock.now(),
    });
    const { database, clock } = casino;
    await offerDueCashback({ db: database.kysely, clock, onFault: expect.unreachable });
    const [offer] = (await promotions(player)).filter((one) => one.reward_type === "CASHBACK");
    expect(offer).toMatchObject({ coupon_amount: 2.5, redeem_type: "reward" });
    const claim = (txIdHash: string) =>
      send(casino.url, coupons.cashback, {
        ...own(player),
        query: { login: player.login },
        body: { txIdHash, userHash: offer?.userHash ?? "" },
      });
    expect((await claim("wrong")).status).toBe(404);
    expect((await claim(offer?.txIdHash ?? "")).body).toEqual({
      message: "$2.50 is back in your balance.",
      language: "en",
    });
    expect((await claim(offer?.txIdHash ?? "")).refused.errorCode).toBe("cashback_claimed");
    expect((await promotions(player)).filter((one) => one.reward_type === "CASHBACK")).toEqual([]);
  });
});

describe("language.casino-texts: offers over the wire", () => {
  const french = { "accept-language": "fr-CA" };

  it("coupons, rewards, and history are in the language asked for, and caches keep one answer each", async () => {
    const player = await newPlayer(casino.url);
    const query = { login: player.login };
    const [english, translated] = await Promise.all([
      send(casino.url, coupons.promotions, { ...own(player), query }),
      send(casino.url, coupons.promotions, { ...own(player), query, headers: french }),
    ]);
    for (const { headers } of [english, translated]) expect(headers.get("vary")).toBe("Accept-Language");
    expect(english.headers.get("content-language")).toBe("en");
    expect(translated.headers.get("content-language")).toBe("fr-CA");
    expect(new Set(english.body.coupons.map(({ language }) => language))).toEqual(new Set(["en"]));
    expect(new Set(translated.body.coupons.map(({ language }) => language))).toEqual(new Set(["fr-CA"]));
    const titleOf = ({ body }: typeof english) =>
      body.coupons.find(({ coupon_code }) => coupon_code === "CHERRY400")?.coupon_title;
    expect([titleOf(english), titleOf(translated)]).toEqual([
      "400% welcome match",
      "Bonus de bienvenue de 400\u00a0%",
    ]);

    const given = await send(casino.url, coupons.redeemReward, {
      ...own(player),
      body: { player_id: player.pid, coupon: "DAILYCHERRY", skin_id: 1 },
      headers: french,
    });
    expect(given.headers.get("content-language")).toBe("fr-CA");
    expect(given.body.message).toBe("C’est à vous\u00a0: 0,50\u00a0$\u00a0US.");

    const rows = await Promise.all(
      [{}, french].map(async (headers) => {
        const request = { ...own(player), query: { kind: "coupons" as const }, headers };
        return (await send(casino.url, history, request)).body.rows[0];
      }),
    );
    expect(rows).toMatchObject([
      { title: "Daily login reward", language: "en" },
      { title: "Récompense de connexion du jour", language: "fr-CA" },
    ]);
  });

  it("a coupon without translations is in English on a French answer, and says so", async () => {
    const player = await newPlayer(casino.url);
    await casino.database.pool.query(
      `update coupon set definition = definition - 'translations' where coupon_code = 'SWEET200'`,
    );
    const { body } = await send(casino.url, coupons.promotions, {
      ...own(player),
      query: { login: player.login },
      headers: french,
    });
    const languages = new Map(body.coupons.map(({ coupon_code, language }) => [coupon_code, language]));
    expect([languages.get("SWEET200"), languages.get("CHERRY400")]).toEqual(["en", "fr-CA"]);
  });

  it("the default promotions have a body and an ETag per language", async () => {
    const ask = (headers: Record<string, string>) =>
      fetch(`${casino.url}/static/default-promotions.json`, {
        headers: { "x-casino-id": "799", ...headers },
      });
    const [english, translated] = await Promise.all([ask({}), ask(french)]);
    const etag = english.headers.get("etag") ?? "";
    expect(translated.headers.get("etag")).not.toBe(etag);
    expect([english, translated].map(({ headers }) => headers.get("content-language"))).toEqual([
      "en",
      "fr-CA",
    ]);
    expect((await ask({ "if-none-match": etag })).status).toBe(304);
    expect((await ask({ "if-none-match": etag, ...french })).status).toBe(200);
  });

  it("the rules of a game and the labels of its paytable are in the language asked for", async () => {
    const answer = await send(casino.url, gameRulesOf, { params: { code: slot }, headers: french });
    expect(answer.headers.get("content-language")).toBe("fr-CA");
    expect(answer.body.paytable.map(({ label }) => label)).toContain("Cerise");
    expect(answer.body.rules.join(" ")).toContain("Votre mise couvre");
    expect(answer.body.language).toBe("fr-CA");
  });
});
