import * as contract from "~/casino/contract/operator/log";
import { checkLog, logEntry, logPage } from "../../domain/desk/log-read";
import { type Api, handle } from "../handle";

/** The operators' log, and the check of its chain. */
export function serveDeskLog(api: Api): void {
  handle(api, contract.logEntries, async ({ services, query }) => {
    const { entries, next } = await logPage(services.db, query);
    return { entries: entries.map(entryAnswer), next };
  });
  handle(api, contract.logEntry, async ({ services, params }) => {
    const row = await logEntry(services.db, params.id);
    return {
      entry: {
        ...entryAnswer(row),
        address: row.address,
        before: row.before as Record<string, unknown> | null,
        after: row.after as Record<string, unknown> | null,
        previous_hash: row.previous_hash.toString("hex"),
        hash: row.hash.toString("hex"),
      },
    };
  });
  handle(api, contract.verifyLog, async ({ services, query }) => {
    const { checked, hash, isWhole, problems } = await checkLog(services.db, query.after);
    return { checked, hash: hash.toString("hex"), is_whole: isWhole, problems };
  });
}

type Row = Awaited<ReturnType<typeof logPage>>["entries"][number];

function entryAnswer(row: Row) {
  return {
    id: row.entry_id,
    at: row.logged_at.toISOString(),
    operator_id: row.operator_id,
    operator: row.operator_name,
    action: row.action,
    subject_kind: row.subject_kind,
    subject_id: row.subject_id,
    pid: row.player_id,
    reason: row.reason,
  };
}
