import { ownPlace, queryOf } from "~/url";

/**
 * Every URL of the product is made here (style: one path builder). Paths of
 * spec §2 end in a slash; onboarding and play are ours.
 */
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
  | "quickredeem"
  | "quickplay";

export type ConfirmType =
  "couponCancel" | "lobbyJackpotOptIn" | "lobbyJackpotOptOut" | "lobbyJackpotWin" | "emailOptOut";

export const paths = {
  home,
  cadWelcome: "/cad-welcome",
  cashier: "/cashier/",
  cashierCoupons: "/cashier/?tab=coupons",
  /** Where a coupon is chosen in the cashier; also the page that a failure shows without script. */
  cashierRedeem: "/cashier/?tab=coupons&form=redeem",
  downloadLobby: "/downloadlobby/",
  info: (page: string) => `/info/${page}/`,
  account: "/lobby/account/",
  history: "/lobby/account/history",
  /** Where the forms of the account area are posted; the place on the page is where a failure lands without script. */
  changePassword: "/lobby/account/?form=password#change-password",
  sendConfirmation: "/lobby/account/?form=email#email",
  endOtherSessions: "/lobby/account/?form=sessions#sessions",
  historyCsv: "/lobby/account/history.csv",
  preferences: "/lobby/account/preferences",
  emailPermit: "/lobby/account/preferences?form=email",
  quickPlay: "/lobby/account/preferences?form=quickplay#quick-play",
  motion: "/lobby/account/preferences?form=motion#motion",
  games,
  /** The player's own lists of games, in the lobby. */
  favouriteGames: "/lobby/games/?view=favourites",
  recentGames: "/lobby/games/?view=recent",
  /** Where the hearts of the tiles are posted. */
  favourites: "/lobby/favourites",
  /** The tiles of a page of the lobby, for the script that puts them below the others. */
  moreGames: "/lobby/more",
  /** Leads on to the tables of the live dealer. */
  liveDealer: "/lobby/live",
  /** The lobby jackpot: what it is, and where its forms are posted. */
  lobbyJackpot: "/lobby/jackpot",
  lobbyJackpotForm: "/lobby/jackpot?form=opt",
  claimJackpot: "/lobby/jackpot?form=claim",
  /** The jackpots as they grow: server-sent events. */
  jackpotTicks: "/lobby/jackpot/live",
  promotions: "/lobby/promotions/",
  cancelCoupon: "/lobby/promotions/?form=cancel",
  couponGame: "/lobby/promotions/?form=game",
  promotion: (code: string) => withQuery("/lobby/promotions/", { promo: code }),
  /** The same, and its card in sight without script. */
  offer: (code: string) =>
    `${withQuery("/lobby/promotions/", { promo: code })}#offer-${encodeURIComponent(code)}`,
  marketing: "/marketing",
  noDepositBonus: "/no-deposit-bonus",
  unsubscribe: "/unsubscribe",
  welcomeOffer: "/welcome-offer",
  welcomeClaim: "/welcome-offer?form=claim",
  welcomeCode: "/welcome-offer?form=code",
  onboarding: (form: OnboardingForm) => `/onboarding/${form}`,
  /** Where the pages of sign-up are posted; `step` also says what a failure shows without script. */
  signupSecrets: "/onboarding/signup?step=2",
  /** The small button of the account details, for another country's list. */
  detailsCountry: "/onboarding/moreDetails?country=1",
  /** Where the link of the mail leads that confirms an e-mail; its `id` is the link's own. */
  confirmEmail: "/confirm-email",
  closeOnboarding: (here: string) => withQuery("/onboarding/close", { returnTo: here }),
  logout: "/logout",
  /** Where an open page asks what has become of the session. */
  session: "/session",
  liteMode: "/lite",
  theme: "/theme",
  language: "/language",
  /** The websocket of the daily reward, under our own host. */
  rewardSocket: "/rewards/socket",
  /** What browsers, search engines and home screens ask for. */
  manifest: "/manifest.webmanifest",
  sitemap: "/sitemap.xml",
  offline: "/offline.html",
  serviceWorker: "/sw.js",
  /** For dialogs on pages without the framework's script. */
  dialogScript: "/dialog.js",
  play: (gameCode: string) => `/play/${gameCode}`,
  /** Spec §9: opened at 1280x720 by quick play. */
  quickGame: (gameCode: string) => `/play/${gameCode}?launch=quick`,
  /** Played with demo credits: all that there is of a demo is in its URL, sealed by the casino. */
  demo: (gameCode: string, demo: string | null = null) =>
    withQuery(`/play/${gameCode}`, { mode: "demo", demo }),
  gameRules: (gameCode: string) => `/play/${gameCode}/rules`,
  round: (roundId: string) => `/play/rounds/${roundId}`,
  fairness: "/play/fairness",
  support: "/support",
  /** Where a message to the hosts is posted, and written where a chat stands on the page of support. */
  supportForm: "/support?write=1",
  /** The player's own messages, and one of them, where a further one is posted. */
  messages: "/lobby/account/messages",
  message: (reference: string) => `/lobby/account/messages/${reference}`,
  /** The daily login reward: its page, and where its forms are posted. */
  dailyReward: "/rewards/daily",
  /** The tables whose rounds everyone shares; the launch URL of the casino's own live lobby. */
  tables: "/house/tables/",
  table: (gameCode: string) => `/house/tables/${gameCode}`,
  /** A table of one's own, with demo credits. */
  demoTable: (gameCode: string, demo: string | null = null) =>
    withQuery(`/house/tables/${gameCode}`, { mode: "demo", demo }),
  /** The same without its forms: it refreshes by itself where no script runs. */
  watchTable: (gameCode: string) => `/house/tables/${gameCode}?view=watch`,
  /** Where the forms of a table are posted; a failure without script shows the page with the form. */
  tableForm: (gameCode: string, form: "chips" | "bet" | "cashout") =>
    `/house/tables/${gameCode}?form=${form}`,
  /** The live connection of a table's page: server-sent events. */
  tableLive: (gameCode: string) => `/house/tables/${gameCode}/live`,
  /** What is published of a table's day. */
  tableDay: (gameCode: string, day: string) => `/house/tables/${gameCode}/days/${day}`,
  tableRound: (gameCode: string, day: string, no: number) => `/house/tables/${gameCode}/rounds/${day}/${no}`,
  houseCashier: "/house/cashier",
  /** Step 1 of the hosted cashier, with what was chosen before. */
  houseChoice: (method: string, amount: string) => withQuery("/house/cashier", { method, amount }),
  houseAmountForm: "/house/cashier?form=amount",
  /** Step 2: what the deposit brings, before anything is charged. */
  houseReview: (method: string, amount: string) =>
    withQuery("/house/cashier", { step: "review", method, amount }),
  /** Where the deposit is asked for; the page that a failure shows without script is its review. */
  houseDepositForm: (method: string, amount: string) =>
    withQuery("/house/cashier", { form: "deposit", method, amount }),
  houseDeposit: (depositId: string) => `/house/cashier/deposits/${depositId}`,
  houseSimulate: (depositId: string) => `/house/cashier/deposits/${depositId}?form=simulate`,
} as const;

