// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import type { AnchorHTMLAttributes, FormHTMLAttributes } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FormReply } from "~/forms/reply";
import type { CouponInTheWay, RewardAnswer } from "~/rewards/reward.server";
import { RewardPanel } from "~/rewards/RewardPanel";
import type { DailyReward } from "~/rewards/rules";

/** The page's action data, as the framework passes it. */
const framework = vi.hoisted((): { actionData?: unknown } => ({}));

vi.mock("@remix-run/react", () => ({
  Link: ({
    to,
    preventScrollReset: _,
    ...rest
  }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string; preventScrollReset?: boolean }) => (
    <a href={to} {...rest} />
  ),
  useActionData: () => framework.actionData,
  useRouteLoaderData: () => null,
  useFetcher: () => ({
    state: "idle",
    data: undefined,
    Form: (props: FormHTMLAttributes<HTMLFormElement>) => <form {...props} />,
  }),
}));

const NOW = Date.parse("2026-11-21T12:00:00Z");
const BANNER = "Check back tomorrow for another bonus";
const REWARD: DailyReward = {
  code: "DAILY5",
  title: "Daily reward",
  description: "A handful of cherries.",
  terms: "Once a day, UTC.",
  lang: undefined,
  gift: "$5.00",
  redeemed: 0,
  expiresAt: "2026-11-22T00:00:00.000Z",
};

interface Case {
  reward?: DailyReward | null;
  coupon?: CouponInTheWay | null;
  welcome?: RewardAnswer["welcome"];
  flash?: string | null;
  isAvailable?: boolean;
}

function panel({
  reward = REWARD,
  coupon = null,
  welcome = null,
  flash = null,
  isAvailable = true,
}: Case = {}) {
  return (
    <RewardPanel
      answer={isAvailable ? { reward, version: "0", coupon, welcome } : null}
      now={NOW}
      flash={flash}
      formKey="key-of-page"
      from="/lobby/games/"
      closeTo="/lobby/games/"
    />
  );
}

const primary = () =>
  [...document.querySelectorAll(".button-primary")].map(({ textContent }) => textContent).join(", ");
const buttons = () => screen.getAllByRole("button").map(({ textContent }) => textContent);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  delete framework.actionData;
});

describe("daily reward: the panel in each of its states", () => {
  it("reward.buttons: an available reward says what it gives, with REDEEM NOW and DISMISS", () => {
    render(panel());
    screen.getByText("$5.00");
    expect([buttons(), screen.queryByText(BANNER), screen.queryByText("CLOSE")]).toEqual([
      ["REDEEM NOW", "DISMISS"],
      null,
      null,
    ]);
    const sent = new FormData(document.querySelector("form") ?? undefined);
    expect(Object.fromEntries(sent)).toMatchObject({
      formKey: "key-of-page",
      from: "/lobby/games/",
      coupon: "DAILY5",
      timezone: expect.stringMatching(/^[+-]\d\d:\d\d$/) as string,
    });
  });

  it.each([
    [true, "Your coupon CHERRY400 is waiting for a deposit. Redeeming this reward cancels it."],
    [false, "Your coupon CHERRY400 is active. You can redeem the reward once it’s finished or canceled."],
  ])(
    "daily reward: beside an active coupon (awaiting: %s) it is SAVE FOR LATER",
    (awaitsDeposit, sentence) => {
      render(panel({ coupon: { code: "CHERRY400", awaitsDeposit } }));
      screen.getByText(sentence);
      expect(buttons()).toEqual(["SAVE FOR LATER", "REDEEM NOW"]);
      expect(primary()).toBe("SAVE FOR LATER");
    },
  );

  it("reward.says-what-buttons-do: the words say what each button does, and beside a coupon what waiting keeps", () => {
    render(panel());
    screen.getByText(
      "REDEEM NOW gives it to you right away. DISMISS puts it off: until it ends, you’ll find it in the menu.",
    );
    cleanup();
    render(panel({ coupon: { code: "CHERRY400", awaitsDeposit: true } }));
    screen.getByText("SAVE FOR LATER keeps your coupon. Until the reward ends, you’ll find it in the menu.");
    expect(screen.queryByText(/DISMISS/)).toBeNull();
  });

  it("reward.says-what-buttons-do: the welcome offer is one plain line, which advises against nothing", () => {
    render(panel({ welcome: { title: "400% welcome match", lang: "en" } }));
    const link = screen.getByRole("link", { name: "400% welcome match" });
    expect([link.getAttribute("href"), link.lang]).toEqual(["/welcome-offer", "en"]);
    const line = link.closest("p");
    expect([line?.textContent, line?.className]).toEqual([
      "Your welcome offer, 400% welcome match, waits until this reward is finished or canceled.",
      "",
    ]);
    expect([buttons(), primary()]).toEqual([["REDEEM NOW", "DISMISS"], "REDEEM NOW"]);
  });

  it("daily reward: with no coupon in its way REDEEM NOW comes first", () => {
    render(panel());
    expect(primary()).toBe("REDEEM NOW");
  });

  it.each<[what: string, state: Case, words: string | null]>([
    ["just redeemed", { flash: "$5.00 is yours." }, "$5.00 is yours."],
    ["redeemed", { reward: { ...REWARD, redeemed: 1 } }, "$5.00 is yours."],
    ["expired", { reward: { ...REWARD, expiresAt: "2026-11-21T12:00:00Z" } }, null],
    ["none", { reward: null }, null],
  ])("reward.redeemed-or-expired-banner: %s: the banner and CLOSE", (_, state, words) => {
    render(panel(state));
    screen.getByText(BANNER);
    expect(screen.getByRole("link", { name: "CLOSE" }).getAttribute("href")).toBe("/lobby/games/");
    expect(screen.queryAllByRole("button")).toEqual([]);
    expect(screen.queryByRole("status")?.textContent ?? null).toBe(words);
  });

  it("daily reward: when unknown it says so, and promises nothing for tomorrow", () => {
    render(panel({ isAvailable: false }));
    screen.getByText(/^We can’t show your daily reward right now/);
    expect(screen.queryByText(BANNER)).toBeNull();
  });
});

describe("daily reward: an error", () => {
  const refused = (formKey: string): FormReply => ({
    form: "dailyReward",
    values: {},
    errors: { "": ["Invalid Coupon"] },
    code: "invalid_coupon",
    facts: {},
    from: "/lobby/games/",
    formKey,
    guard: null,
  });

  it("reward.error-time: Error: {message} for 1.5 s, and for another 1.5 s when it comes again", () => {
    framework.actionData = refused("key-1");
    const { rerender } = render(panel());
    const message = () => screen.queryByRole("alert")?.textContent ?? null;
    expect(message()).toBe("Error: Invalid Coupon");
    act(() => void vi.advanceTimersByTime(1_499));
    expect(message()).toBe("Error: Invalid Coupon");
    act(() => void vi.advanceTimersByTime(1));
    expect(message()).toBeNull();
    framework.actionData = refused("key-2");
    rerender(panel());
    expect(message()).toBe("Error: Invalid Coupon");
    act(() => void vi.advanceTimersByTime(1_500));
    expect([message(), buttons()]).toEqual([null, ["REDEEM NOW", "DISMISS"]]);
  });

  it("daily reward: without script it is a notice on the page", () => {
    framework.actionData = refused("key-1");
    const html = renderToStaticMarkup(panel());
    expect(html).toContain('role="alert">Error: Invalid Coupon<');
    expect(html).toContain("REDEEM NOW");
  });
});
