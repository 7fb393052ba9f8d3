import { Form, Link } from "@remix-run/react";
import { ErrorSummary } from "~/forms/ErrorSummary";
import type { FormReply } from "~/forms/reply";
import { useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/Button";
import { Field } from "~/ui/Field";
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
  /** What was typed and has to be mended. */
  reply: FormReply | undefined;
}

/** Which history, and of which days; both are in the URL. */
export function HistoryFilters({ filter, reply }: HistoryFiltersProps) {
  const { label, kinds, days } = useMessages(messages);
  return (
    <>
      <nav aria-label={label}>
        <ul className="account-kinds">
          {HISTORY_KINDS.map((kind) => (
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
      // Another page of the history may be of other days.
      key={typed}
      name={name}
      label={label}
      initial={typed}
      reply={reply}
      // A date field shows nothing for a text that is no date: to be mended it has to be seen.
      type={typed === "" || isDay(typed) ? "date" : "text"}
      autoComplete="off"
    />
  );
}
