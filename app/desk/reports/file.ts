import type { LoaderFunctionArgs } from "@remix-run/node";
import { csvHead, csvLine, csvStream, decimal } from "~/account/csv";
import { messagesFor } from "~/messages/language.server";
import { services } from "~/services.server";
import { requestQuery } from "~/url";
import { failurePage, requireOperator } from "../operator.server";
import { messages } from "./messages";
import { periodIn } from "./periods";
import { readReport } from "./read.server";
import { reportOf } from "./reports";
import { type Cell, headsOf, type ReportPage } from "./table";

/** A report as CSV of any length: it is read from the casino page by page, while it is downloaded. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { request, casino } = await requireOperator(args, "reports.read");
  const report = reportOf(args.params["report"]);
  if (!report) throw Response.json({ message: "" }, { status: 404 });
  const texts = messagesFor(request, messages);
  const period = periodIn(requestQuery(request), new Date());
  if (period === null) throw Response.json({ message: texts.twoDays }, { status: 422 });
  // A new client for each call: a shared one keeps its answers, and so the whole file.
  const read = (cursor?: string) =>
    readReport(services().casinoClient.for(casino.caller), report, { ...period, cursor }, texts);
  // The first page comes before the headers, while a failure can still have a status.
  const first = await read().catch((error: unknown) => {
    throw failurePage(request, error);
  });
  return new Response(csvStream(linesOf(headsOf(report, texts), first, read)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8; header=present",
      "Content-Disposition": `attachment; filename="${report}-${period.from}-${period.to}.csv"`,
      // `no-transform` stops the compressor from buffering the stream.
      "Cache-Control": "private, no-store, no-transform",
    },
  });
}

async function* linesOf(
  heads: readonly string[],
  first: ReportPage,
  read: (cursor: string) => Promise<ReportPage>,
): AsyncGenerator<string, void> {
  yield csvHead(heads);
  for (let page = first; ; page = await read(page.next)) {
    yield page.rows.map(({ cells }) => csvLine(cells.map(written))).join("");
    if (page.next === null) return;
  }
}

function written(cell: Cell): string {
  if (cell === null) return "";
  if ("text" in cell) return cell.text;
  return "count" in cell ? String(cell.count) : decimal(cell.minor);
}