type Query = Readonly<Record<string, string | number | null | undefined>>;

/** Sets query parameters on a path; null and undefined remove one. */
export function withQuery(path: string, query: Query): string {
  const [withoutHash = ""] = path.split("#");
  // Only the first question mark parts the query; a typed search may hold others.
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

/** The same page with the daily reward opened over it, whatever its state. */
export function withReward(here: string): string {
  return withQuery(withoutDialogs(here), { reward: "show" });
}

/** The same page with the onboarding dialog open (design §5.5). */
export function withOnboarding(here: string, form: OnboardingForm, page?: number): string {
  return withQuery(withoutDialogs(here), {
    action: "show",
    state: form,
    step: page && page > 1 ? page : null,
  });
}

/** A form where another one stands: in the dialog of the same page, or on its own page, which keeps the way back. */
export function onboardingBeside(from: string, form: OnboardingForm, page?: number): string {
  if (!from.startsWith("/onboarding/")) return withOnboarding(from, form, page);
  const returnTo = queryOf(from).get("returnTo");
  return withQuery(paths.onboarding(form), { returnTo, step: page && page > 1 ? page : null });
}

export type CashierTab = "cashier" | "coupons";

/** The same page with the cashier over it (design §5.5). */
export function withCashier(here: string, tab: CashierTab = "cashier"): string {
  return withQuery(withoutDialogs(here), {
    action: "show",
    state: "cashier",
    tab: tab === "coupons" ? tab : null,
  });
}

/**
 * The same page with support over it: spec §2, query showchat.
 * @param shown the form in place of a chat; or what was sent, by its reference
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
};

/** Parameters of the links of spec §2 that belong to the dialog they open, and to the page otherwise. */
const OF_STATE: Readonly<Record<string, Query>> = {
  cashier: { tab: null },
  passwordreset: { pid: null, token: null },
  quickplay: { hash: null, game: null, code: null },
  quickredeem: { hash: null, game: null, code: null, failed: null },
};

/** The link of a marketing mail that stops such mail. */
export function confirmEmailLink(id: string): string {
  return withQuery(paths.confirmEmail, { id });
}

export function unsubscribeLink(id: string): string {
  return withQuery(paths.unsubscribe, { id });
}

/** A saved login's link (spec §2): to a game, or to the lobby without one. */
export function quickPlayLink(hash: string, game: string | null): string {
  return withQuery(home, { action: "show", state: "quickplay", hash, game });
}

/** The page below whatever dialog its URL opens: where Escape and the close link lead. */
export function withoutDialogs(here: string): string {
  const at = here.indexOf("?");
  const state = at === -1 ? "" : (new URLSearchParams(here.slice(at)).get("state") ?? "");
  return withQuery(here, { ...NO_DIALOG, ...OF_STATE[state] });
}

/**
 * A place inside the house that a form asked to return to, or `fallback`.
 * Same origin and path only: no scheme, no `//`, no backslash, no control characters.
 */
export function safeReturnTo(value: unknown, fallback: string): string {
  if (typeof value !== "string" || value.length > 512) return fallback;
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(value) || value.includes("\\")) return fallback;
  return ownPlace(value) ?? fallback;
}

