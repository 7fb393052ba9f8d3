import { index, layout, prefix, route, type RouteConfig } from "@remix-run/route-config";

/**
 * The URL map, in the order of the site. `root.tsx` is the frame around all pages: it loads the balance, the jackpot, and what
 * dialogs and top bar show. A layout is one more file for each first view, so a section has one only if its pages share data.
 */
export default [
  index("pages/home.tsx"),
  route("cad-welcome", "pages/cad-welcome.tsx"),
  route("demo-age", "pages/demo-age.tsx"),
  route("downloadlobby", "pages/download-lobby.tsx"),
  route("info/:page", "pages/info.tsx"),
  route("market-rules", "pages/market.tsx"),
  route("marketing", "pages/marketing.tsx"),
  route("no-deposit-bonus", "pages/no-deposit-bonus.tsx"),
  route("unsubscribe", "pages/unsubscribe.tsx"),
  route("welcome-offer", "pages/welcome-offer.tsx"),

  ...prefix("lobby", [
    route("games", "lobby/games.tsx"),
    route("favourites", "lobby/favorites.ts"),
    route("more", "lobby/more.ts"),
    route("live", "lobby/live.ts"),
    route("jackpot", "jackpot/jackpot.tsx"),
    route("jackpot/live", "jackpot/live.ts"),
    route("promotions", "promotions/promotions.tsx"),
    route("reality-check", "account/reality-check.tsx"),
    layout("account/layout.tsx", [
      route("account", "account/account.tsx"),
      route("account/break", "account/break.tsx"),
      route("account/close", "account/close.tsx"),
      route("account/history", "account/history.tsx"),
      route("account/identity", "account/identity.tsx"),
      route("account/limits", "account/limits.tsx"),
      route("account/messages", "account/threads.tsx"),
      route("account/messages/:reference", "account/thread.tsx"),
      route("account/payout-methods", "account/payout-methods.tsx"),
      route("account/preferences", "account/preferences.tsx"),
      route("account/security", "account/security.tsx"),
      route("account/statement", "account/statement.tsx"),
      route("account/terms", "account/terms.tsx"),
      route("account/withdrawals", "account/withdrawals.tsx"),
      route("account/withdrawals/:withdrawalId", "account/withdrawal.tsx"),
    ]),
    route("account/history.csv", "account/history-csv.ts"),
    route("account/statement.csv", "account/statement-csv.ts"),
  ]),
  route("excluded", "account/excluded.tsx"),

  ...prefix("play", [
    route("fairness", "play/fairness.tsx"),
    route("fairness/changes", "play/changes.tsx"),
    route("rounds/:roundId", "play/round.tsx"),
    route(":code", "play/play.tsx"),
    route(":code/rules", "play/rules.tsx"),
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
  route("manifest.webmanifest", "pages/manifest.ts"),
  route("offline.html", "pages/offline.ts"),
  route("robots.txt", "pages/robots.ts"),
  route("sitemap.xml", "pages/sitemap.ts"),
  // Developer pages: `npm run dev` serves them, the production build answers 404.
  ...(import.meta.env.MODE === "development"
    ? [route("dev/art", "pages/contact-sheet.tsx"), route("dev/style", "pages/style-page.tsx")]
    : []),
  route("*", "pages/not-found.tsx"),
] satisfies RouteConfig;
