import { z } from "zod";
import { defineCall } from "../call";
import { instant, pidInPath } from "../shared";
import { operatorCall } from "./shared";

const id = z.number().int().positive();

const entry = z.object({
  id,
  at: instant,
  /** Null: the casino itself. */
  operator_id: id.nullable(),
  operator: z.string(),
  action: z.string(),
  subject_kind: z.string(),
  subject_id: z.string(),
  pid: id.nullable(),
  reason: z.string(),
});
export type LogEntryAnswer = z.infer<typeof entry>;

const values = z.record(z.string(), z.unknown()).nullable();

const call = { ...operatorCall, right: "log.read" } as const;

export const logEntries = defineCall({
  ...call,
  method: "GET",
  path: "/operator/log",
  summary: "What operators did, and significant events of the casino, newest first",
  query: z.object({
    operator: z.coerce.number().int().positive().optional(),
    action: z.string().max(60).optional(),
    pid: pidInPath.optional(),
    /** Days, UTC, both inclusive. */
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    /** Entries before this one. */
    before: z.coerce.number().int().positive().optional(),
  }),
  body: null,
  response: z.object({ entries: z.array(entry), next: id.nullable() }),
});

export const logEntry = defineCall({
  ...call,
  method: "GET",
  path: "/operator/log/entries/{id}",
  summary: "An entry, with what was changed and its hashes",
  params: z.object({ id: z.coerce.number().int().positive() }),
  body: null,
  response: z.object({
    entry: entry.extend({
      address: z.string(),
      before: values,
      after: values,
      /** SHA-256 in hexadecimal; empty before the first entry. */
      previous_hash: z.string(),
      hash: z.string(),
    }),
  }),
});

export const verifyLog = defineCall({
  ...call,
  method: "GET",
  path: "/operator/log/verification",
  summary: "Check the chain of hashes, a part at a time",
  /** The last entry that was checked. */
  query: z.object({ after: z.coerce.number().int().nonnegative().default(0) }),
  body: null,
  response: z.object({
    /** The last entry of this part. */
    checked: z.number().int().nonnegative(),
    /** Hash of that entry, in hexadecimal. */
    hash: z.string(),
    /** The end of the log was reached. */
    is_whole: z.boolean(),
    problems: z.array(
      z.object({ id, problem: z.enum(["changed", "missing_before", "chain_broken", "end_missing"]) }),
    ),
  }),
});
