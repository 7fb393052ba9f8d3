import { Form, Link } from "@remix-run/react";
import type { ExclusionAnswer } from "~/casino/contract/exclusion";
import {
  BREAK_PERIODS,
  type ExclusionPeriod,
  SELF_EXCLUSION_PERIODS,
} from "~/casino/contract/exclusion-words";
import { ErrorSummary } from "~/forms/ErrorSummary";
import { FieldGroup } from "~/forms/Field";
import { FormScope } from "~/forms/form-context";
import { newReply } from "~/forms/new-reply";
import { Radio } from "~/forms/Radio";
import { useMessages } from "~/messages/messages";
import { around, rich } from "~/messages/rich";
import { paths } from "~/paths";
import { Button } from "~/ui/Button";
import { useInstantText } from "~/ui/Instant";
import { messages } from "./messages";

type Periods = ExclusionAnswer["periods"];

interface BreakChoiceProps {
  periods: Periods;
  /** The period that the URL names. */
  selected: ExclusionPeriod | null;
  error: string | null;
}

/** Chooses how long. Its button leads to the consequences, which are a URL; nothing begins here. */
export function BreakChoice({ periods, selected, error }: BreakChoiceProps) {
  const words = useMessages(messages);
  const reply =
    error === null ? undefined : newReply("takeBreak", { values: {}, errors: { breaks: [error] } });
  return (
    <section className="card" aria-label={words.head.title}>
      <p>{words.about}</p>
      <FormScope reply={reply}>
        <Form method="get" action={paths.takeBreak} className="stack" preventScrollReset noValidate>
          <ErrorSummary />
          <input type="hidden" name="confirm" value="takeBreak" />
          <Group name="breaks" of={BREAK_PERIODS} {...{ periods, selected }} />
          <Group name="selfExclusions" of={SELF_EXCLUSION_PERIODS} {...{ periods, selected }} />
          <p className="actions">
            <Button>{words.next}</Button>
          </p>
        </Form>
      </FormScope>
      <p className="small-print">
        {rich(words.help, { help: around(Link, { to: paths.info("responsiblegaming") }) })}
      </p>
    </section>
  );
}

interface GroupProps extends Omit<BreakChoiceProps, "error"> {
  name: "breaks" | "selfExclusions";
  of: readonly ExclusionPeriod[];
}

function Group({ name, of, periods, selected }: GroupProps) {
  const words = useMessages(messages);
  const instant = useInstantText();
  const offered = periods.filter(({ period }) => of.includes(period));
  if (offered.length === 0) return null;
  return (
    <FieldGroup name={name} legend={words[name].title} hint={words[name].hint}>
      <div>
        {offered.map(({ period, until }) => (
          <Radio key={period} name="period" value={period} isPicked={period === selected}>
            {words.choice(words.period[period], instant(until))}
          </Radio>
        ))}
      </div>
    </FieldGroup>
  );
}
