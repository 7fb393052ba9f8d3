import { isSingle, pageAt, patternOf, urls } from "~/shared/site";
import { ownPlace, pathnameOf, queryOf, withoutTrailingSlashes } from "~/url";

export type OnboardingForm =
  | "signup"
  | "quicksignup"
  | "login"
  | "compactlogin"
  | "moreDetails"
  | "forgottenusername"
  | "forgottenpassword"
  | "passwordreset"
  | "secondfactor"
  | "quickredeem"
  | "quickplay";

export type ConfirmType =
  | "couponCancel"
  | "lobbyJackpotOptIn"
  | "lobbyJackpotOptOut"
  | "lobbyJackpotWin"
  | "emailOptOut"
  | "withdraw"
  | "payoutMethodRemove";

const WATCHING = "view=watch";

/** Whether a table's page is the one without forms, which refreshes itself without script. */
export function isWatching({ searchParams }: Pick<URL, "searchParams">): boolean {
  return searchParams.get("view") === "watch";
}

/** Every URL of the product is built here: those of the pages, and with the queries of their forms and dialogs. */
export const paths = {
  ...urls,
  cashierCoupons: `${urls.cashier}?tab=coupons`,
  /** Where a coupon is chosen in the cashier; without script, failures are shown there too. */
  cashierRedeem: `${urls.cashier}?tab=coupons&form=redeem`,
  /** Where the question for a deposit limit is answered; without script, failures are shown there too. */
  cashierDepositLimit: `${urls.cashier}?form=limit`,
  cashierWithdraw: `${urls.cashier}?tab=withdraw`,
  /** Step 1 of a withdrawal: what is posted moves nothing yet. */
  withdrawAmount: `${urls.cashier}?tab=withdraw&form=amount`,
  /** Step 1, prefilled with earlier choices. */
  withdrawChoice: (method: string, amount: string) =>
    withQuery(urls.cashier, { tab: "withdraw", method, amount }),
  /** Step 2: the confirmation. */
  withdrawConfirm: (method: string, amountMinor: number) =>
    withQuery(urls.cashier, { tab: "withdraw", confirm: "withdraw", method, amount_minor: amountMinor }),
  /** Where the withdrawal is posted; without script, a failure shows the confirmation. */
  withdrawForm: (method: string, amountMinor: number) =>
    withQuery(urls.cashier, { tab: "withdraw", form: "withdraw", method, amount_minor: amountMinor }),
  footerBrand: (lang: string) => withQuery(urls.footer, { lang }),
  /**
   * Where the forms of the account area are posted; without script, the fragment scrolls to the form with the
   * error.
   */
  changePassword: `${urls.account}?form=password#change-password`,
  sendConfirmation: `${urls.account}?form=email#email`,
  correctEmail: `${urls.account}?form=correct-email#wrong-address`,
  endOtherSessions: `${urls.account}?form=sessions#sessions`,
  endSession: `${urls.account}?form=session#sessions`,
  /** Where the forms of two-factor authentication are posted. */
  factorSetup: `${urls.security}#set-up`,
  setUpFactor: `${urls.security}?form=begin#set-up`,
  confirmFactor: `${urls.security}?form=confirm#set-up`,
  renewRecoveryCodes: `${urls.security}?form=codes#recovery-codes`,
  savedRecoveryCodes: `${urls.security}?form=saved`,
  removeFactor: `${urls.security}?form=off#turn-off`,
  setLimits: `${urls.limits}?form=set#set-limits`,
  limitChange: `${urls.limits}?form=change#changes`,
  setRealityCheck: `${urls.limits}?form=reality#reality-check`,
  /** The page, and where its form is posted. */
  realityCheck: (returnTo: string) => withQuery(urls.realityCheck, { return: returnTo }),
  addPayoutMethod: `${urls.payoutMethods}?form=add#add-method`,
  /** The confirmation, and where it is posted. */
  payoutMethodRemoval: (methodId: string) =>
    withQuery(urls.payoutMethods, { confirm: "payoutMethodRemove", method: methodId }),
  removePayoutMethod: `${urls.payoutMethods}?form=remove`,
  /** The consequences of a break or self-exclusion, and where it begins. */
  confirmBreak: (period: string) => withQuery(urls.takeBreak, { confirm: "takeBreak", period }),
  beginBreak: (period: string) => withQuery(urls.takeBreak, { confirm: "takeBreak", period, form: "begin" }),
  closeAccountForm: `${urls.closeAccount}?form=close`,
  askToReturn: `${urls.excluded}?form=return`,
  emailPermit: `${urls.preferences}?form=email`,
  quickPlay: `${urls.preferences}?form=quickplay#quick-play`,
  motion: `${urls.preferences}?form=motion#motion`,
  /** The player's own game lists, shown in the lobby. */
  favoriteGames: `${urls.games}?view=favourites`,
  recentGames: `${urls.games}?view=recent`,
  /** Where the forms of the lobby jackpot are posted. */
  lobbyJackpotForm: `${urls.lobbyJackpot}?form=opt`,
  claimJackpot: `${urls.lobbyJackpot}?form=claim`,
  cancelCoupon: `${urls.promotions}?form=cancel`,
  couponGame: `${urls.promotions}?form=game`,
  promotion: (code: string) => withQuery(urls.promotions, { promo: code }),
  /** The same, scrolled to its card without script. */
  offer: (code: string) => `${withQuery(urls.promotions, { promo: code })}#offer-${encodeURIComponent(code)}`,
  welcomeClaim: `${urls.welcomeOffer}?form=claim`,
  welcomeCode: `${urls.welcomeOffer}?form=code`,
  onboarding: (form: OnboardingForm) => urls.onboarding(form),
  /**
   * Where the pages of sign-up are posted; `step` also selects the page that a failure shows without script.
   */
  signupSecrets: `${urls.onboarding("signup")}?step=2`,
  /** The button in the account details that loads another country's list of states. */
  detailsCountry: `${urls.onboarding("moreDetails")}?country=1`,
  closeOnboarding: (here: string) => withQuery(urls.closeOnboarding, { returnTo: here }),
  /** The websocket of the daily reward, on our own host. */
  rewardSocket: "/rewards/socket",
  serviceWorker: "/sw.js",
  /** For dialogs on pages without the framework's script. */
  dialogScript: "/dialog.js",
  /** Opened by quick play in a window of 1280x720. */
  quickGame: (gameCode: string) => `${urls.play(gameCode)}?launch=quick`,
  /** A demo. All of its state is in the URL, sealed by the casino. */
  demo: (gameCode: string, demo: string | null = null) =>
    withQuery(urls.play(gameCode), { mode: "demo", demo }),
  /** Where a message to support is posted, and where it is written when the support page shows a chat. */
  supportForm: `${urls.support}?write=1`,
  /** A private table for demo credits. */
  demoTable: (gameCode: string, demo: string | null = null) =>
    withQuery(urls.table(gameCode), { mode: "demo", demo }),
  /** The same without forms: it refreshes by itself when script does not run. */
  watchTable: (gameCode: string) => `${urls.table(gameCode)}?${WATCHING}`,
  /** Step 1 of the hosted cashier, prefilled with earlier choices. */
  hostedChoice: (method: string, amount: string) => withQuery(urls.hostedCashier, { method, amount }),
  hostedAmountForm: `${urls.hostedCashier}?form=amount`,
  /** Step 2: what the deposit brings, before anything is charged. */
  hostedReview: (method: string, amount: string) =>
    withQuery(urls.hostedCashier, { step: "review", method, amount }),
  /** Where the deposit is posted; without script, a failure shows the review page. */
  hostedDepositForm: (method: string, amount: string) =>
    withQuery(urls.hostedCashier, { form: "deposit", method, amount }),
  hostedSimulate: (depositId: string) => `${urls.hostedDeposit(depositId)}?form=simulate`,
} as const;

