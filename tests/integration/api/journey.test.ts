import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as account from "~/casino/contract/account";
import * as coupons from "~/casino/contract/coupons";
import * as hostedCashier from "~/casino/contract/hosted-cashier";
import * as launchCalls from "~/casino/contract/launch";
import * as rounds from "~/casino/contract/rounds";
import * as withdrawals from "~/casino/contract/withdrawals";
import { casinoGameCode } from "../../../server/casino/games/casino-games";
import { cherryOrchard } from "../../../server/casino/games/slots/titles/cherry-orchard";
import { startTestCasino, type TestCasino } from "../../support/casino";
import {
  APPROVED_CARD,
  completeDetails,
  loginBody,
  logOut,
  newPlayer,
  openCashier,
  send,
  type TestPlayer,
} from "../../support/casino-client";
import { identityOfPlayer } from "../../support/identity";
import { withdraw } from "../../support/withdrawals";

const slotCode = casinoGameCode(cherryOrchard);

let casino: TestCasino;
beforeAll(async () => {
  casino = await startTestCasino();
});
afterAll(() => casino.close());

describe("a visitor becomes a player, claims, deposits, plays, leaves, and is paid", () => {
  it("ops.operator-journey: sign-up, CHERRY400, a deposit of 25.00, ten spins, cancel, log out, log in, verify, withdraw", async () => {
    const { url } = casino;
    const player = await newPlayer(url);
    const { pid, token } = player;
    const own = { params: { pid }, token };

    const redeemed = await send(url, coupons.redeemCoupon, {
      ...own,
      query: { login: player.login, couponCode: "CHERRY400", redeem: "true" },
      key: "redeem-1",
    });
    expect(redeemed.body).toMatchObject({ player_coupon_status: "Requested" });

    await completeDetails(url, player);
    const cashierToken = await openCashier(url, player);
    const state = await send(url, hostedCashier.cashierState, { cashierToken });
    expect(state.body).toMatchObject({
      login: player.login,
      balance_minor: 0,
      coupon: { coupon_code: "CHERRY400", awaiting_deposit: true },
    });
    const deposit = await send(url, hostedCashier.makeDeposit, {
      cashierToken,
      key: "deposit-1",
      body: { method: "card", amount_minor: 25_00, ...APPROVED_CARD },
    });
    expect(deposit.body).toMatchObject({
      status: "approved",
      amount_minor: 25_00,
      bonus_minor: 100_00,
      balance_minor: 125_00,
      card_brand: "Visa",
      card_last4: "1111",
    });

    const launched = await send(url, launchCalls.launchGame, {
      params: { pid, code: slotCode },
      token,
      body: { client_type: "instantplay" },
    });
    if (launched.body.where !== "house") throw new Error("expected one of the casino's own games");
    const { game_code: code, stakes_minor: stakes } = launched.body.state;
    const stake = stakes[0] ?? 0;
    for (let spin = 0; spin < 10; spin++) {
      const round = await send(url, rounds.startRound, {
        ...own,
        key: `spin-${spin}`,
        body: { game_code: code, stake_minor: stake },
      });
      expect(round.body).toMatchObject({ status: "settled", stake_minor: stake });
    }
    const history = await send(url, rounds.roundHistory, own);
    expect(history.body.rounds).toHaveLength(10);

    const active = await send(url, coupons.activeCoupon, own);
    if (active.body.player_coupon_status === "No Coupon") throw new Error("expected an active coupon");
    expect(active.body.coupon.playthrough_details).toMatchObject({
      awaiting_deposit: false,
      amount_played: (stake * 10) / 100,
    });

    const cancelled = await send(url, coupons.cancelCoupon, { ...own, key: "cancel-1" });
    const balance = await send(url, account.balance, { ...own, query: { forMoney: "true" } });
    expect(balance.body.balance_minor).toBe(cancelled.body.kept_minor);
    expect(balance.body).toMatchObject({ bonus_minor: 0, currency_symbol: "$", currency: "USD" });

    const logout = await logOut(url, player);
    expect(logout.status).toBe(200);
    expect((await send(url, account.player, own)).status).toBe(401);
    expect((await send(url, hostedCashier.cashierState, { cashierToken })).status).toBe(401);

    const again = await send(url, account.login, {
      body: loginBody(player.login.toUpperCase(), player.password),
    });
    const after = await send(url, account.balance, {
      params: { pid },
      token: again.body.sessionToken,
      query: { forMoney: "true" },
    });
    expect(after.body).toEqual(balance.body);
    expect(again.body.last_sign_in).toMatchObject({ at: casino.clock.now().toISOString() });
    const data = await send(url, account.player, { params: { pid }, token: again.body.sessionToken });
    expect(data.body).toMatchObject({
      total_deposits_number: 1,
      first_deposit: casino.clock.now().toISOString(),
    });

    await verifyAndWithdraw({ ...player, token: again.body.sessionToken }, balance.body.balance_minor);
  });
});

/** Less than the share of the deposit that is left after the spins. */
const WITHDRAWN = 20_00;

/** The first request asks for the identity; with it verified, the sandbox pays to the card at once. */
async function verifyAndWithdraw(player: TestPlayer, cashMinor: number): Promise<void> {
  const { url } = casino;
  const own = { params: { pid: player.pid }, token: player.token };
  const options = await send(url, withdrawals.withdrawalOptions, own);
  const [card] = options.body.methods;
  expect(card).toMatchObject({ kind: "card", card_last4: "1111" });
  const methodId = card?.method_id ?? "";
  const asking = { ...player, methodId };
  expect((await withdraw(url, asking, WITHDRAWN)).refused.errorCode).toBe("identity_required");
  const identity = identityOfPlayer(casino, player);
  await identity.filesAndSubmit();
  await expect.poll(async () => (await identity.view()).state).toBe("verified");

  const paid = await withdraw(url, asking, WITHDRAWN);
  expect(paid.body).toMatchObject({
    withdrawals: [{ state: "paid", amount_minor: WITHDRAWN, kind: "card" }],
    balance_minor: cashMinor - WITHDRAWN,
  });
  const after = await send(url, account.balance, { ...own, query: { forMoney: "true" } });
  expect(after.body.balance_minor).toBe(cashMinor - WITHDRAWN);
  expect((await send(url, withdrawals.withdrawals, own)).body).toMatchObject({
    withdrawals: [{ state: "paid", amount_minor: WITHDRAWN }],
    held_minor: 0,
  });
}
