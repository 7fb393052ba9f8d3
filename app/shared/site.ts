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
  /** Players come here to play: the cashier's dialog then leads on to the game. */
  isForPlaying: boolean;
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
  isForPlaying: false,
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
const playing: Some = { hasReward: false, isForPlaying: true, keepsLogin: true };
const onboarding: Some = { dialog: "onboarding", hasWinDialog: false, ownsCode: true, search: "hidden" };

/**
 * The pages of the site: URL and traits. A page has the traits of those above it too. The URL ends in a slash where its
 * canonical form does.
 */
const pages = {
  home: ["/", listed],
  cadWelcome: ["/cad-welcome", plain, listed],
  demoAge: ["/demo-age", plain, hidden],
  downloadLobby: ["/downloadlobby/", plain, listed],
  info: ["/info/:page/", plain, opensExcluded],
  market: ["/market-rules", plain, own, opensExcluded, hidden],
  marketing: ["/marketing", plain, listed],
  noDepositBonus: ["/no-deposit-bonus", plain, listed],
  unsubscribe: ["/unsubscribe", plain, opensExcluded, hidden],
  welcomeOffer: ["/welcome-offer", plain, listed],

  games: ["/lobby/games/", { isForPlaying: true }, keepsLogin, listed],
  favorites: ["/lobby/favourites", keepsLogin, hidden],
  moreGames: ["/lobby/more", keepsLogin, hidden],
  liveDealer: ["/lobby/live", keepsLogin, hidden],
  lobbyJackpot: ["/lobby/jackpot", { hasWinDialog: false }, keepsLogin, listed],
  jackpotTicks: ["/lobby/jackpot/live", hidden],
  promotions: ["/lobby/promotions/", keepsLogin, listed],
  realityCheck: ["/lobby/reality-check", calm, keepsLogin],
  account: ["/lobby/account/", own, keepsLogin, hidden],
  takeBreak: ["/lobby/account/break"],
  closeAccount: ["/lobby/account/close", opensExcluded],
  history: ["/lobby/account/history", opensExcluded],
  historyCsv: ["/lobby/account/history.csv", opensExcluded],
  identity: ["/lobby/account/identity", opensExcluded],
  limits: ["/lobby/account/limits"],
  messages: ["/lobby/account/messages", opensExcluded],
  message: ["/lobby/account/messages/:reference"],
  payoutMethods: ["/lobby/account/payout-methods", opensExcluded],
  preferences: ["/lobby/account/preferences"],
  security: ["/lobby/account/security"],
  statement: ["/lobby/account/statement", opensExcluded],
  statementCsv: ["/lobby/account/statement.csv", opensExcluded],
  acceptTerms: ["/lobby/account/terms", opensExcluded],
  withdrawals: ["/lobby/account/withdrawals", opensExcluded],
  withdrawal: ["/lobby/account/withdrawals/:withdrawalId"],
  excluded: ["/excluded", opensExcluded, hidden],

  fairness: ["/play/fairness", playing, opensExcluded],
  gameChanges: ["/play/fairness/changes"],
  round: ["/play/rounds/:roundId", playing, opensExcluded, hidden],
  play: ["/play/:code", playing],
  gameRules: ["/play/:code/rules"],
  hostedCashier: ["/house/cashier", calm, { dialog: "cashier", ownsCode: true }, hidden],
  hostedDeposit: ["/house/cashier/deposits/:depositId"],
  // The site map adds it where the casino has tables.
  tables: ["/house/tables/", calm, keepsLogin],
  table: ["/house/tables/:code"],
  tableDay: ["/house/tables/:code/days/:day"],
  tableLive: ["/house/tables/:code/live"],
  tableRound: ["/house/tables/:code/rounds/:day/:no"],
  // Its tab of withdrawals opens to excluded players (`isOpenWhileExcluded`).
  cashier: ["/cashier/", { dialog: "cashier", hasWinDialog: false }, keepsLogin, hidden],
  dailyReward: ["/rewards/daily", { dialog: "reward", hasWinDialog: false }, hidden],

  confirmEmail: ["/confirm-email", plain, keepsLogin, opensExcluded, hidden],
  closeOnboarding: ["/onboarding/close", onboarding, opensExcluded],
  onboarding: ["/onboarding/:form", onboarding],
  logout: ["/logout", opensExcluded, hidden],
  session: ["/session", opensExcluded, hidden],
  support: ["/support", plain, { dialog: "support" }, opensExcluded],

  footer: ["/footer"],
  language: ["/language", opensExcluded],
  liteMode: ["/lite", opensExcluded, hidden],
  theme: ["/theme", opensExcluded],
  manifest: ["/manifest.webmanifest"],
  offline: ["/offline.html"],
  robots: ["/robots.txt"],
  sitemap: ["/sitemap.xml", opensExcluded],
} as const satisfies Record<string, Row>;

type Row = readonly [path: `/${string}`, ...traits: Some[]];

export type PageName = keyof typeof pages;

/** What differs for one value of a page's parameter. */
const values: { readonly [Name in PageName]?: Readonly<Record<string, Some>> } = {
  info: { responsiblegaming: own },
  onboarding: { login: found, passwordreset: opensExcluded, signup: found },
};

const pageNames = Object.keys(pages) as PageName[];

/** A page's URL, with `:name` for each parameter. */
export function patternOf(name: PageName): string {
  return pages[name][0];
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
) as unknown as { readonly [Name in PageName]: UrlOf<(typeof pages)[Name][0]> };

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

/** By path, with `:` for each parameter; all beginnings of a page's path are nodes too. */
const nodes = new Map<string, Node>();

for (const page of pageNames) {
  const [pattern, ...traits]: Row = pages[page];
  addNode(pattern.replace(/:\w+/g, ":"), { page, traits });
  for (const [value, further] of Object.entries(values[page] ?? {})) {
    addNode(pattern.replace(/:\w+/, value), { page, traits: [...traits, further] });
  }
}

function addNode(path: string, node: Node): void {
  let key = "";
  for (const segment of segmentsOf(path)) {
    key += `/${segment}`;
    if (!nodes.has(key)) nodes.set(key, { page: null, traits: [] });
  }
  nodes.set(key, node);
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
  const traits = { ...DEFAULTS };
  let key = "";
  let page: PageName | null = null;
  // Browsers resolve `//name` to another host.
  if (path.startsWith("//")) return { page, traits };
  for (const segment of segmentsOf(path)) {
    const exact = `${key}/${segment}`;
    key = nodes.has(exact) ? exact : `${key}/:`;
    const node = nodes.get(key);
    if (node === undefined) return { page: null, traits };
    page = node.page;
    Object.assign(traits, ...node.traits);
  }
  return { page, traits };
}

/** The paths of the pages that are this for search engines, without a slash at their end, `:` for each parameter. */
export function pathsWith(search: Traits["search"]): string[] {
  const ofPages = [...nodes].filter(([, { page }]) => page !== null).map(([path]) => path);
  return ofPages.filter((path) => pageAt(path).traits.search === search);
}
