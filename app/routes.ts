import { index, layout, prefix, route, type RouteConfig } from "@remix-run/route-config";

/**
 * The URL map, in the order of the site. `root.tsx` is the frame around all pages: it loads the balance, the jackpot, and what
 * dialogs and top bar show. A layout is one more file for each first view, so a section has one only if its pages share data.
 */
export default [
  index("pages/home/home.tsx"),
  route("cad-welcome", "pages/offers/cad-welcome.tsx"),
  route("demo-age", "pages/demo-age.tsx"),
  route("downloadlobby", "pages/download-lobby.tsx"),
  route("info/:page", "pages/info/info.tsx"),
  route("market-rules", "pages/market.tsx"),
  route("marketing", "pages/marketing.tsx"),
  route("no-deposit-bonus", "pages/offers/no-deposit-bonus.tsx"),
  route("unsubscribe", "pages/unsubscribe.tsx"),
  route("welcome-offer", "pages/offers/welcome-offer.tsx"),

  ...prefix("lobby", [
    route("games", "lobby/games.tsx"),
    route("favourites", "lobby/favorites.ts"),
    route("more", "lobby/more.ts"),
    route("live", "lobby/live.ts"),
    route("jackpot", "jackpot/jackpot.tsx"),
    route("jackpot/live", "jackpot/live.ts"),
    route("promotions", "promotions/promotions.tsx"),
    route("reality-check", "account/reality-check/reality-check.tsx"),
    layout("account/layout.tsx", [
      route("account", "account/account.tsx"),
      route("account/break", "account/breaks/break.tsx"),
      route("account/close", "account/closing/close.tsx"),
      route("account/history", "account/history/history.tsx"),
      route("account/identity", "account/identity/identity.tsx"),
      route("account/limits", "account/limits/limits.tsx"),
      route("account/messages", "account/threads/threads.tsx"),
      route("account/messages/:reference", "account/threads/thread.tsx"),
      route("account/payout-methods", "account/payout-methods/payout-methods.tsx"),
      route("account/preferences", "account/preferences/preferences.tsx"),
      route("account/security", "account/security/security.tsx"),
      route("account/statement", "account/statement/statement.tsx"),
      route("account/terms", "account/terms.tsx"),
      route("account/withdrawals", "account/withdrawals/withdrawals.tsx"),
      route("account/withdrawals/:withdrawalId", "account/withdrawals/withdrawal.tsx"),
    ]),
    route("account/history.csv", "account/history/history-csv.ts"),
    route("account/statement.csv", "account/statement/statement-csv.ts"),
  ]),
  route("excluded", "account/breaks/excluded.tsx"),

  ...prefix("play", [
    route("fairness", "play/fairness/fairness.tsx"),
    route("fairness/changes", "play/fairness/changes.tsx"),
    route("rounds/:roundId", "play/record/round.tsx"),
    route(":code", "play/play.tsx"),
    route(":code/rules", "play/rules/rules.tsx"),
  ]),
  ...prefix("house", [
    route("cashier", "cashier/hosted-cashier.tsx"),
    route("cashier/deposits/:depositId", "cashier/hosted-deposit.tsx"),
    route("tables", "tables/tables.tsx"),
    route("tables/:code", "tables/table.tsx"),
    route("tables/:code/days/:day", "tables/day.tsx"),
    route("tables/:code/live", "tables/live.ts"),
    route("tables/:code/rounds/:day/:no", "tables/record.tsx"),
  ]),
  route("cashier", "cashier/cashier.tsx"),
  route("rewards/daily", "rewards/daily.tsx"),

  route("confirm-email", "onboarding/confirm-email.tsx"),
  route("onboarding/close", "onboarding/close.tsx"),
  route("onboarding/:form", "onboarding/onboarding.tsx"),
  route("logout", "onboarding/logout.tsx"),
  route("session", "onboarding/session.tsx"),
  route("support", "support/support.tsx"),

  route("footer", "shell/footer-file.ts"),
  route("language", "shell/language-switch.tsx"),
  route("lite", "shell/lite-mode.tsx"),
  route("theme", "shell/theme-switch.tsx"),
  route("manifest.webmanifest", "pages/files/manifest.ts"),
  route("offline.html", "pages/files/offline.ts"),
  route("robots.txt", "pages/files/robots.ts"),
  route("sitemap.xml", "pages/files/sitemap.ts"),
  // Developer pages: `npm run dev` serves them, the production build answers 404.
  ...(import.meta.env.MODE === "development"
    ? [route("dev/art", "pages/style/contact-sheet.tsx"), route("dev/style", "pages/style/style-page.tsx")]
    : []),
  route("*", "pages/not-found.tsx"),
] satisfies RouteConfig;
