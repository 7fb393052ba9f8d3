import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { WithdrawTab } from "~/cashier/WithdrawTab";

vi.mock("@remix-run/react", () => ({
  Link: ({ to, children }: { to: string; children: React.ReactNode }) => <a href={to}>{children}</a>,
  useRouteLoaderData: () => null,
}));
vi.mock("~/forms/PostForm", () => ({
  PostForm: ({ children }: { children: (state: object) => React.ReactNode }) => (
    <form>{children({ busy: false })}</form>
  ),
}));

const DATA = {
  available_minor: 70_00,
  cash_minor: 20_00,
  bonus_minor: 80_00,
  held_minor: 15_00,
  currency: "USD",
  minimum_minor: 10_00,
  maximum_minor: 1_000_00,
  day_left_minor: 60_00,
  day_maximum_minor: 2_000_00,
  open: 0,
  open_maximum: 3,
  identity: "verified" as const,
  mayAsk: true,
  needs_password: true,
  needs_code: false,
  identityPage: null,
  closed: null,
  givesUp: null,
  gives_up: null,
  methods: [],
  kinds: [],
  sandbox: null,
  chosen: { amount: "", method: "" },
};

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
  const html = renderToStaticMarkup(
    <WithdrawTab data={{ ...DATA, methods: [METHOD] }} from="/cashier/?tab=withdraw" formKey="k" />,
  );
  const sums = [...html.matchAll(/<dl class="([^"]*)">(.*?)<\/dl>/g)];
  const amounts = sums.map(([, , list = ""]) =>
    [...list.matchAll(/\$([\d.]+)/g)].map(([, dollars]) => Number(dollars)),
  );
  expect(amounts.slice(0, 2)).toEqual([
    [20, 50, 70],
    [30, 15],
  ]);
  // The most is what the day leaves.
  expect(html).toMatch(/href="[^"]*amount=60\.00[^"]*"[^>]*>Withdraw the most: \$60\.00/);
});
