import type { Casino } from "~/casino/client.server";
import type { CallShape } from "~/casino/contract/call";
import { jackpotReport, liabilityReport, moneyReport } from "~/casino/contract/operator/reports";
import type { ReportsMessages } from "./messages";
import type { Period } from "./periods";
import type { Report } from "./reports";
import { jackpotRow, liabilityRow, moneyRow, type ReportPage } from "./table";

export interface ReportPlace extends Period {
  cursor?: string | undefined;
}

/** The call of each report. */
export function reportCall(report: Report): CallShape {
  if (report === "liability") return liabilityReport;
  return report === "jackpots" ? jackpotReport : moneyReport;
}

/** A page of a report. @throws CasinoError */
export async function readReport(
  casino: Pick<Casino, "call">,
  report: Report,
  place: ReportPlace,
  texts: ReportsMessages,
): Promise<ReportPage> {
  if (report === "liability") {
    const { rows, next } = await casino.call(liabilityReport, { query: place });
    return { rows: rows.map(liabilityRow), next };
  }
  if (report === "jackpots") {
    const { rows } = await casino.call(jackpotReport, { query: { from: place.from, to: place.to } });
    return { rows: rows.map(jackpotRow), next: null };
  }
  const { rows, next } = await casino.call(moneyReport, { query: { ...place, by: report } });
  return { rows: rows.map((row) => moneyRow(report, row, texts)), next };
}
