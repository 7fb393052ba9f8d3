import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { useMessages } from "~/messages/messages";
import { requestQuery } from "~/url";
import { requireOperator } from "../operator.server";
import { deskPaths, withParams } from "../paths";
import { redirectTo } from "../redirect.server";
import { titled } from "../title";
import { FilterField, Filters, FilterSelect } from "../ui/Filters";
import { Page } from "../ui/Page";
import { messages } from "./messages";
import { periodIn, presetsOf } from "./periods";
import { reportCall } from "./read.server";
import { reportOf, REPORTS } from "./reports";

/** Chooses a report; the form leads to it. */
export async function loader(args: LoaderFunctionArgs) {
  const { may, requireOneOf } = await requireOperator(args, "reports.read");
  requireOneOf(REPORTS.map(reportCall));
  const query = requestQuery(args.request);
  const report = reportOf(query.get("report"));
  const [from, to] = [query.get("from"), query.get("to")];
  if (report) throw redirectTo(withParams(deskPaths.report(report), { from, to }));
  const now = new Date();
  const reports = REPORTS.filter((one) => may(reportCall(one)));
  return {
    reports,
    presets: presetsOf(now),
    period: periodIn(new URLSearchParams(), now) ?? { from: "", to: "" },
  };
}

export const handle = titled((translate) => translate(messages).title);

export default function Reports() {
  const { reports, presets, period } = useLoaderData<typeof loader>();
  const texts = useMessages(messages);
  return (
    <Page>
      <Filters label={texts.show}>
        <FilterSelect
          name="report"
          label={texts.report}
          value="day"
          options={reports.map((report) => ({ value: report, name: texts.titles[report] }))}
        />
        <FilterField name="from" label={texts.firstDay} value={period.from} type="date" />
        <FilterField name="to" label={texts.lastDay} value={period.to} type="date" />
      </Filters>
      {reports.map((report) => (
        <section key={report} aria-labelledby={`report-${report}`}>
          <h2 id={`report-${report}`}>{texts.titles[report]}</h2>
          <p className="desk-actions">
            {presets.map(({ name, from, to }) => (
              <Fragment key={name}>
                <Link to={withParams(deskPaths.report(report), { from, to })}>
                  {texts.presets[name]}
                  <span className="visually-hidden">{texts.ofReport(texts.titles[report])}</span>
                </Link>{" "}
              </Fragment>
            ))}
          </p>
        </section>
      ))}
    </Page>
  );
}
