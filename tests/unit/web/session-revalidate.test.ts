import { describe, expect, it } from "vitest";
import { afterLogin } from "~/paths";
import { shouldRevalidate as promotionsRevalidate } from "~/promotions/promotions";
import { shouldRevalidate } from "~/session/revalidate";

type Navigation = Parameters<typeof shouldRevalidate>[0];

const url = new URL("http://house.invalid/lobby/account/");
const revalidates = (special: Partial<Navigation>, reloads = shouldRevalidate): boolean =>
  reloads({
    currentUrl: url,
    nextUrl: url,
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: false,
    ...special,
  });

describe("a login over a page", () => {
  it.each([
    ["a login that failed", { formAction: "/onboarding/login", actionStatus: 400 }, false],
    ["a login that waits", { formAction: "/onboarding/login?step=1", actionStatus: 429 }, false],
    ["a login", { formAction: "/onboarding/login", actionStatus: 303 }, true],
    ["another form that failed", { formAction: "/lobby/promotions/", actionStatus: 409 }, true],
    ["a failure without a form", { actionStatus: 500 }, true],
    ["a link", {}, true],
  ])("session: after %s the page is loaded again: %j, %s", (_, special, loads) => {
    expect(revalidates(special)).toBe(loads);
  });
});

it.each([
  ["the frame", shouldRevalidate],
  ["the promotions", promotionsRevalidate],
])("dialog.closing-refetches-coupon: closing a dialog loads %s again", (_, reloads) => {
  const promotions = new URL("/lobby/promotions/", url);
  const currentUrl = new URL("?action=show&state=moreDetails", promotions);
  expect(revalidates({ currentUrl, nextUrl: promotions }, reloads)).toBe(true);
});

describe("the way back after a login over a page", () => {
  it.each([
    ["/cashier/?action=show&state=moreDetails", "/cashier/?action=show&state=moreDetails"],
    ["/lobby/promotions/?confirm=couponCancel", "/lobby/promotions/?confirm=couponCancel"],
    ["/lobby/promotions/?promo=X&action=show&state=login", "/lobby/promotions/?promo=X"],
    ["/info/terms/?confirm=couponCancel", "/lobby/games/"],
  ])("login.page-kept-after: a login at %s leads to %s", (from, to) => {
    expect(afterLogin(from)).toBe(to);
  });
});
