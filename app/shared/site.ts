import { pathnameOf } from "../url";

/** What must be known of a page by its URL alone: loaders run before a route's `handle` can be read. */
export interface Traits {
  /** Needs no script and is sent without one. */
  isPlain: boolean;
  /** The page shows what is a dialog over other pages, so that dialog does not open over it. */
  dialog: "cashier" | "onboarding" | "reward" | "support" | null;
  /** The daily reward may be shown. */
  hasReward: boolean;
  /** It may also open by itself. */
  popsUpReward: boolean;
  /** The dialog of a jackpot win may open by itself. */
  hasWinDialog: boolean;
  /** `code` and `coupon` in the query are fields of the page's own form, not a quick link. */
  ownsCode: boolean;
  /** A login that was opened here leads back here, and elsewhere to the lobby. */
  keepsLogin: boolean;
  /**
   * Open to a player who takes a break or is excluded: what is theirs to see and to take out, help, and the way out.
   * Everything else leads to the page that says until when.
   */
  opensExcluded: boolean;
  /**
   * For search engines: in the site map; not to be read, with all that is below; or found by its name in spite of
   * that.
   */
  search: "listed" | "hidden" | "found" | null;
}

const DEFAULTS: Traits = {
  isPlain: false,
  dialog: null,
  hasReward: true,
  popsUpReward: true,
  hasWinDialog: true,
  ownsCode: false,
  keepsLogin: false,
  opensExcluded: false,
  search: null,
};

type Some = Partial<Traits>;

const plain: Some = { isPlain: true, hasWinDialog: false };
const listed: Some = { search: "listed" };
const hidden: Some = { search: "hidden" };
const found: Some = { search: "found" };
const opensExcluded: Some = { opensExcluded: true };
const keepsLogin: Some = { keepsLogin: true };
/** Nothing interrupts a payment, a shared table or a reality check. */
const calm: Some = { hasReward: false, hasWinDialog: false };
/** No gift covers where players look after their money, their limits and breaks, and the rules that protect them. */
const own: Some = { popsUpReward: false };
const playing: Some = { hasReward: false, keepsLogin: true };
const onboarding: Some = { dialog: "onboarding", hasWinDialog: false, ownsCode: true, search: "hidden" };

/** The URLs of the pages. One ends in a slash where its canonical form does. */
const patterns = {
  home: "/",
  cadWelcome: "/cad-welcome",
  demoAge: "/demo-age",
  downloadLobby: "/downloadlobby/",
  info: "/info/:page/",
  market: "/market-rules",
  marketing: "/marketing",
  noDepositBonus: "/no-deposit-bonus",
  unsubscribe: "/unsubscribe",
  welcomeOffer: "/welcome-offer",

  games: "/lobby/games/",
  favorites: "/lobby/favourites",
  lookAround: "/lobby/look-around",
  moreGames: "/lobby/more",
  liveDealer: "/lobby/live",
  lobbyJackpot: "/lobby/jackpot",
  jackpotTicks: "/lobby/jackpot/live",
  promotions: "/lobby/promotions/",
  realityCheck: "/lobby/reality-check",
  account: "/lobby/account/",
  takeBreak: "/lobby/account/break",
  closeAccount: "/lobby/account/close",
  history: "/lobby/account/history",
  historyCsv: "/lobby/account/history.csv",
  identity: "/lobby/account/identity",
  limits: "/lobby/account/limits",
  messages: "/lobby/account/messages",
  message: "/lobby/account/messages/:reference",
  payoutMethods: "/lobby/account/payout-methods",
  preferences: "/lobby/account/preferences",
  security: "/lobby/account/security",
  statement: "/lobby/account/statement",
  statementCsv: "/lobby/account/statement.csv",
  acceptTerms: "/lobby/account/terms",
  withdrawals: "/lobby/account/withdrawals",
  withdrawal: "/lobby/account/withdrawals/:withdrawalId",
  excluded: "/excluded",

  fairness: "/play/fairness",
  gameChanges: "/play/fairness/changes",
  round: "/play/rounds/:roundId",
  play: "/play/:code",
  gameRules: "/play/:code/rules",
  hostedCashier: "/house/cashier",
  hostedDeposit: "/house/cashier/deposits/:depositId",
  tables: "/house/tables/",
  table: "/house/tables/:code",
  tableDay: "/house/tables/:code/days/:day",
  tableLive: "/house/tables/:code/live",
  tableRound: "/house/tables/:code/rounds/:day/:no",
  cashier: "/cashier/",
  dailyReward: "/rewards/daily",

  confirmEmail: "/confirm-email",
  closeOnboarding: "/onboarding/close",
  onboarding: "/onboarding/:form",
  logout: "/logout",
  session: "/session",
  support: "/support",

  footer: "/footer",
  language: "/language",
  liteMode: "/lite",
  theme: "/theme",
  manifest: "/manifest.webmanifest",
  offline: "/offline.html",
  robots: "/robots.txt",
  sitemap: "/sitemap.xml",
} as const satisfies Record<string, `/${string}`>;

