import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../../db/schema";
import type { Clock } from "../clock";
import { defaultPromotions } from "../coupons/views";
import { doEach } from "../each";
import { campaignOfWeek, enqueueBatch, REACHABLE } from "../offer-mails";
import { enqueueMail } from "../outbox";
import { startRepeating } from "../requests/repeat";
import { type Actor, writeLog } from "./log";
import { DeskRefusal } from "./refusal";

/** How many more players than the operator was shown may get a campaign, in per cent. */
const MORE_PERCENT = 10;
const POLL_MS = 2_000;

export interface Campaigns {
  suggested: string;
  reachable: number;
  offers: { title: string; coupon: string }[];
  campaigns: {
    campaign_id: string;
    requested_by: string;
    requested_at: Date;
    queued: number;
    finished_at: Date | null;
  }[];
}

export async function campaignList(db: Kysely<Database>, now: Date): Promise<Campaigns> {
  const campaigns = await db
    .selectFrom("campaign")
    .select(["campaign_id", "requested_by", "requested_at", "queued", "finished_at"])
    .orderBy("requested_at", "desc")
    .limit(50)
    .execute();
  const offers = await defaultPromotions(db, now, "en");
  return {
    suggested: campaignOfWeek(now),
    reachable: await reachablePlayers(db),
    offers: offers.slice(0, 3).map((offer) => ({ title: offer.coupon_title, coupon: offer.coupon_code })),
    campaigns,
  };
}

/** Counted from the index `player_reachable` alone. */
async function reachablePlayers(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from player where ${REACHABLE}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** The mail as a player would get it, to the operator. @throws DeskRefusal `invalid_field` if there are no offers */
export async function sendTest(
  trx: Transaction<Database>,
  recipient: string,
  actor: Actor,
  now: Date,
): Promise<void> {
  const offers = await defaultPromotions(trx, now, "en");
  if (offers.length === 0) throw noOffers();
  await enqueueMail(trx, { kind: "offers_test", recipient, playerId: null }, now);
  await writeLog(trx, { actor, action: "offers.test", subject: { kind: "mail", id: recipient }, at: now });
}

function noOffers(): DeskRefusal {
  return new DeskRefusal("invalid_field", {
    problem: "There is no offer to send: no coupon is open to everybody.",
  });
}

/**
 * @param request `reachable`: how many players the operator was told would get it
 * @throws DeskRefusal `already_decided` for a campaign that was sent, `outdated` if many more would get it
 */
export async function sendCampaign(
  trx: Transaction<Database>,
  request: { name: string; reachable: number; reason: string },
  actor: Actor,
  now: Date,
): Promise<void> {
  if ((await defaultPromotions(trx, now, "en")).length === 0) throw noOffers();
  const reachable = await reachablePlayers(trx);
  if (reachable * 100 > request.reachable * (100 + MORE_PERCENT)) throw new DeskRefusal("outdated");
  const added = await trx
    .insertInto("campaign")
    .values({ campaign_id: request.name, requested_by: actor.name, requested_at: now })
    .onConflict((conflict) => conflict.column("campaign_id").doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 0n) throw new DeskRefusal("already_decided");
  await writeLog(trx, {
    actor,
    action: "offers.send",
    subject: { kind: "campaign", id: request.name },
    after: { reachable },
    reason: request.reason,
    at: now,
  });
}

interface CampaignWorker {
  db: Kysely<Database>;
  clock: Clock;
  /** Mails were queued. */
  onQueued(): void;
  onFault(error: unknown): void;
}

/** Queues the mails of running campaigns, a batch a transaction; several copies share the work. */
export function startCampaigns({ db, clock, onQueued, onFault }: CampaignWorker): () => Promise<void> {
  const queueAll = async () => {
    await doEach(await runningCampaigns(db), async (campaignId) => {
      while (await queueBatch(db, campaignId, clock.now())) onQueued();
    });
  };
  return startRepeating(queueAll, { everyMs: POLL_MS, onFault });
}

/** The oldest first. */
async function runningCampaigns(db: Kysely<Database>): Promise<string[]> {
  const running = await db
    .selectFrom("campaign")
    .select("campaign_id")
    .where("finished_at", "is", null)
    .orderBy("requested_at")
    .execute();
  return running.map(({ campaign_id: campaignId }) => campaignId);
}

/** @returns false when the campaign is done, or another copy is at it */
export function queueBatch(db: Kysely<Database>, campaignId: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const running = await trx
      .selectFrom("campaign")
      .select("last_player_id")
      .where("campaign_id", "=", campaignId)
      .where("finished_at", "is", null)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!running) return false;
    const { last_player_id: after } = running;
    const { added, last } = await enqueueBatch(trx, { campaignId, after }, now);
    await trx
      .updateTable("campaign")
      .set(({ eb }) => ({
        queued: eb("queued", "+", added),
        last_player_id: last ?? after,
        finished_at: last === null ? now : null,
      }))
      .where("campaign_id", "=", campaignId)
      .execute();
    return true;
  });
}
