import { Form, Link } from "@remix-run/react";
import { ErrorSummary } from "~/forms/ErrorSummary";
import { useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/Button";
import { DayField } from "../DayField";
import { HISTORY_KINDS, type HistoryFilter, historyUrl, isFiltered } from "./filter";
import { messages } from "./messages";

interface HistoryFiltersProps {
  filter: HistoryFilter;
  /** The casino pays out. */
  hasWithdrawals: boolean;
}

/** Selects the history and its date range; both are part of the URL. */
export function HistoryFilters({ filter, hasWithdrawals }: HistoryFiltersProps) {
  const { label, kinds, days } = useMessages(messages);
  return (
    <>
      <nav aria-label={label}>
        <ul className="account-kinds">
          {HISTORY_KINDS.filter((kind) => kind !== "withdrawals" || hasWithdrawals).map((kind) => (
            <li key={kind}>
              <Link
                to={historyUrl({ ...filter, kind, before: null })}
                aria-current={kind === filter.kind ? "page" : undefined}
                preventScrollReset
              >
                {kinds[kind]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Form method="get" action={paths.history} preventScrollReset>
        <ErrorSummary />
        <input type="hidden" name="kind" value={filter.kind} />
        <div className="account-day-fields">
          <DayField name="from" label={days.from} typed={filter.from} />
          <DayField name="to" label={days.to} typed={filter.to} />
          <p className="actions">
            <Button kind="quiet">{days.show}</Button>{" "}
            {isFiltered(filter) ? (
              <ButtonLink kind="text" to={historyUrl({ ...filter, from: "", to: "", before: null })}>
                {days.all}
              </ButtonLink>
            ) : null}
          </p>
        </div>
        <p className="small-print">{days.help}</p>
      </Form>
    </>
  );
}
