// Apart from database.ts, which loads what makes the template.
import { randomBytes } from "node:crypto";
import { JOB_LIMITS, openPool } from "../../server/casino/db/pool";

/** The URL of another database on the same server. */
export function withDatabase(url: string, name: string): string {
  return url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
}

async function asAdmin(serverUrl: string, statement: string): Promise<void> {
  const admin = openPool(serverUrl, () => undefined, 1, JOB_LIMITS);
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}

/** Copies the template under a new name. */
export async function copyTemplate(
  serverUrl: string,
  templateName: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  // Copying the files takes half the time of copying them through the log.
  await asAdmin(serverUrl, `create database ${name} template ${templateName} strategy file_copy`);
  return {
    url: withDatabase(serverUrl, name),
    drop: () => asAdmin(serverUrl, `drop database if exists ${name} with (force)`),
  };
}
