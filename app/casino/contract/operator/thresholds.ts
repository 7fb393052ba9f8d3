import { z } from "zod";
import { defineCall } from "../call";
import { instant, none } from "../shared";
import { operatorCall, reason } from "./shared";

/** The figures that operators set, in the order of the page. Bounds include their ends. */
export const THRESHOLDS = {
  withdrawal_automatic_minor: { unit: "money", least: 0, most: 5_000_00 },
  new_method_days: { unit: "days", least: 1, most: 90 },
  near_limit_percent: { unit: "percent", least: 10, most: 100 },
  large_win_minor: { unit: "money", least: 100_00, most: 1_000_000_00 },
} as const satisfies Record<string, { unit: "money" | "days" | "percent"; least: number; most: number }>;

export type ThresholdName = keyof typeof THRESHOLDS;
const name = z.enum(Object.keys(THRESHOLDS) as [ThresholdName, ...ThresholdName[]]);
/** Minor units, days or percent. */
const value = z.number().int().nonnegative();

export const thresholds = defineCall({
  ...operatorCall,
  right: "withdrawals.read",
  method: "GET",
  path: "/operator/thresholds",
  summary: "The figures that decide what a person looks at",
  body: null,
  response: z.object({
    thresholds: z.array(
      z.object({ name, value, changed_at: instant.nullable(), changed_by: z.string().nullable() }),
    ),
  }),
});

export const setThreshold = defineCall({
  ...operatorCall,
  right: "withdrawals.configure",
  method: "POST",
  path: "/operator/thresholds",
  summary: "Set a figure; it holds from the next request on",
  /** `seen` is the value that the operator saw: another one means that a colleague was faster. */
  body: z.object({ name, value, seen: value, reason }),
  response: none,
});
