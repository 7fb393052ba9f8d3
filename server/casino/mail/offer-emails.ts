import type { Kysely } from "kysely";
import type { Database } from "../db/schema";
import { defaultPromotions } from "../domain/coupons/views";
import type { ClaimedMail } from "../domain/outbox";
import { playerById } from "../domain/players";
import { issueUnsubscribeLink } from "../domain/unsubscribe";
import { storedLanguage } from "../texts/in-language";
import { contentIn, type EmailContent } from "./content";

/** Readers skip longer lists; the page has the rest. */
const MAX_OFFERS = 3;

/** Pages of the web program (app/paths.ts). */
const PROMOTIONS = "/lobby/promotions/";
const UNSUBSCRIBE = "/unsubscribe";

/**
 * The offers on the day when the email is sent.
 * @returns null if there are none, or if the player has opted out since the email was queued
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
  const offers = (await defaultPromotions(db, now, storedLanguage(player.language))).slice(0, MAX_OFFERS);
  if (offers.length === 0) return null;
  const id = await issueUnsubscribeLink(db, mail.playerId, now);
  return contentIn(
    player.language,
    (emails) =>
      emails.offers({
        brand,
        firstName: player.first_name,
        offers: offers.map((offer) => ({ title: offer.coupon_title, coupon: offer.coupon_code })),
      }),
    `${origin}${PROMOTIONS}`,
    `${origin}${UNSUBSCRIBE}?${new URLSearchParams({ id }).toString()}`,
  );
}
