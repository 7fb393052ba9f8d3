import { REPORT_GROUPS } from "~/casino/contract/operator/reports";
import type { ReportsMessages } from "./messages";

export const REPORTS = [...REPORT_GROUPS, "liability", "jackpots"] as const;
export type Report = (typeof REPORTS)[number];

/** Reports of a kind have the same note and chart. */
function kindOf(report: Report): keyof ReportsMessages["notes"] {
  return report === "liability" || report === "jackpots" ? report : "money";
}

/** What the figures mean, under the table. */
export function noteOf(report: Report, { notes }: ReportsMessages): string {
  return notes[kindOf(report)];
}

/** What the chart draws. */
export function chartTitle(report: Report, { charts }: ReportsMessages): string {
  return charts[kindOf(report)];
}

export function reportOf(text: string | null | undefined): Report | undefined {
  return REPORTS.find((one) => one === text);
}
