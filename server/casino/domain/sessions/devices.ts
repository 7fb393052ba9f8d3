import type { Kysely, Transaction } from "kysely";
import { DAY_MS } from "~/shared/durations";
import type { Database } from "../../db/schema";
import { enqueueMail } from "../outbox";
import { hashSecret } from "../secrets/secrets";

/** How long a device is known after it was last used, and how long the second factor is not asked on it. */
export const DEVICE_DAYS = 180;

/** The device that a sign-in comes from. */
export interface Device {
  /** Hash of the id that the device keeps; null if it sent none, so that it can never be trusted. */
  idHash: Buffer | null;
  /** Empty if unknown. */
  browser: string;
  system: string;
  /** ISO 3166 code; null if unknown. */
  country: string | null;
}

/** Whether the second factor was given on the device within the last 180 days. */
export async function isTrusted(
  db: Kysely<Database>,
  playerId: number,
  device: Device | undefined,
  now: Date,
): Promise<boolean> {
  if (!device?.idHash) return false;
  const row = await db
    .selectFrom("known_device")
    .select("player_id")
    .where("player_id", "=", playerId)
    .where("device_hash", "=", device.idHash)
    .where("trusted_until", ">", now)
    .executeTakeFirst();
  return row !== undefined;
}

/** The second factor was given on the device: it is not asked there for 180 days. */
export async function trustDevice(
  trx: Transaction<Database>,
  playerId: number,
  deviceHash: Buffer,
  now: Date,
): Promise<void> {
  const trustedUntil = daysAfter(now, DEVICE_DAYS);
  await trx
    .insertInto("known_device")
    .values({
      player_id: playerId,
      device_hash: deviceHash,
      first_seen_at: now,
      last_seen_at: now,
      trusted_until: trustedUntil,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["player_id", "device_hash"])
        .doUpdateSet({ last_seen_at: now, trusted_until: trustedUntil }),
    )
    .execute();
}

/** The second factor is asked again on every device of the player, or on one. */
export async function distrustDevices(
  trx: Transaction<Database>,
  playerId: number,
  deviceHash?: Buffer,
): Promise<void> {
  await trx
    .updateTable("known_device")
    .set({ trusted_until: null })
    .where("player_id", "=", playerId)
    .where("trusted_until", "is not", null)
    .$if(deviceHash !== undefined, (query) => query.where("device_hash", "=", deviceHash as Buffer))
    .execute();
}

/**
 * Remembers the device of a sign-in. The player is told by email if it is new, except of the first one.
 * @param session that was opened on it, for the email
 */
export async function noticeDevice(
  trx: Transaction<Database>,
  player: { player_id: number; email: string },
  session: { sessionId: string; address: string },
  device: Device,
  now: Date,
): Promise<void> {
  const playerId = player.player_id;
  const deviceHash = device.idHash ?? likenessOf(device, session.address);
  const seen = await seeDevice(trx, playerId, deviceHash, now);
  if (seen) return;
  const other = await trx
    .selectFrom("known_device")
    .select("player_id")
    .where("player_id", "=", playerId)
    .limit(1)
    .executeTakeFirst();
  await trx
    .insertInto("known_device")
    .values({
      player_id: playerId,
      device_hash: deviceHash,
      first_seen_at: now,
      last_seen_at: now,
      trusted_until: null,
    })
    .execute();
  if (other === undefined) return;
  await enqueueMail(
    trx,
    { kind: "new_device", recipient: player.email, playerId, reference: session.sessionId },
    now,
  );
}

/** @returns whether the device is known */
export async function seeDevice(
  trx: Transaction<Database>,
  playerId: number,
  deviceHash: Buffer,
  now: Date,
): Promise<boolean> {
  const existing = await trx
    .updateTable("known_device")
    .set({ last_seen_at: now })
    .where("player_id", "=", playerId)
    .where("device_hash", "=", deviceHash)
    .executeTakeFirst();
  return existing.numUpdatedRows > 0n;
}

/** Stands in for the id of a device that keeps none, so that it is not news each time. */
function likenessOf({ browser, system }: Device, address: string): Buffer {
  return hashSecret(JSON.stringify([browser, system, address]));
}

function daysAfter(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS);
}
