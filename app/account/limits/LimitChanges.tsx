import { useActionData } from "@remix-run/react";
import type { LimitName } from "~/casino/contract/limit-words";
import { PostForm } from "~/forms/PostForm";
import { replyOf } from "~/forms/reply";
import { SubmitButton } from "~/forms/SubmitButton";
import { useMessages } from "~/messages/messages";
import { rich } from "~/messages/rich";
import { Instant } from "~/ui/Instant";
import { moneyFormat } from "~/ui/money";
import { forms } from "../forms";
import { limitField } from "./fields";
import { messages } from "./messages";

interface LimitChange extends LimitName {
  from: number;
  /** Null for no limit. */
  value: number | null;
  ready_at: string;
  expires_at: string;
  is_ready: boolean;
}

interface LimitChangesProps {
  changes: readonly LimitChange[];
  currency: string;
  formKey: string;
}

/**
 * Raises and removals that wait, each with buttons to confirm or drop it. Without any, only the answer that says why a
 * change that is gone was not confirmed.
 */
export function LimitChanges({ changes, currency, formKey }: LimitChangesProps) {
  const { waiting } = useMessages(messages);
  const answer = replyOf(useActionData<unknown>(), forms.limitChange.name);
  if (changes.length === 0 && !answer) return null;
  return (
    <PostForm form={forms.limitChange} formKey={formKey}>
      {changes.length === 0 ? null : (
        <section className="card" id="changes" aria-labelledby="changes-title">
          <h2 id="changes-title">{waiting.title}</h2>
          <p>{waiting.stays}</p>
          <ul className="account-sessions">
            {changes.map((change) => (
              <li key={limitField(change)}>
                <Change change={change} currency={currency} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </PostForm>
  );
}

function Change({ change, currency }: { change: LimitChange; currency: string }) {
  const { kinds, periods, minutes, none, waiting } = useMessages(messages);
  const { money } = useMessages(moneyFormat);
  const { limit, period, from, value, is_ready: isReady } = change;
  const amount = (count: number) => (limit === "time" ? minutes(count) : money(count, currency));
  const name = `${kinds[limit].title} (${periods[period].toLowerCase()})`;
  const field = limitField(change);
  const textId = `change-of-${field}`;
  return (
    <>
      <p id={textId}>
        <strong>{waiting.change(name, amount(from), value === null ? none : amount(value))}</strong>
      </p>
      <p>
        {rich(isReady ? waiting.until : waiting.from, {
          when: <Instant at={isReady ? change.expires_at : change.ready_at} />,
        })}
      </p>
      <p className="actions">
        {isReady ? (
          <SubmitButton name="intent" value={`confirm:${field}`} kind="quiet" aria-describedby={textId}>
            {waiting.confirm}
          </SubmitButton>
        ) : null}{" "}
        <SubmitButton name="intent" value={`drop:${field}`} aria-describedby={textId}>
          {waiting.drop}
        </SubmitButton>
      </p>
    </>
  );
}
