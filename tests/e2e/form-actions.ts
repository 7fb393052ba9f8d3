/** Every URL that acts on a POST, by its form; tests/unit/web/form-actions.test.ts compares it with the routes. */
export const actions = [
  "/onboarding/signup",
  "/onboarding/signup?step=2",
  "/onboarding/login",
  "/onboarding/quicksignup",
  "/onboarding/compactlogin",
  "/onboarding/moreDetails",
  "/onboarding/forgottenusername",
  "/onboarding/forgottenpassword",
  "/onboarding/passwordreset",
  "/onboarding/quickredeem",
  "/onboarding/quickplay",
  "/session",
  "/logout",
  "/lite",
  "/theme",
  "/language",
  "/lobby/promotions/",
  "/lobby/promotions/?form=cancel",
  "/lobby/promotions/?form=game",
  "/lobby/account/?form=password",
  "/lobby/account/?form=sessions",
  "/lobby/account/preferences?form=email",
  "/lobby/account/preferences?form=quickplay",
  "/lobby/account/preferences?form=motion",
  "/rewards/daily",
  "/support",
  "/support?write=1",
  "/lobby/account/messages/7K3M9-QXT2W",
  "/lobby/account/?form=email",
  "/unsubscribe",
  "/confirm-email",
  "/house/cashier",
  "/house/cashier?form=amount",
  "/house/cashier?form=deposit",
  "/house/cashier/deposits/00000000-0000-8000-8000-000000000000?form=simulate",
  "/cashier/?tab=coupons&form=redeem",
  "/welcome-offer?form=claim",
  "/welcome-offer?form=code",
  "/no-deposit-bonus",
  "/play/101-1",
  "/play/101-1?form=free",
  "/play/201-1?form=deal",
  "/play/201-1?form=draw",
  "/play/301-1?form=keno",
  "/play/301-1?form=quickpick",
  "/play/302-1?form=plinko",
  "/play/303-1?form=dice",
  "/play/304-1?form=scratch",
  "/play/311-1?form=blackjack",
  "/play/311-1?form=move",
  "/play/101-1?mode=demo",
  "/play/311-1?mode=demo&form=move",
  "/house/tables/501-1?mode=demo&form=chips",
  "/house/tables/401-1?mode=demo&form=bet",
  "/play/fairness",
  "/lobby/favourites",
  "/lobby/jackpot?form=opt",
  "/lobby/jackpot?form=claim",
  "/house/tables/501-1?form=chips",
  "/house/tables/401-1?form=bet",
  "/house/tables/401-1?form=cashout",
];

/** Whether the list has the form that posts to this URL: one of the same kind of page, with the same `form`. */
export function isListed(url: string): boolean {
  return actions.some((action) => kindOf(action) === kindOf(url));
}

function kindOf(url: string): string {
  const { pathname, searchParams } = new URL(url, "http://casino.invalid");
  const kind = pathname
    .replace(/^(\/play\/|\/house\/tables\/)\d+-\d+$/, "$1*")
    .replace(/^(\/lobby\/account\/messages\/|\/house\/cashier\/deposits\/).+$/, "$1*")
    .replace(/\/$/, "");
  return `${kind} ${searchParams.get("form") ?? ""}`;
}