/**
 * Path and query of a page, written as spec §2 does, whichever way it was asked for: with script the framework
 * asks for `/lobby/promotions.data`, where the browser asks for `/lobby/promotions/`.
 */
export function pageOf({ pathname, search }: URL): string {
  // One slash at the beginning: browsers resolve a link to `//name` to another host.
  const page = pathname
    .replace(/^\/{2,}/, "/")
    .replace(/\.data$/, "")
    .replace(/^\/_root$/, "/");
  return `${page}${ENDS_IN_SLASH.test(page) ? "/" : ""}${search}`;
}

/** Pages of spec §2 whose address ends in a slash there, and our own lobby of tables. */
const ENDS_IN_SLASH =
  /^\/(cashier|downloadlobby|info\/[^/]+|lobby\/(account|games|promotions)|house\/tables)$/;
/** Those whose address does not. */
const ENDS_WITHOUT =
  /^\/(cad-welcome|lobby\/account\/(history|messages|preferences)|marketing|no-deposit-bonus|unsubscribe|welcome-offer|support)$/;

/**
 * The one address of a page of spec §2, by letter case and slash at its end.
 * @returns the path as it is for every other page
 */
export function canonicalPath(pathname: string): string {
  const page = pathname.replace(/\/+$/, "").toLowerCase();
  if (ENDS_IN_SLASH.test(page)) return `${page}/`;
  return ENDS_WITHOUT.test(page) ? page : pathname;
}

/**
 * Spec §2: after login, a player on a non-lobby page goes to the lobby. What only players open stays open: it may
 * hold what was typed before the session ended.
 */
export function afterLogin(returnTo: string): string {
  const inside = /^\/(lobby|play|cashier|house\/tables)(\/|$|\?)/.test(returnTo);
  if (!inside) return games;
  return opensForPlayers(returnTo) ? returnTo : withoutDialogs(returnTo);
}

/** Where a form of onboarding leads back to: the page that it stood on, or the one that its own page names. */
export function placeToReturn(from: string): string {
  return safeReturnTo(queryOf(from).get("returnTo"), from);
}

function opensForPlayers(place: string): boolean {
  const query = queryOf(place);
  return query.get("state") === "moreDetails" || query.has("confirm");
}

/** Spec §2: `/` sends a player on to the lobby and keeps the query. */
export function lobbyWithQuery(search: string): string {
  return `${games}${search}`;
}