export type PageName = keyof typeof patterns;

type Modules = Partial<Record<PageName, string>>;

/**
 * The module of each page, in the order of the site. Here too the build leaves out what browsers have no use for.
 */
export const modules = {
  home: "pages/home/home.tsx",
  cadWelcome: "pages/offers/cad-welcome.tsx",
  demoAge: "pages/demo-age.tsx",
  downloadLobby: "pages/download-lobby.tsx",
  info: "pages/info/info.tsx",
  market: "pages/market.tsx",
  marketing: "pages/marketing.tsx",
  noDepositBonus: "pages/offers/no-deposit-bonus.tsx",
  unsubscribe: "pages/unsubscribe.tsx",
  welcomeOffer: "pages/offers/welcome-offer.tsx",

  games: "lobby/games.tsx",
  favorites: "lobby/favorites.ts",
  lookAround: "lobby/look-around.ts",
  moreGames: "lobby/more.ts",
  liveDealer: "lobby/live.ts",
  lobbyJackpot: "jackpot/jackpot.tsx",
  jackpotTicks: "jackpot/live.ts",
  promotions: "promotions/promotions.tsx",
  realityCheck: "account/reality-check/reality-check.tsx",
  historyCsv: "account/history/history-csv.ts",
  statementCsv: "account/statement/statement-csv.ts",
  excluded: "account/breaks/excluded.tsx",

  fairness: "play/fairness/fairness.tsx",
  gameChanges: "play/fairness/changes.tsx",
  round: "play/record/round.tsx",
  play: "play/play.tsx",
  gameRules: "play/rules/rules.tsx",
  hostedCashier: "cashier/hosted-cashier.tsx",
  hostedDeposit: "cashier/hosted-deposit.tsx",
  tables: "tables/tables.tsx",
  table: "tables/table.tsx",
  tableDay: "tables/day.tsx",
  tableLive: "tables/live.ts",
  tableRound: "tables/record.tsx",
  cashier: "cashier/cashier.tsx",
  dailyReward: "rewards/daily.tsx",

  confirmEmail: "onboarding/confirm-email.tsx",
  closeOnboarding: "onboarding/close.tsx",
  onboarding: "onboarding/onboarding.tsx",
  logout: "onboarding/logout.tsx",
  session: "onboarding/session.tsx",
  support: "support/support.tsx",

  footer: "shell/footer-file.ts",
  language: "shell/language-switch.tsx",
  liteMode: "shell/lite-mode.tsx",
  theme: "shell/theme-switch.tsx",
  manifest: "pages/files/manifest.ts",
  offline: "pages/files/offline.ts",
  robots: "pages/files/robots.ts",
  sitemap: "pages/files/sitemap.ts",
} satisfies Modules;