type Query = Readonly<Record<string, string | number | null | undefined>>;

/** Sets query parameters on a path; null and undefined remove one. */
export function withQuery(path: string, query: Query): string {
  const [withoutHash = ""] = path.split("#");
  // Only the first question mark starts the query; a typed search may contain others.
  const at = withoutHash.indexOf("?");
  const pathname = at === -1 ? withoutHash : withoutHash.slice(0, at);
  const params = new URLSearchParams(at === -1 ? "" : withoutHash.slice(at));
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined) params.delete(name);
    else params.set(name, String(value));
  }
  const text = params.toString();
  return text === "" ? pathname : `${pathname}?${text}`;
}

/** The same page with the daily reward open over it, whatever the reward's state. */
export function withReward(here: string): string {
  return withQuery(withoutDialogs(here), { reward: "show" });
}

/** The same page with the onboarding dialog open over it. */
export function withOnboarding(here: string, form: OnboardingForm, page?: number): string {
  return withQuery(withoutDialogs(here), {
    action: "show",
    state: form,
    step: page && page > 1 ? page : null,
  });
}

/** Whether a page is one of the onboarding forms. Browsers ask too, which have no traits of pages. */
function isOnboardingPage(here: string): boolean {
  return here.startsWith(urls.onboarding(""));
}

/**
 * Another onboarding form in the same place: in the dialog of the same page, or on its own page, keeping
 * `returnTo`.
 */
export function onboardingBeside(from: string, form: OnboardingForm, page?: number): string {
  if (!isOnboardingPage(from)) return withOnboarding(from, form, page);
  const returnTo = queryOf(from).get("returnTo");
  return withQuery(paths.onboarding(form), { returnTo, step: page && page > 1 ? page : null });
}

const FURTHER_TABS = ["coupons", "withdraw"] as const;
export type CashierTab = "cashier" | (typeof FURTHER_TABS)[number];

/** The tab that a query asks for. */
export function cashierTab(query: URLSearchParams): CashierTab {
  return FURTHER_TABS.find((tab) => tab === query.get("tab")) ?? "cashier";
}

