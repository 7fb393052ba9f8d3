import type { z } from "zod";
import * as contract from "~/casino/contract/withdrawals";
import { byPid, type CallExample, EXAMPLE, example } from "./example";

const { pid, payoutMethodId: methodId, withdrawalId, at } = EXAMPLE;

const method: z.input<typeof contract.payoutMethod> = {
  method_id: methodId,
  kind: "USDT",
  network: "TRC20",
  masked: "TR7NHq…Lj6t",
  card_brand: null,
  card_last4: null,
  has_twin: false,
  added_at: at,
  new_until: null,
  due_minor: 0,
  is_removable: true,
};

const withdrawal: z.input<typeof contract.withdrawal> = {
  withdrawal_id: withdrawalId,
  request_id: "c2a1f7de-2a0f-4f3d-8a33-6f2a4f0a9c11",
  state: "processing",
  amount_minor: 5000,
  currency: "USD",
  kind: "USDT",
  network: "TRC20",
  masked: method.masked,
  card_brand: null,
  card_last4: null,
  review_reasons: [],
  reason: null,
  created_at: at,
  sent_at: at,
  ended_at: null,
};

const limits = {
  currency: "USD",
  available_minor: 12000,
  held_minor: 0,
  identity: "verified",
  obstacle: null,
  needs_password: false,
  needs_code: false,
  gives_up: null,
} as const;

export const withdrawalExamples: readonly CallExample[] = [
  example(
    contract.withdrawalOptions,
    { params: byPid },
    {
      ...limits,
      cash_minor: 12000,
      bonus_minor: 0,
      minimum_minor: 2000,
      maximum_minor: 12000,
      day_left_minor: 1000000,
      day_maximum_minor: 1000000,
      open: 0,
      open_maximum: 3,
      methods: [method],
      kinds: ["USDT", "BTC", "LTC"],
      sandbox: { test_amounts: [{ cents: 1, outcome: "Refused by the provider" }] },
    },
  ),
  example(
    contract.payoutMethods,
    { params: byPid },
    { methods: [method], kinds: ["USDT", "BTC", "LTC"], needs_password: false, needs_code: false },
  ),
  example(
    contract.addPayoutMethod,
    { params: byPid, body: { kind: "USDT", address: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", is_own: true } },
    method,
  ),
  example(
    contract.withdrawalQuote,
    { params: byPid, query: { amount_minor: 5000, method_id: methodId } },
    {
      ...limits,
      amount_minor: 5000,
      parts: [{ method, amount_minor: 5000, review_reasons: [] }],
      review_reasons: [],
    },
  ),
  example(
    contract.requestWithdrawal,
    {
      params: byPid,
      body: { amount_minor: 5000, method_id: methodId, expected_coupon: "", expected_lost_minor: 0 },
    },
    { withdrawals: [withdrawal], balance_minor: 7000 },
  ),
  example(
    contract.withdrawals,
    { params: byPid, query: { limit: 20 } },
    { withdrawals: [withdrawal], next: null, held_minor: 5000, currency: "USD" },
  ),
  example(contract.withdrawalById, { params: { pid, withdrawalId } }, withdrawal),
  example(contract.removePayoutMethod, { params: { pid, methodId } }, { message: "Removed" }),
  example(
    contract.reauthenticate,
    { params: byPid, body: { password: EXAMPLE.password } },
    { fresh_until: "2026-11-22T10:05:00Z" },
  ),
];
