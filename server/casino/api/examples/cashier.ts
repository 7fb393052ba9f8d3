import type { z } from "zod";
import * as account from "~/casino/contract/account";
import * as cashier from "~/casino/contract/hosted-cashier";
import { paymentEvent } from "~/casino/contract/payment-webhook";
import { SKIN_ID } from "~/casino/contract/shared";
import { byPid, type CallExample, EXAMPLE, example } from "./example";

const { pid, login, sessionId, cashierTicket, depositId, at } = EXAMPLE;
const amount_minor = 2500;

const pending: z.input<typeof cashier.deposit> = {
  deposit_id: depositId,
  status: "pending",
  method: "USDT",
  amount_minor,
  bonus_minor: 0,
  spins: null,
  currency: "USD",
  card_brand: null,
  card_last4: null,
  reason: null,
  balance_minor: 50,
  created_at: at,
  expires_at: "2026-11-22T11:00:00Z",
  pay_to: {
    address: "SANDBOX-USDT-6F1A0C94B2D83E57A1C0F2D4",
    amount: "25.00 USDT",
    rate: "1 USDT = $1.00 (sandbox rate)",
  },
  can_simulate: true,
};

/** From the ticket of the account to the money of a deposit in coins. */
export const cashierExamples: readonly CallExample[] = [
  example(
    account.cashier,
    {
      params: byPid,
      body: { skinId: SKIN_ID, playerId: pid, cashier_type: "deposit", client_type: "InstantPlay" },
    },
    {
      login,
      player_id: pid,
      hashed_password: cashierTicket,
      lang: "en",
      sportsbook: "0",
      sign_up_skin: "1",
      session_id: sessionId,
    },
  ),
  example(
    cashier.openCashier,
    { body: { RTGLogin: login, RTG_PID: pid, HashedPassword: cashierTicket, SessionID: sessionId } },
    { cashier_token: "100001.k.5Vt8mQzR", expires_at: "2026-11-22T10:30:00Z" },
  ),
  example(
    cashier.cashierState,
    {},
    {
      login,
      currency: "USD",
      balance_minor: 50,
      methods: [
        { method: "card", label: "Card", minimum_minor: 1000, maximum_minor: 100000 },
        { method: "USDT", label: "Tether (USDT)", minimum_minor: 1000, maximum_minor: 500000 },
      ],
      last_method: "USDT",
      limit_left_minor: null,
      coupon: null,
      sandbox: { test_cards: [{ number: "4111 1111 1111 1111", outcome: "Approved" }] },
    },
  ),
  example(
    cashier.depositQuote,
    { query: { method: "USDT", amount_minor } },
    {
      method: "USDT",
      amount_minor,
      currency: "USD",
      coupon: null,
      bonus_minor: 0,
      needed_minor: 0,
      spins: null,
      balance_minor: 50,
    },
  ),
  example(
    cashier.makeDeposit,
    { body: { method: "USDT", amount_minor, expected_bonus_minor: 0, expected_coupon: "" } },
    pending,
  ),
  example(cashier.depositState, { params: { depositId } }, pending),
  example(
    cashier.simulatePayment,
    { params: { depositId } },
    { ...pending, status: "approved", balance_minor: 2550, can_simulate: false },
  ),
  example(
    paymentEvent,
    {
      body: {
        type: "payment.captured",
        event_id: "evt_8c21f0",
        reference: depositId,
        provider_reference: "ch_51d7a3",
        amount_minor,
        currency: "USD",
      },
    },
    { result: "taken" },
  ),
];
