import { Form, Link } from "@remix-run/react";
import { ErrorSummary } from "~/forms/ErrorSummary";
import type { FormReply } from "~/forms/reply";
import { useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/Button";
import { Field } from "~/forms/Field";
import {
  HISTORY_KINDS,
  historyUrl,
  isDay,
  isFiltered,
  type DayField,
  type HistoryFilter,
} from "./history-filter";
import { messages } from "./history-messages";

interface HistoryFiltersProps {
  filter: HistoryFilter;
  /** The casino pays out. */
  hasWithdrawals: boolean;
  /** Validation errors and the values typed. */
  reply: FormReply | undefined;
}

/** Selects the history and its date range; both are part of the URL. */
export function HistoryFilters({ filter, hasWithdrawals, reply }: HistoryFiltersProps) {
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
      <Form method="get" action={paths.history} className="account-days" preventScrollReset>
        <ErrorSummary reply={reply} />
        <input type="hidden" name="kind" value={filter.kind} />
        <div className="account-day-fields">
          <Day name="from" label={days.from} typed={filter.from} reply={reply} />
          <Day name="to" label={days.to} typed={filter.to} reply={reply} />
          <p className="actions">
            <Button kind="quiet">{days.show}</Button>
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

interface DayProps {
  name: DayField;
  label: string;
  typed: string;
  reply: FormReply | undefined;
}

function Day({ name, label, typed, reply }: DayProps) {
  return (
    <Field
      // Navigating to another page can change the dates, so remount with the new value.
      key={typed}
      name={name}
      label={label}
      initial={typed}
      reply={reply}
      // A date input hides a value that isn't a valid date; show it as text so the player can correct it.
      type={typed === "" || isDay(typed) ? "date" : "text"}
      autoComplete="off"
    />
  );
}