/** The pages in `account/layout.tsx`. */
export const accountModules = {
  account: "account/account.tsx",
  takeBreak: "account/breaks/break.tsx",
  closeAccount: "account/closing/close.tsx",
  history: "account/history/history.tsx",
  identity: "account/identity/identity.tsx",
  limits: "account/limits/limits.tsx",
  messages: "account/threads/threads.tsx",
  message: "account/threads/thread.tsx",
  payoutMethods: "account/payout-methods/payout-methods.tsx",
  preferences: "account/preferences/preferences.tsx",
  security: "account/security/security.tsx",
  statement: "account/statement/statement.tsx",
  acceptTerms: "account/terms.tsx",
  withdrawals: "account/withdrawals/withdrawals.tsx",
  withdrawal: "account/withdrawals/withdrawal.tsx",
} satisfies Modules;

/**
 * The traits of the pages; a page has those of the pages above it too. They stand apart from the URLs because browsers have
 * no use for them: the build leaves them and `pageAt` out of what it sends.
 */
const traits: { readonly [Name in PageName]?: readonly Some[] } = {
  home: [listed],
  cadWelcome: [plain, listed],
  demoAge: [plain, hidden],
  downloadLobby: [plain, listed],
  info: [plain, opensExcluded],
  market: [plain, own, opensExcluded, hidden],
  marketing: [plain, listed],
  noDepositBonus: [plain, listed],
  unsubscribe: [plain, opensExcluded, hidden],
  welcomeOffer: [plain, listed],

  games: [keepsLogin, listed],
  favorites: [keepsLogin, hidden],
  lookAround: [keepsLogin, hidden],
  moreGames: [keepsLogin, hidden],
  liveDealer: [keepsLogin, hidden],
  lobbyJackpot: [{ hasWinDialog: false }, keepsLogin, listed],
  jackpotTicks: [hidden],
  promotions: [keepsLogin, listed],
  realityCheck: [calm, keepsLogin],
  account: [own, keepsLogin, hidden],
  closeAccount: [opensExcluded],
  history: [opensExcluded],
  historyCsv: [opensExcluded],
  identity: [opensExcluded],
  messages: [opensExcluded],
  payoutMethods: [opensExcluded],
  statement: [opensExcluded],
  statementCsv: [opensExcluded],
  acceptTerms: [opensExcluded],
  withdrawals: [opensExcluded],
  excluded: [opensExcluded, hidden],

  fairness: [playing, opensExcluded],
  round: [playing, opensExcluded, hidden],
  play: [playing],
  hostedCashier: [calm, { dialog: "cashier", ownsCode: true }, hidden],
  // The site map adds it where the casino has tables.
  tables: [calm, keepsLogin],
  // Its tab of withdrawals opens to excluded players (`isPageOpenWhileExcluded`).
  cashier: [{ dialog: "cashier", hasWinDialog: false }, keepsLogin, hidden],
  dailyReward: [{ dialog: "reward", hasWinDialog: false }, hidden],

  confirmEmail: [plain, keepsLogin, opensExcluded, hidden],
  closeOnboarding: [onboarding, opensExcluded],
  onboarding: [onboarding],
  logout: [opensExcluded, hidden],
  session: [opensExcluded, hidden],
  support: [plain, { dialog: "support" }, opensExcluded],

  language: [opensExcluded],
  liteMode: [opensExcluded, hidden],
  theme: [opensExcluded],
  sitemap: [opensExcluded],
};

/** What differs for one value of a page's parameter. */
const values: { readonly [Name in PageName]?: Readonly<Record<string, Some>> } = {
  info: { responsiblegaming: own },
  onboarding: { login: found, passwordreset: opensExcluded, signup: found },
};

const pageNames = Object.keys(patterns) as PageName[];

/** A page's URL, with `:name` for each parameter. */
export function patternOf(name: PageName): string {
  return patterns[name];
}

