import { index, layout, route, type RouteConfig } from "@remix-run/route-config";
import { type PageName, patternOf } from "./shared/site";

/** The module of each page, in the order of the site. */
const modules = {
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
const accountModules = {
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

type Modules = Partial<Record<PageName, string>>;

const all = { ...modules, ...accountModules } satisfies Record<PageName, string>;

/**
 * The URL map: each page of `shared/site.ts` with its module. `root.tsx` is the frame around all pages: it loads the
 * balance, the jackpot, and what dialogs and top bar show. A layout is one more file for each first view, so a section has
 * one only if its pages share data.
 */
export default [
  ...routesOf(Object.keys(modules)),
  layout("account/layout.tsx", routesOf(Object.keys(accountModules))),
  // Developer pages: `npm run dev` serves them, the production build answers 404.
  ...(import.meta.env.MODE === "development"
    ? [route("dev/art", "pages/style/contact-sheet.tsx"), route("dev/style", "pages/style/style-page.tsx")]
    : []),
  route("*", "pages/not-found.tsx"),
] satisfies RouteConfig;

function routesOf(names: readonly string[]) {
  return (names as PageName[]).map((name) => {
    const path = patternOf(name).replace(/^\/|\/$/g, "");
    return path === "" ? index(all[name]) : route(path, all[name]);
  });
}
