import type { Kysely } from "kysely";
import type { MarketRules } from "~/casino/contract/markets";
import { urls } from "~/shared/site";
import type { Database } from "../db/schema";
import { defaultPromotions } from "../domain/coupons/views";
import { marketOfPlayer } from "../domain/markets/markets";
import type { ClaimedMail } from "../domain/outbox";
import { playerById } from "../domain/players/players";
import { issueUnsubscribeLink } from "../domain/players/unsubscribe";
import { storedLanguage } from "../texts/in-language";
import { contentIn, type EmailContent } from "./content";

/** Readers skip longer lists; the page has the rest. */
const MAX_OFFERS = 3;

/**
 * The offers on the day when the email is sent.
 * @returns null if the player's market allows none, or if the player has opted out since the email was queued
 */
export async function offerContent(
  db: Kysely<Database>,
  mail: ClaimedMail,
  brand: string,
  origin: string,
  now: Date,
): Promise<EmailContent | null> {
  if (mail.playerId === null) return null;
  const player = await playerById(db, mail.playerId);
  if (!player.email_permit || player.banned) return null;
  const { rules } = await marketOfPlayer(db, mail.playerId);
  const offers = await offersOf(db, player.language, now, rules);
  if (offers.length === 0) return null;
  const id = await issueUnsubscribeLink(db, mail.playerId, now);
  return contentIn(
    player.language,
    (emails) => emails.offers({ brand, firstName: player.first_name, offers }),
    `${origin}${urls.promotions}`,
    `${origin}${urls.unsubscribe}?${new URLSearchParams({ id }).toString()}`,
  );
}

/** The same as an operator sees it who tries it out; null if there are no offers. */
export async function testOfferContent(
  db: Kysely<Database>,
  brand: string,
  origin: string,
  now: Date,
): Promise<EmailContent | null> {
  const offers = await offersOf(db, "en", now);
  if (offers.length === 0) return null;
  const firstName = "Ada";
  return contentIn(
    "en",
    (emails) => emails.offers({ brand, firstName, offers }),
    `${origin}${urls.promotions}`,
    `${origin}${urls.unsubscribe}`,
  );
}

/** @param language BCP 47 tag */
async function offersOf(db: Kysely<Database>, language: string, now: Date, rules?: MarketRules) {
  const offers = await defaultPromotions(db, now, storedLanguage(language), rules);
  return offers
    .slice(0, MAX_OFFERS)
    .map((offer) => ({ title: offer.coupon_title, coupon: offer.coupon_code }));
}
