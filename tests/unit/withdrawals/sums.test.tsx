import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { WithdrawTabData } from "~/cashier/withdraw.server";
import { WithdrawTab } from "~/cashier/WithdrawTab";

vi.mock("@remix-run/react", () => ({
  Link: ({ to, children }: { to: string; children: React.ReactNode }) => <a href={to}>{children}</a>,
  useRouteLoaderData: () => null,
}));
vi.mock("~/forms/PostForm", () => ({
  PostForm: ({ children }: { children: React.ReactNode }) => <form>{children}</form>,
}));

const DATA: WithdrawTabData = {
  available_minor: 70_00,
  cash_minor: 20_00,
  bonus_minor: 80_00,
  held_minor: 15_00,
  currency: "USD",
  minimum_minor: 10_00,
  maximum_minor: 60_00,
  day_left_minor: 60_00,
  day_maximum_minor: 2_000_00,
  open: 0,
  open_maximum: 3,
  identity: "verified",
  obstacle: null,
  needs_password: true,
  needs_code: false,
  identityPage: null,
  closed: null,
  gives_up: {
    coupon_code: "MATCH",
    coupon_title: "Match",
    language: "en",
    lang: undefined,
    lost_minor: 30_00,
    kept_minor: 50_00,
    played_minor: 0,
    needed_minor: 0,
    free_spins: 0,
  },
  methods: [],
  kinds: [],
  sandbox: null,
  chosen: { amount: "", method: "" },
};

const tab = (change: Partial<WithdrawTabData>) =>
  renderToStaticMarkup(
    <WithdrawTab data={{ ...DATA, ...change }} from="/cashier/?tab=withdraw" formKey="k" />,
  );

const METHOD = {
  method_id: "01234567-89ab-4def-8123-456789abcdef",
  kind: "BTC" as const,
  network: null,
  masked: "bc1q…9x",
  card_brand: null,
  card_last4: null,
  added_at: "2026-11-22T12:00:00.000Z",
  due_minor: 0,
  new_until: null,
  is_removable: true,
  has_twin: false,
};

test("withdrawal.sum-on-screen: cash and the own share add up to what can be withdrawn, and the rest stands apart", () => {
  const html = tab({ methods: [METHOD] });
  const sums = [...html.matchAll(/<dl class="([^"]*)">(.*?)<\/dl>/g)];
  const amounts = sums.map(([, , list = ""]) =>
    [...list.matchAll(/\$([\d.]+)/g)].map(([, dollars]) => Number(dollars)),
  );
  expect(amounts.slice(0, 2)).toEqual([
    [20, 50, 70],
    [30, 15],
  ]);
  // The most is what the casino says, whatever there is.
  expect(html).toMatch(/href="[^"]*amount=60\.00[^"]*"[^>]*>Withdraw the most: \$60\.00/);
});

test("withdrawal.arrival-told: with each method stands what its arrival depends on", () => {
  const card = { ...METHOD, kind: "card" as const, card_brand: "Visa", card_last4: "1111" };
  expect(tab({ methods: [card] })).toContain("Once it’s sent, your bank decides how soon you see it.");
  expect(tab({ methods: [METHOD] })).toContain(
    "Once it’s sent, it arrives as soon as the coin’s network confirms it.",
  );
});

test.each<[Partial<WithdrawTabData>, string]>([
  [{ obstacle: "closed", closed: "Withdrawals are closed right now." }, "Withdrawals are closed right now."],
  [
    { obstacle: "bonus_only" },
    "Your balance is bonus money, which can’t be withdrawn. You need at least $10.00 in",
  ],
  [{ obstacle: "nothing" }, "There’s nothing to withdraw yet. The smallest withdrawal is $10.00."],
  [{ obstacle: "identity", identity: "asked" }, "Before we can pay you, we have to verify your identity."],
  [{ obstacle: "identity", identity: "refused" }, "We couldn’t verify your identity yet"],
  [{ obstacle: "open_maximum" }, "You have 3 withdrawals waiting"],
  [{ obstacle: "day_maximum" }, "You’ve reached the most you can withdraw in 24 hours, $2,000.00."],
  [{ obstacle: "no_method" }, "Add a payout method first"],
])("withdrawal.obstacle-named: of %j the tab says why, and has no form", (change, words) => {
  const html = tab(change);
  expect(html).toContain(words);
  expect(html).not.toContain("<form");
});

test("withdrawal.obstacle-named: while withdrawals are closed, nobody is invited to request one", () => {
  const unverified = { identity: "none", identityPage: "/lobby/account/identity" } as const;
  expect(tab({ ...unverified, methods: [METHOD] })).toContain("You can request a withdrawal now.");
  expect(tab({ ...unverified, obstacle: "closed", closed: "Closed." })).not.toContain("You can request");
});
