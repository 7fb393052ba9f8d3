import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { CasinoError } from "~/casino/result";
import { messagesFor } from "~/messages/language.server";
import { useMessages } from "~/messages/messages";
import { type MoneyFormat, moneyFormat } from "~/ui/money";
import { type NumberFormat, numberFormat } from "~/ui/numbers";
import { requestQuery } from "~/url";
import { type DeskVisit, failurePage, requireOperator } from "../operator.server";
import { deskPaths, withParams } from "../paths";
import { titled } from "../title";
import { Amount } from "../ui/Amount";
import { BarChart } from "../ui/BarChart";
import { type Column, DataTable } from "../ui/DataTable";
import { FilterField, Filters } from "../ui/Filters";
import { NextPage } from "../ui/NextPage";
import { Page } from "../ui/Page";
import { messages, type ReportsMessages } from "./messages";
import { daysOf, type Period, periodIn, presetsOf } from "./periods";
import { readReport } from "./read.server";
import { chartTitle, noteOf, type Report, reportOf } from "./reports";
import { type Cell, headsOf, type ReportPage, type ReportRow } from "./table";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireOperator(args, "reports.read");
  const report = reportOf(args.params["report"]);
  if (!report) throw Response.json({ message: "" }, { status: 404 });
  const query = requestQuery(args.request);
  const texts = messagesFor(args.request, messages);
  const now = new Date();
  const presets = presetsOf(now);
  const period = periodIn(query, now);
  const span = period ?? { from: query.get("from") ?? "", to: query.get("to") ?? "" };
  const cursor = query.get("cursor") ?? undefined;
  const answer =
    period === null
      ? { problem: texts.twoDays }
      : await readOrProblem(visit, report, { ...period, cursor }, texts);
  if ("problem" in answer) {
    const { problem } = answer;
    return data({ report, presets, span, page: null, isWhole: false, problem }, { status: 422 });
  }
  const isWhole = cursor === undefined && answer.next === null;
  return data({ report, presets, span, page: answer, isWhole, problem: "" });
}

/** A span that the casino refuses is said beside the form that it was typed in. */
async function readOrProblem(
  { casino, request }: DeskVisit,
  report: Report,
  place: Period & { cursor: string | undefined },
  texts: ReportsMessages,
): Promise<ReportPage | { problem: string }> {
  try {
    return await readReport(casino, report, place, texts);
  } catch (error) {
    if (error instanceof CasinoError && error.failure === "refused" && error.status === 422) {
      return { problem: error.message };
    }
    throw failurePage(request, error);
  }
}

export const handle = titled<typeof loader>((translate, { report }) => translate(messages).titles[report]);

export default function ReportPageView() {
  const { report, presets, span, page, isWhole, problem } = useLoaderData<typeof loader>();
  const texts = useMessages(messages);
  return (
    <Page
      actions={
        page === null ? null : (
          <a href={withParams(deskPaths.reportFile(report), { ...span })} download>
            {texts.download}
          </a>
        )
      }
    >
      <nav aria-label={texts.periods}>
        <ul className="desk-tabs">
          {presets.map(({ name, from, to }) => (
            <li key={name}>
              <Link
                to={withParams(deskPaths.report(report), { from, to })}
                aria-current={from === span.from && to === span.to ? "true" : undefined}
              >
                {texts.presets[name]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Filters label={texts.show}>
        <FilterField name="from" label={texts.firstDay} value={span.from} type="date" />
        <FilterField name="to" label={texts.lastDay} value={span.to} type="date" />
      </Filters>
      {page === null ? <p role="alert">{problem}</p> : <Figures page={page} days={isWhole ? span : null} />}
      <p className="desk-soft">{noteOf(report, texts)}</p>
      <p>
        <Link to={deskPaths.reports}>{texts.all}</Link>
      </p>
    </Page>
  );
}

function Figures({ page, days }: { page: ReportPage; days: Period | null }) {
  const { report } = useLoaderData<typeof loader>();
  const texts = useMessages(messages);
  const { money } = useMessages(moneyFormat);
  const { number } = useMessages(numberFormat);
  const columns: Column<ReportRow>[] = headsOf(report, texts).map((head, at) => ({
    head,
    ...(isFigure(page.rows[0]?.cells[at]) ? { align: "end" as const } : {}),
    cell: ({ cells, currency }) => renderCell(cells[at] ?? null, currency, number),
  }));
  const currencies = [...new Set(page.rows.map(({ currency }) => currency))];
  return (
    <>
      <div className="desk-charts">
        {currencies.map((currency) => (
          <BarChart
            key={currency}
            title={texts.chart(chartTitle(report, texts), currency)}
            bars={barsOf(page, currency, report === "day" ? days : null, money)}
          />
        ))}
      </div>
      <DataTable
        caption={texts.titles[report]}
        columns={columns}
        rows={page.rows}
        keyOf={({ key, currency }) => `${key} ${currency}`}
        empty={texts.empty}
      />
      <NextPage cursor={page.next} />
    </>
  );
}

/** @param days of a whole report by days: those on which nothing happened are drawn too */
function barsOf(page: ReportPage, currency: string, days: Period | null, money: MoneyFormat["money"]) {
  const found = page.rows.flatMap((row) => (row.currency === currency && row.bar ? [row.bar] : []));
  const drawn = days
    ? daysOf(days).map((day) => found.find(({ label }) => label === day) ?? { label: day, minor: 0 })
    : found;
  return drawn.map(({ label, minor }) => ({ label, value: minor, text: money(minor, currency) }));
}

function isFigure(cell: Cell | undefined): boolean {
  return cell === null || (cell !== undefined && !("text" in cell));
}

function renderCell(cell: Cell, currency: string, number: NumberFormat["number"]) {
  if (cell === null) return "–";
  if ("text" in cell) return cell.text;
  if ("count" in cell) return number(cell.count);
  return <Amount minor={cell.minor} currency={currency} />;
}