/** The same page with the cashier open over it. */
export function withCashier(here: string, tab: CashierTab = "cashier"): string {
  return withQuery(withoutDialogs(here), {
    action: "show",
    state: "cashier",
    tab: tab === "cashier" ? null : tab,
  });
}

/**
 * The same page with support open over it.
 * @param mode `writes` opens the form in place of a chat; `sent` is the reference of a message just sent
 */
export function withChat(here: string, mode: { writes?: true; sent?: string } = {}): string {
  return withQuery(withoutDialogs(here), {
    showchat: 1,
    write: mode.writes ? 1 : null,
    sent: mode.sent,
  });
}

export function withConfirm(here: string, confirm: ConfirmType): string {
  return withQuery(withoutDialogs(here), { confirm });
}

export function withMenu(here: string, menu: "main" | "more"): string {
  return withQuery(withoutDialogs(here), { menu });
}

const NO_DIALOG = {
  action: null,
  state: null,
  step: null,
  done: null,
  confirm: null,
  menu: null,
  form: null,
  reward: null,
  closed: null,
  showchat: null,
  write: null,
  sent: null,
  posted: null,
  sheet: null,
};

/** Query parameters that belong to the dialog a link opens; on any other page they belong to the page. */
const OF_STATE: Readonly<Record<string, Query>> = {
  cashier: { tab: null },
  passwordreset: { pid: null, token: null },
  quickplay: { hash: null, game: null, code: null },
  quickredeem: { hash: null, game: null, code: null, failed: null },
};

export function confirmEmailLink(id: string): string {
  return withQuery(paths.confirmEmail, { id });
}

/** The link in a marketing email that stops such emails. */
export function unsubscribeLink(id: string): string {
  return withQuery(paths.unsubscribe, { id });
}

/** The link of a saved login: to a game, or to the lobby if none is given. */
export function quickPlayLink(hash: string, game: string | null): string {
  return withQuery(paths.home, { action: "show", state: "quickplay", hash, game });
}

/** The page below any dialog that its URL opens: the target of Escape and the close link. */
export function withoutDialogs(here: string): string {
  const at = here.indexOf("?");
  const state = at === -1 ? "" : (new URLSearchParams(here.slice(at)).get("state") ?? "");
  return withQuery(here, { ...NO_DIALOG, ...OF_STATE[state] });
}

/**
 * Checks a form's `returnTo`; returns `fallback` if it is not a safe path on this site. Same origin and path
 * only: no scheme, no `//`, no backslash, no control characters.
 */
export function safeReturnTo(value: unknown, fallback: string): string {
  if (typeof value !== "string" || value.length > 512) return fallback;
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(value) || value.includes("\\")) return fallback;
  return ownPlace(value) ?? fallback;
}

/**
 * Path and query of a page in canonical form, however it was requested: with script the framework requests
 * `/lobby/promotions.data`, where the browser requests `/lobby/promotions/`.
 */
export function pageOf({ pathname, search }: URL): string {
  // Collapse leading slashes: browsers resolve a link to `//name` to another host.
  const page = pathname
    .replace(/^\/{2,}/, "/")
    .replace(/\.data$/, "")
    .replace(/^\/_root$/, "/");
  return `${page}${lacksSlash(page) ? "/" : ""}${search}`;
}

/** Whether the canonical path of a page is this one and a slash. A path with a dot is that of a file, or of a page's data. */
function lacksSlash(path: string): boolean {
  const { page } = pageAt(path);
  return page !== null && !/\.|\/$/.test(path) && patternOf(page).endsWith("/");
}

/**
 * The canonical path of a page, whatever the letter case and slashes of the request.
 * @returns any other path unchanged: the value of a parameter may have a letter case of its own
 */
export function canonicalPath(pathname: string): string {
  const path = withoutTrailingSlashes(pathname).toLowerCase();
  const { page } = pageAt(path);
  if (page !== null && isSingle(page)) return patternOf(page);
  return lacksSlash(path) ? `${path}/` : pathname;
}

/**
 * Where a player goes after login: back to a page for players, or to the lobby from any other page. A dialog that
 * only players open stays open: it may hold what was typed before the session ended.
 */
export function afterLogin(returnTo: string): string {
  if (!pageAt(pathnameOf(returnTo)).traits.keepsLogin) return paths.games;
  return opensForPlayers(returnTo) ? returnTo : withoutDialogs(returnTo);
}

/** Where an onboarding form returns to: the page it was opened on, or the `returnTo` of its own page. */
export function placeToReturn(from: string): string {
  return safeReturnTo(queryOf(from).get("returnTo"), from);
}

function opensForPlayers(place: string): boolean {
  const query = queryOf(place);
  return query.get("state") === "moreDetails" || query.has("confirm");
}

/** The lobby, where `/` sends a signed-in player, with the query kept. */
export function lobbyWithQuery(search: string): string {
  return `${paths.games}${search}`;
}
