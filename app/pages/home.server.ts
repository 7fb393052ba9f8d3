import { jackpotWinners, lobbyJackpot } from "~/casino/contract/jackpot";
import { messages as brandMessages } from "~/brand-messages";
import { messagesFor } from "~/messages/language.server";
import { services } from "~/services.server";
import { callOptional, type Visit } from "~/session/visit.server";
import { toMinor } from "~/ui/money";
import { homeStructuredData } from "./described";
import { gamesToTry } from "./featured-games.server";
import { welcomeOffer } from "./welcome.server";
import { absoluteUrl } from "~/url";

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
 * null and the page shows a labeled gap for as long as it is served from memory.
 */
export async function homeFigures(visit: Visit) {
  const { casino } = visit;
  const [now, winners, welcome, games] = await Promise.all([
    callOptional(visit, casino.call(lobbyJackpot, {})),
    callOptional(visit, casino.call(jackpotWinners, {})),
    welcomeOffer(visit),
    gamesToTry(visit),
  ]);
  return {
    isClosed: casino.isClosed,
    // For the page head. Built on the server, so that its text is not part of the script.
    described: homeStructuredData(
      (path) => absoluteUrl(path, services().env.publicOrigin),
      messagesFor(visit.request, brandMessages),
    ),
    welcome,
    games,
    jackpotMinor: now && toMinor(now["jackpot-amount"]),
    winners:
      winners?.slice(0, WINNERS).map(({ name, amount_minor, currency, at }): HomeWinner => {
        return { name, amountMinor: amount_minor, currency, day: at.slice(0, 10) };
      }) ?? null,
  };
}
