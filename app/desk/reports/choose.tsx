import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { requestQuery } from "~/url";
import { requireOperator } from "../operator.server";
import { deskPaths, withParams } from "../paths";
import { redirectTo } from "../redirect.server";
import { FilterField, Filters, FilterSelect } from "../ui/Filters";
import { Page } from "../ui/Page";
import { periodIn, presetsOf } from "./periods";
import { REPORT_TITLES, reportOf, REPORTS } from "./reports";

/** Chooses a report; the form leads to it. */
export async function loader(args: LoaderFunctionArgs) {
  await requireOperator(args, "reports.read");
  const query = requestQuery(args.request);
  const report = reportOf(query.get("report"));
  const [from, to] = [query.get("from"), query.get("to")];
  if (report) throw redirectTo(withParams(deskPaths.report(report), { from, to }));
  const now = new Date();
  return { presets: presetsOf(now), period: periodIn(new URLSearchParams(), now) ?? { from: "", to: "" } };
}

export default function Reports() {
  const { presets, period } = useLoaderData<typeof loader>();
  return (
    <Page title="Reports">
      <Filters label="Show">
        <FilterSelect
          name="report"
          label="Report"
          value="day"
          options={REPORTS.map((report) => ({ value: report, name: REPORT_TITLES[report] }))}
        />
        <FilterField name="from" label="First day" value={period.from} type="date" />
        <FilterField name="to" label="Last day" value={period.to} type="date" />
      </Filters>
      {REPORTS.map((report) => (
        <section key={report} aria-labelledby={`report-${report}`}>
          <h2 id={`report-${report}`}>{REPORT_TITLES[report]}</h2>
          <p className="desk-actions">
            {presets.map(({ name, from, to }) => (
              <Fragment key={name}>
                <Link to={withParams(deskPaths.report(report), { from, to })}>
                  {name}
                  <span className="visually-hidden">: {REPORT_TITLES[report]}</span>
                </Link>{" "}
              </Fragment>
            ))}
          </p>
        </section>
      ))}
    </Page>
  );
}
