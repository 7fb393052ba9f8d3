import { lobbyJackpot } from "~/casino/contract/jackpot";
import { playerLimits } from "~/casino/contract/limits";
import { languageOf } from "~/messages/language.server";
import { services } from "~/services.server";
import { casinoHas } from "~/session/casino-has.server";
import { byPlayer } from "~/session/casino-parts.server";
import { latestWinners } from "~/session/jackpot-winners.server";
import { callOptional, type Visit } from "~/session/visit.server";
import { toMinor } from "~/ui/money";
import { absoluteUrl } from "~/url";
import { gamesToTry } from "../featured-games.server";
import { homeStructuredData } from "../info/described";
import { welcomeOffer } from "../offers/welcome.server";
import { waysToPay } from "../ways-to-pay.server";

/** Winners listed on the home page. */
const WINNERS = 5;

export interface HomeWinner {
  /** Masked: the first letter and asterisks. */
  name: string;
  amountMinor: number;
  currency: string;
  /** YYYY-MM-DD. */
  day: string;
}

/**
 * Live data of the home page, from side calls with a short time limit. If the casino does not answer, the value is
 * null and the page shows a labeled gap for as long as it is served from memory: an outage is no time to ask on every
 * visit.
 */
export async function homeFigures(visit: Visit) {
  const { casino } = visit;
  const [now, winners, welcome, games, hasLimits] = await Promise.all([
    callOptional(visit, casino.call(lobbyJackpot, {})),
    latestWinners(visit, WINNERS),
    welcomeOffer(visit),
    gamesToTry(visit),
    services().env.casino.embedded || casinoHas(visit, playerLimits, byPlayer(visit)),
  ]);
  return {
    isClosed: casino.isClosed,
    // For the page head. Built on the server, so that its text is not part of the script.
    described: homeStructuredData(
      (path) => absoluteUrl(path, services().env.publicOrigin),
      services().brand,
      languageOf(visit.request),
    ),
    welcome,
    games,
    hasLimits,
    ways: waysToPay(languageOf(visit.request)),
    jackpotMinor: now && toMinor(now["jackpot-amount"]),
    winners:
      winners &&
      winners.map(({ name, amount_minor, currency, at }): HomeWinner => {
        return { name, amountMinor: amount_minor, currency, day: at.slice(0, 10) };
      }),
  };
}
