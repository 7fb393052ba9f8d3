import type { Kysely } from "kysely";
import type { Database } from "../db/schema";
import { defaultPromotions } from "../domain/coupons/views";
import type { ClaimedMail } from "../domain/outbox";
import { playerById } from "../domain/players";
import { issueUnsubscribeLink } from "../domain/unsubscribe";
import type { Words } from "./texts";

/** Readers skip longer lists; the page has the rest. */
const MAX_OFFERS = 3;

/** Pages of the web program (app/paths.ts). */
const PROMOTIONS = "/lobby/promotions/";
const UNSUBSCRIBE = "/unsubscribe";

/**
 * The offers on the day when the email is sent.
 * @returns null if there are none, or if the player has opted out since the email was queued
 */
export async function offerWords(
  db: Kysely<Database>,
  mail: ClaimedMail,
  brandName: string,
  origin: string,
  now: Date,
): Promise<Words | null> {
  if (mail.playerId === null) return null;
  const player = await playerById(db, mail.playerId);
  if (!player.email_permit || player.banned) return null;
  const offers = (await defaultPromotions(db, now)).slice(0, MAX_OFFERS);
  if (offers.length === 0) return null;
  const id = await issueUnsubscribeLink(db, mail.playerId, now);
  return {
    subject: `This week’s offers at ${brandName}`,
    greeting: `Hello ${player.first_name},`,
    before: offers.map(({ coupon_code, coupon_title }) => `${coupon_title}: coupon ${coupon_code}.`),
    action: { label: "See the offers", url: `${origin}${PROMOTIONS}` },
    after: ["Each offer comes with its full terms. 21 and older only."],
    unsubscribe: `${origin}${UNSUBSCRIBE}?${new URLSearchParams({ id }).toString()}`,
  };
}
