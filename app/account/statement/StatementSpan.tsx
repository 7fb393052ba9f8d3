import { Form, Link } from "@remix-run/react";
import { ErrorSummary } from "~/forms/ErrorSummary";
import { useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { Button } from "~/ui/Button";
import { DayField } from "../DayField";
import { messages } from "./messages";
import { CHOICES, type Span, spanOf, statementUrl } from "./span";

interface StatementSpanProps {
  span: Span;
  /** Today, in UTC. */
  day: string;
}

/** Chooses the days of a statement, which are part of its URL. */
export function StatementSpan({ span, day }: StatementSpanProps) {
  const words = useMessages(messages);
  const spans = CHOICES.map((choice) => ({ choice, ...spanOf(choice, day) }));
  const chosen = spans.find(({ from, to }) => from === span.from && to === span.to)?.choice;
  return (
    <div className="statement-span">
      <nav aria-label={words.choicesLabel}>
        <ul className="account-kinds">
          {spans.map(({ choice, ...one }) => (
            <li key={choice}>
              <Link
                to={statementUrl(one)}
                aria-current={choice === chosen ? "page" : undefined}
                preventScrollReset
              >
                {words.choices[choice]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Form method="get" action={paths.statement} preventScrollReset noValidate>
        <ErrorSummary />
        <div className="account-day-fields">
          <DayField name="from" label={words.days.from} typed={span.from} />
          <DayField name="to" label={words.days.to} typed={span.to} />
          <p className="actions">
            <Button kind="quiet">{words.days.show}</Button>
          </p>
        </div>
        <p className="small-print">{words.days.help}</p>
      </Form>
    </div>
  );
}