/** One argument for each parameter of a URL. */
type ValuesOf<Path> = Path extends `${string}/:${string}/${infer Rest}`
  ? [value: string | number, ...ValuesOf<`/${Rest}`>]
  : Path extends `${string}/:${string}`
    ? [value: string | number]
    : [];

type UrlOf<Path> = ValuesOf<Path> extends [] ? Path : (...values: ValuesOf<Path>) => string;

/** The URLs by page; a function where they have parameters. */
export const urls = Object.fromEntries(
  pageNames.map((name) => [name, isSingle(name) ? patternOf(name) : filler(patternOf(name))]),
) as unknown as { readonly [Name in PageName]: UrlOf<(typeof patterns)[Name]> };

/** Whether a page has one URL: without parameters. */
export function isSingle(name: PageName): boolean {
  return !patternOf(name).includes(":");
}

function filler(pattern: string): (...values: readonly (string | number)[]) => string {
  return (...given) => {
    let next = 0;
    return pattern.replace(/:\w+/g, () => String(given[next++]));
  };
}

interface Node {
  /** Null if only longer paths are pages. */
  page: PageName | null;
  traits: readonly Some[];
}

type Nodes = ReadonlyMap<string, Node>;

/** By path, with `:` for each parameter; all beginnings of a page's path are nodes too. */
function allNodes(): Nodes {
  const nodes = new Map<string, Node>();
  for (const page of pageNames) {
    const own = traits[page] ?? [];
    addNode(nodes, patternOf(page).replace(/:\w+/g, ":"), { page, traits: own });
    for (const [value, further] of Object.entries(values[page] ?? {})) {
      addNode(nodes, patternOf(page).replace(/:\w+/, value), { page, traits: [...own, further] });
    }
  }
  return nodes;
}

function addNode(nodes: Map<string, Node>, path: string, node: Node): void {
  let key = "";
  for (const segment of segmentsOf(path)) {
    key += `/${segment}`;
    if (!nodes.has(key)) nodes.set(key, { page: null, traits: [] });
  }
  nodes.set(key, node);
}

let made: Nodes | undefined;
/** Made when first asked for, so that the build sees that browsers never do. */
function theNodes(): Nodes {
  return (made ??= allNodes());
}

/** Several slashes are one, as for the router. */
function segmentsOf(path: string): string[] {
  const segments = path.split("/").filter((segment) => segment !== "");
  return segments.length > 0 ? segments : [""];
}

/**
 * The page at a path, in the letter case of the table. Linear in the path's length, which anyone can choose.
 * @returns no page if there is none, but always traits: those of all pages above, the nearest last
 */
export function pageAt(path: string): { page: PageName | null; traits: Traits } {
  const nodes = theNodes();
  const all = { ...DEFAULTS };
  let key = "";
  let page: PageName | null = null;
  // Browsers resolve `//name` to another host.
  if (path.startsWith("//")) return { page, traits: all };
  for (const segment of segmentsOf(path)) {
    const exact = `${key}/${segment}`;
    key = nodes.has(exact) ? exact : `${key}/:`;
    const node = nodes.get(key);
    if (node === undefined) return { page: null, traits: all };
    page = node.page;
    Object.assign(all, ...node.traits);
  }
  return { page, traits: all };
}

/** The page at an address. @param here path, with or without a query; its letter case does not matter, nor does `.data` */
export function pageOfAddress(here: string): ReturnType<typeof pageAt> {
  return pageAt(
    pathnameOf(here)
      .toLowerCase()
      .replace(/\.data$/, ""),
  );
}

/** The paths of the pages that are this for search engines, without a slash at their end, `:` for each parameter. */
export function pathsWith(search: Traits["search"]): string[] {
  const ofPages = [...theNodes()].filter(([, { page }]) => page !== null).map(([path]) => path);
  return ofPages.filter((path) => pageAt(path).traits.search === search);
}
