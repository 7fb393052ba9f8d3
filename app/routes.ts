import { index, route, type RouteConfig } from "@remix-run/route-config";

/** The URL map: one line a URL, in the order of spec §2, then our own. */
export default [
  index("pages/home.tsx"),
  route("cad-welcome", "pages/cad-welcome.tsx"),
  route("cashier", "cashier/cashier.tsx"),
  route("downloadlobby", "pages/download-lobby.tsx"),
  route("info/:page", "pages/info.tsx"),
  route("lobby/account", "account/account.tsx"),
  route("lobby/account/history", "account/history.tsx"),
  route("lobby/account/history.csv", "account/history-csv.ts"),
  route("lobby/account/preferences", "account/preferences.tsx"),
  route("lobby/games", "lobby/games.tsx"),
  route("lobby/promotions", "promotions/promotions.tsx"),
  route("marketing", "pages/marketing.tsx"),
  route("no-deposit-bonus", "pages/no-deposit-bonus.tsx"),
  route("unsubscribe", "pages/unsubscribe.tsx"),
  route("welcome-offer", "pages/welcome-offer.tsx"),

  route("onboarding/close", "onboarding/close.tsx"),
  route("onboarding/:form", "onboarding/onboarding.tsx"),
  route("logout", "onboarding/logout.tsx"),
  route("session", "onboarding/session.tsx"),
  route("support", "pages/support.tsx"),
  route("lite", "shell/lite-mode.tsx"),
  route("play/fairness", "play/fairness.tsx"),
  route("play/rounds/:roundId", "play/round.tsx"),
  route("play/:code", "play/play.tsx"),
  route("play/:code/rules", "play/rules.tsx"),
  route("house/cashier", "cashier/house.tsx"),
  route("house/cashier/deposits/:depositId", "cashier/house-deposit.tsx"),
  route("*", "pages/not-found.tsx"),
] satisfies RouteConfig;
