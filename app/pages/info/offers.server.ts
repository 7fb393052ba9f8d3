import { isDeepStrictEqual } from "node:util";
import { closing } from "~/casino/contract/closing";
import { exclusion } from "~/casino/contract/exclusion";
import { history } from "~/casino/contract/history";
import { identity } from "~/casino/contract/identity";
import { playerLimits } from "~/casino/contract/limits";
import { visitorsMarket } from "~/casino/contract/markets";
import { secondFactor } from "~/casino/contract/second-factor";
import { sessions } from "~/casino/contract/sessions";
import { statement } from "~/casino/contract/statement";
import { withdrawals } from "~/casino/contract/withdrawals";
import { languageOf } from "~/messages/language.server";
import { services } from "~/services.server";
import { casinoHas } from "~/session/casino-has.server";
import { byPlayer, hasPart } from "~/session/casino-parts.server";
import { isOwnCasino, paysInSandbox } from "~/session/sandbox.server";
import type { Visit } from "~/session/visit.server";
import { today } from "~/shared/today";
import { WELCOME } from "../offers/facts";
import { welcomeOffer } from "../offers/welcome.server";
import { brandFacts } from "./brand-facts.server";
import type { InfoPage, Offer, ResolvedPage } from "./info-page";
import { offersIn, resolvePage } from "./resolve-page";

/** The page as this casino and its brand show it. Only what the page depends on is asked for. */
export async function pageOfCasino(visit: Visit, page: InfoPage): Promise<ResolvedPage> {
  const facts = brandFacts(services().brand, languageOf(visit.request));
  const offers = await Promise.all(
    offersIn(page, facts).map(async (offer) => ((await probes[offer](visit)) ? offer : null)),
  );
  return resolvePage(page, (offer) => offers.includes(offer), facts);
}

const probes: Record<Offer, (visit: Visit) => Promise<boolean>> = {
  breaks: (visit) => casinoHas(visit, exclusion, byPlayer(visit)),
  closing: (visit) => casinoHas(visit, closing, byPlayer(visit)),
  fairness: (visit) => hasPart(visit, "fairness"),
  gameChanges: (visit) => hasPart(visit, "gameChanges"),
  history: (visit) => casinoHas(visit, history, { ...byPlayer(visit), query: { kind: "rounds", limit: 1 } }),
  https: () => Promise.resolve(services().overHttps),
  identity: (visit) => casinoHas(visit, identity, byPlayer(visit)),
  limits: (visit) => casinoHas(visit, playerLimits, byPlayer(visit)),
  market: (visit) => casinoHas(visit, visitorsMarket, {}),
  ownCasino: isOwnCasino,
  reward: (visit) => hasPart(visit, "reward"),
  sandbox: paysInSandbox,
  secondFactor: (visit) => casinoHas(visit, secondFactor, byPlayer(visit)),
  sessions: (visit) => casinoHas(visit, sessions, byPlayer(visit)),
  statement: (visit) =>
    casinoHas(visit, statement, { ...byPlayer(visit), query: { from: today(), to: today() } }),
  support: (visit) => hasPart(visit, "support"),
  withdrawals: (visit) => casinoHas(visit, withdrawals, { ...byPlayer(visit), query: { limit: 1 } }),
  welcome: hasWelcomeOffer,
};

/** While the casino does not say which offers it has, those of the product's own casino stand. */
async function hasWelcomeOffer(visit: Visit): Promise<boolean> {
  const welcome = await welcomeOffer(visit);
  if (welcome.kind === "unknown") return isOwnCasino(visit);
  return welcome.kind === "figures" && isDeepStrictEqual(welcome.facts, WELCOME);
}
