import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "../db/schema";

/**
 * Records whom an affiliate referred.
 * @returns the id under which the visitor may sign up later
 */
export async function newDownloadId(
  db: Kysely<Database>,
  visitor: { name: string; email: string; affiliate_id: string; tracking_id: string },
  now: Date,
): Promise<string> {
  const downloadId = randomUUID();
  await db
    .insertInto("download_id")
    .values({ ...visitor, download_id: downloadId, created_at: now })
    .execute();
  return downloadId;
}
