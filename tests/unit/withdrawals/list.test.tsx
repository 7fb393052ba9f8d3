import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import WithdrawalPage from "~/account/withdrawals/withdrawal";
import Withdrawals from "~/account/withdrawals/withdrawals";
import { Receipt } from "~/cashier/HostedCashierReceipt";
import type { Withdrawal } from "~/casino/contract/withdrawals";

const framework = vi.hoisted((): { data?: unknown } => ({}));
afterEach(() => delete framework.data);

vi.mock("@remix-run/react", () => ({
  Link: ({ to, children }: { to: string; children: React.ReactNode }) => <a href={to}>{children}</a>,
  useRouteLoaderData: () => null,
  useLoaderData: () => framework.data,
}));

const ID = "0a1b2c3d-89ab-4def-8123-456789abcdef";
const WITHDRAWAL: Withdrawal = {
  withdrawal_id: ID,
  request_id: ID,
  kind: "BTC",
  network: null,
  masked: "bc1q…9x",
  card_brand: null,
  card_last4: null,
  amount_minor: 50_00,
  currency: "USD",
  state: "paid",
  reason: null,
  review_reasons: [],
  created_at: "2026-11-22T12:00:00.000Z",
  sent_at: "2026-11-22T12:00:01.000Z",
  ended_at: "2026-11-22T12:00:02.000Z",
};

function linksOf(change: Partial<Withdrawal>): string[] {
  framework.data = {
    withdrawals: [{ ...WITHDRAWAL, ...change }],
    held_minor: 0,
    currency: "USD",
    next: null,
    isFirst: true,
  };
  const [, item = ""] = renderToStaticMarkup(<Withdrawals />).split("<ul");
  return [...item.matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g)].map(([, to, label]) => `${label} ${to}`);
}

test("withdrawal.next-step-listed: one whose money came back has its next step in the list", () => {
  const again = ["WITHDRAW AGAIN /cashier/?tab=withdraw"];
  expect(linksOf({ state: "refused", reason: "not_approved" })).toEqual(again);
  expect(linksOf({ state: "failed", reason: "not_delivered" })).toEqual(again);
  expect(linksOf({ state: "expired", reason: "not_completed" })).toEqual(again);
  expect(linksOf({ state: "refused", reason: "method_refused" })).toEqual([
    "PAYOUT METHODS /lobby/account/payout-methods",
  ]);
  for (const state of ["requested", "review", "processing", "paid"] as const) {
    expect(linksOf({ state })).toEqual([]);
  }
});

test("withdrawal.short-reference: a reference is as long as one reads out, and has the whole id as its title", () => {
  framework.data = { withdrawal: WITHDRAWAL };
  const receipt = {
    deposit_id: ID,
    status: "approved" as const,
    method: "card" as const,
    amount_minor: 50_00,
    bonus_minor: 0,
    spins: null,
    currency: "USD",
    card_brand: "Visa",
    card_last4: "1111",
    reason: null,
    balance_minor: 50_00,
    created_at: "2026-11-22T12:00:00.000Z",
    expires_at: null,
    pay_to: null,
    can_simulate: false,
  };
  for (const page of [
    <WithdrawalPage key="page" />,
    <Receipt key="receipt" deposit={receipt} cadRate={null} />,
  ]) {
    const html = renderToStaticMarkup(page);
    expect(html).toContain(`title="${ID}">0a1b2c3d<`);
    expect(html.replaceAll(/(title|href)="[^"]*"/g, "")).not.toContain(ID);
  }
});
