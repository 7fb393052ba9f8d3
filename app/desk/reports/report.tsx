import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { CasinoError } from "~/casino/result";
import { numberFormat } from "~/ui/numbers";
import { requestQuery } from "~/url";
import { failurePage, requireOperator, type DeskVisit } from "../operator.server";
import { deskPaths, withParams } from "../paths";
import { Amount, amountText } from "../ui/Amount";
import { BarChart } from "../ui/BarChart";
import { DataTable, type Column } from "../ui/DataTable";
import { FilterField, Filters } from "../ui/Filters";
import { NextPage } from "../ui/NextPage";
import { Page } from "../ui/Page";
import { daysOf, periodIn, presetsOf, type Period } from "./periods";
import { readReport } from "./read.server";
import { noteOf, REPORT_TITLES, reportOf, type Report } from "./reports";
import { chartTitle, headsOf, type Cell, type ReportPage, type ReportRow } from "./table";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireOperator(args, "reports.read");
  const report = reportOf(args.params["report"]);
  if (!report) throw Response.json({ message: "" }, { status: 404 });
  const query = requestQuery(args.request);
  const now = new Date();
  const presets = presetsOf(now);
  const period = periodIn(query, now);
  const shown = period ?? { from: query.get("from") ?? "", to: query.get("to") ?? "" };
  const cursor = query.get("cursor") ?? undefined;
  const answer =
    period === null
      ? { problem: "Give two days." }
      : await readOrProblem(visit, report, { ...period, cursor });
  if ("problem" in answer) {
    const { problem } = answer;
    return data({ report, presets, shown, page: null, isWhole: false, problem }, { status: 422 });
  }
  const isWhole = cursor === undefined && answer.next === null;
  return data({ report, presets, shown, page: answer, isWhole, problem: "" });
}

/** A span that the casino refuses is said beside the form that it was typed in. */
async function readOrProblem(
  { casino, request }: DeskVisit,
  report: Report,
  place: Period & { cursor: string | undefined },
): Promise<ReportPage | { problem: string }> {
  try {
    return await readReport(casino, report, place);
  } catch (error) {
    if (error instanceof CasinoError && error.failure === "refused" && error.status === 422) {
      return { problem: error.message };
    }
    throw failurePage(request, error);
  }
}

export default function ReportPageView() {
  const { report, presets, shown, page, isWhole, problem } = useLoaderData<typeof loader>();
  return (
    <Page
      title={REPORT_TITLES[report]}
      actions={
        page === null ? null : (
          <a href={withParams(deskPaths.reportFile(report), { ...shown })} download>
            Download as CSV
          </a>
        )
      }
    >
      <nav aria-label="Periods">
        <ul className="desk-tabs">
          {presets.map(({ name, from, to }) => (
            <li key={name}>
              <Link
                to={withParams(deskPaths.report(report), { from, to })}
                aria-current={from === shown.from && to === shown.to ? "true" : undefined}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Filters label="Show">
        <FilterField name="from" label="First day" value={shown.from} type="date" />
        <FilterField name="to" label="Last day" value={shown.to} type="date" />
      </Filters>
      {page === null ? <p role="alert">{problem}</p> : <Figures page={page} days={isWhole ? shown : null} />}
      <p className="desk-soft">{noteOf(report)}</p>
      <p>
        <Link to={deskPaths.reports}>All reports</Link>
      </p>
    </Page>
  );
}

function Figures({ page, days }: { page: ReportPage; days: Period | null }) {
  const { report } = useLoaderData<typeof loader>();
  const columns: Column<ReportRow>[] = headsOf(report).map((head, at) => ({
    head,
    ...(isFigure(page.rows[0]?.cells[at]) ? { align: "end" as const } : {}),
    cell: ({ cells, currency }) => shownCell(cells[at] ?? null, currency),
  }));
  const currencies = [...new Set(page.rows.map(({ currency }) => currency))];
  return (
    <>
      <div className="desk-charts">
        {currencies.map((currency) => (
          <BarChart
            key={currency}
            title={`${chartTitle(report)}, ${currency}`}
            bars={barsOf(page, currency, report === "day" ? days : null)}
          />
        ))}
      </div>
      <DataTable
        caption={REPORT_TITLES[report]}
        columns={columns}
        rows={page.rows}
        keyOf={({ key, currency }) => `${key} ${currency}`}
        empty="There is nothing in these days."
      />
      <NextPage cursor={page.next} />
    </>
  );
}

/** @param days of a whole report by days: those on which nothing happened are drawn too */
function barsOf(page: ReportPage, currency: string, days: Period | null) {
  const found = page.rows.flatMap((row) => (row.currency === currency && row.bar ? [row.bar] : []));
  const drawn = days
    ? daysOf(days).map((day) => found.find(({ label }) => label === day) ?? { label: day, minor: 0 })
    : found;
  return drawn.map(({ label, minor }) => ({ label, value: minor, text: amountText(minor, currency) }));
}

function isFigure(cell: Cell | undefined): boolean {
  return cell === null || (cell !== undefined && !("text" in cell));
}

function shownCell(cell: Cell, currency: string) {
  if (cell === null) return "–";
  if ("text" in cell) return cell.text;
  if ("count" in cell) return numberFormat.number(cell.count);
  return <Amount minor={cell.minor} currency={currency} />;
}
