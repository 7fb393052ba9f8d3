import { ownPlace, queryOf, withoutTrailingSlashes } from "~/url";

/** Every URL of the product is built here. */
const home = "/";
const games = "/lobby/games/";

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

export const paths = {
  home,
  cadWelcome: "/cad-welcome",
  cashier: "/cashier/",
  cashierCoupons: "/cashier/?tab=coupons",
  /** Where a coupon is chosen in the cashier; without script, failures are shown there too. */
  cashierRedeem: "/cashier/?tab=coupons&form=redeem",
  /** Where the question for a deposit limit is answered; without script, failures are shown there too. */
  cashierDepositLimit: "/cashier/?form=limit",
  cashierWithdraw: "/cashier/?tab=withdraw",
  /** Step 1 of a withdrawal: what is posted moves nothing yet. */
  withdrawAmount: "/cashier/?tab=withdraw&form=amount",
  /** Step 1, prefilled with earlier choices. */
  withdrawChoice: (method: string, amount: string) =>
    withQuery("/cashier/", { tab: "withdraw", method, amount }),
  /** Step 2: the confirmation. */
  withdrawConfirm: (method: string, amount: string) =>
    withQuery("/cashier/", { tab: "withdraw", confirm: "withdraw", method, amount }),
  /** Where the withdrawal is posted; without script, a failure shows the confirmation. */
  withdrawForm: (method: string, amount: string) =>
    withQuery("/cashier/", { tab: "withdraw", form: "withdraw", method, amount }),
  footerBrand: (lang: string) => withQuery("/footer", { lang }),
  downloadLobby: "/downloadlobby/",
  info: (page: string) => `/info/${page}/`,
  account: "/lobby/account/",
  history: "/lobby/account/history",
  /**
   * Where the forms of the account area are posted; without script, the fragment scrolls to the form with the
   * error.
   */
  changePassword: "/lobby/account/?form=password#change-password",
  sendConfirmation: "/lobby/account/?form=email#email",
  correctEmail: "/lobby/account/?form=correct-email#wrong-address",
  endOtherSessions: "/lobby/account/?form=sessions#sessions",
  endSession: "/lobby/account/?form=session#sessions",
  /** Two-factor authentication, and where its forms are posted. */
  security: "/lobby/account/security",
  factorSetup: "/lobby/account/security#set-up",
  setUpFactor: "/lobby/account/security?form=begin#set-up",
  confirmFactor: "/lobby/account/security?form=confirm#set-up",
  renewRecoveryCodes: "/lobby/account/security?form=codes#recovery-codes",
  savedRecoveryCodes: "/lobby/account/security?form=saved",
  removeFactor: "/lobby/account/security?form=off#turn-off",
  historyCsv: "/lobby/account/history.csv",
  statement: "/lobby/account/statement",
  statementCsv: "/lobby/account/statement.csv",
  identity: "/lobby/account/identity",
  acceptTerms: "/lobby/account/terms",
  limits: "/lobby/account/limits",
  setLimits: "/lobby/account/limits?form=set#set-limits",
  limitChange: "/lobby/account/limits?form=change#changes",
  setRealityCheck: "/lobby/account/limits?form=reality#reality-check",
  /** Between two rounds: the page, and where its form is posted. */
  realityCheck: (returnTo: string) => withQuery("/lobby/reality-check", { return: returnTo }),
  withdrawals: "/lobby/account/withdrawals",
  withdrawal: (withdrawalId: string) => `/lobby/account/withdrawals/${withdrawalId}`,
  payoutMethods: "/lobby/account/payout-methods",
  addPayoutMethod: "/lobby/account/payout-methods?form=add#add-method",
  /** The confirmation, and where it is posted. */
  payoutMethodRemoval: (methodId: string) =>
    withQuery("/lobby/account/payout-methods", { confirm: "payoutMethodRemove", method: methodId }),
  removePayoutMethod: "/lobby/account/payout-methods?form=remove",
  preferences: "/lobby/account/preferences",
  /** Breaks and self-exclusions: choosing one, its consequences, and where it begins. */
  takeBreak: "/lobby/account/break",
  confirmBreak: (period: string) => withQuery("/lobby/account/break", { confirm: "takeBreak", period }),
  beginBreak: (period: string) =>
    withQuery("/lobby/account/break", { confirm: "takeBreak", period, form: "begin" }),
  /** What closing the account would do, and where it is posted. */
  closeAccount: "/lobby/account/close",
  closeAccountForm: "/lobby/account/close?form=close",
  /** The one page of a player who may not play for now. */
  excluded: "/excluded",
  askToReturn: "/excluded?form=return",
  withdraw: "/cashier/?tab=withdraw",
  emailPermit: "/lobby/account/preferences?form=email",
  quickPlay: "/lobby/account/preferences?form=quickplay#quick-play",
  motion: "/lobby/account/preferences?form=motion#motion",
  games,
  /** The player's own game lists, shown in the lobby. */
  favoriteGames: "/lobby/games/?view=favourites",
  recentGames: "/lobby/games/?view=recent",
  /** Where the favorite buttons of the tiles are posted. */
  favorites: "/lobby/favourites",
  /** More tiles of a lobby page, which script appends to the list. */
  moreGames: "/lobby/more",
  /** Redirects to the live dealer's tables. */
  liveDealer: "/lobby/live",
  /** The lobby jackpot: its page, and where its forms are posted. */
  lobbyJackpot: "/lobby/jackpot",
  lobbyJackpotForm: "/lobby/jackpot?form=opt",
  claimJackpot: "/lobby/jackpot?form=claim",
  /** Live jackpot amounts: server-sent events. */
  jackpotTicks: "/lobby/jackpot/live",
  promotions: "/lobby/promotions/",
  cancelCoupon: "/lobby/promotions/?form=cancel",
  couponGame: "/lobby/promotions/?form=game",
  promotion: (code: string) => withQuery("/lobby/promotions/", { promo: code }),
  /** The same, scrolled to its card without script. */
  offer: (code: string) =>
    `${withQuery("/lobby/promotions/", { promo: code })}#offer-${encodeURIComponent(code)}`,
  /** The rules that hold in the visitor's or player's country. */
  market: "/market-rules",
  /** Asks visitors for their age before a demo; `from` is the demo. */
  demoAge: "/demo-age",
  marketing: "/marketing",
  noDepositBonus: "/no-deposit-bonus",
  unsubscribe: "/unsubscribe",
  welcomeOffer: "/welcome-offer",
  welcomeClaim: "/welcome-offer?form=claim",
  welcomeCode: "/welcome-offer?form=code",
  onboarding: (form: OnboardingForm) => `/onboarding/${form}`,
  /**
   * Where the pages of sign-up are posted; `step` also selects the page that a failure shows without script.
   */
  signupSecrets: "/onboarding/signup?step=2",
  /** The button in the account details that loads another country's list of states. */
  detailsCountry: "/onboarding/moreDetails?country=1",
  /** The page that the link in an email-confirmation message opens; the link carries an `id`. */
  confirmEmail: "/confirm-email",
  closeOnboarding: (here: string) => withQuery("/onboarding/close", { returnTo: here }),
  logout: "/logout",
  /** Where an open page asks for the state of the session. */
  session: "/session",
  liteMode: "/lite",
  theme: "/theme",
  language: "/language",
  /** The websocket of the daily reward, on our own host. */
  rewardSocket: "/rewards/socket",
  /** Files that browsers, search engines and home screens request. */
  manifest: "/manifest.webmanifest",
  sitemap: "/sitemap.xml",
  offline: "/offline.html",
  serviceWorker: "/sw.js",
  /** For dialogs on pages without the framework's script. */
  dialogScript: "/dialog.js",
  play: (gameCode: string) => `/play/${gameCode}`,
  /** Opened by quick play in a window of 1280x720. */
  quickGame: (gameCode: string) => `/play/${gameCode}?launch=quick`,
  /** A demo. All of its state is in the URL, sealed by the casino. */
  demo: (gameCode: string, demo: string | null = null) =>
    withQuery(`/play/${gameCode}`, { mode: "demo", demo }),
  gameRules: (gameCode: string) => `/play/${gameCode}/rules`,
  round: (roundId: string) => `/play/rounds/${roundId}`,
  fairness: "/play/fairness",
  /** When the maths of each game changed, and how. */
  gameChanges: "/play/fairness/changes",
  support: "/support",
  /** Where a message to support is posted, and where it is written when the support page shows a chat. */
  supportForm: "/support?write=1",
  /** The player's messages; follow-ups are posted to the page of one message. */
  messages: "/lobby/account/messages",
  message: (reference: string) => `/lobby/account/messages/${reference}`,
  /** The daily login reward: its page, and where its forms are posted. */
  dailyReward: "/rewards/daily",
  /** The live tables, whose rounds all players share; the launch URL of the casino's own live lobby. */
  tables: "/house/tables/",
  table: (gameCode: string) => `/house/tables/${gameCode}`,
  /** A private table for demo credits. */
  demoTable: (gameCode: string, demo: string | null = null) =>
    withQuery(`/house/tables/${gameCode}`, { mode: "demo", demo }),
  /** The same without forms: it refreshes by itself when script does not run. */
  watchTable: (gameCode: string) => `/house/tables/${gameCode}?${WATCHING}`,
  /** Live updates of a table: server-sent events. */
  tableLive: (gameCode: string) => `/house/tables/${gameCode}/live`,
  /** The published data of a table's day. */
  tableDay: (gameCode: string, day: string) => `/house/tables/${gameCode}/days/${day}`,
  tableRound: (gameCode: string, day: string, no: number) => `/house/tables/${gameCode}/rounds/${day}/${no}`,
  hostedCashier: "/house/cashier",
  /** Step 1 of the hosted cashier, prefilled with earlier choices. */
  hostedChoice: (method: string, amount: string) => withQuery("/house/cashier", { method, amount }),
  hostedAmountForm: "/house/cashier?form=amount",
  /** Step 2: what the deposit brings, before anything is charged. */
  hostedReview: (method: string, amount: string) =>
    withQuery("/house/cashier", { step: "review", method, amount }),
  /** Where the deposit is posted; without script, a failure shows the review page. */
  hostedDepositForm: (method: string, amount: string) =>
    withQuery("/house/cashier", { form: "deposit", method, amount }),
  hostedDeposit: (depositId: string) => `/house/cashier/deposits/${depositId}`,
  hostedSimulate: (depositId: string) => `/house/cashier/deposits/${depositId}?form=simulate`,
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

/**
 * Another onboarding form in the same place: in the dialog of the same page, or on its own page, keeping
 * `returnTo`.
 */
export function onboardingBeside(from: string, form: OnboardingForm, page?: number): string {
  if (!from.startsWith("/onboarding/")) return withOnboarding(from, form, page);
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
 * @param shown `writes` opens the form in place of a chat; `sent` is the reference of a message just sent
 */
export function withChat(here: string, shown: { writes?: true; sent?: string } = {}): string {
  return withQuery(withoutDialogs(here), {
    showchat: 1,
    write: shown.writes ? 1 : null,
    sent: shown.sent,
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
  return withQuery(home, { action: "show", state: "quickplay", hash, game });
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
  return `${page}${ENDS_IN_SLASH.test(page) ? "/" : ""}${search}`;
}

/** Pages whose canonical path ends in a slash. */
const ENDS_IN_SLASH =
  /^\/(cashier|downloadlobby|info\/[^/.]+|lobby\/(account|games|promotions)|house\/tables)$/;
/** Pages whose canonical path does not. */
const ENDS_WITHOUT =
  /^\/(cad-welcome|lobby\/account\/(close|history|identity|limits|messages|payout-methods|preferences|security|statement|terms|withdrawals)|lobby\/reality-check|market-rules|demo-age|marketing|no-deposit-bonus|unsubscribe|welcome-offer|support)$/;

/**
 * The canonical path of a page, whatever the letter case and trailing slashes of the request.
 * @returns any other path unchanged
 */
export function canonicalPath(pathname: string): string {
  const page = withoutTrailingSlashes(pathname).toLowerCase();
  if (ENDS_IN_SLASH.test(page)) return `${page}/`;
  return ENDS_WITHOUT.test(page) ? page : pathname;
}

/**
 * Where a player goes after login: back to a page for players, or to the lobby from any other page. A dialog that
 * only players open stays open: it may hold what was typed before the session ended.
 */
export function afterLogin(returnTo: string): string {
  const inside = /^\/(lobby|play|cashier|house\/tables|confirm-email)(\/|$|\?)/.test(returnTo);
  if (!inside) return games;
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
  return `${games}${search}`;
}
