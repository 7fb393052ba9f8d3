import { IDLE_MINUTES, LIMIT_KINDS, type LimitKind, type LimitName } from "~/casino/contract/limit-words";
import { Field } from "~/forms/Field";
import { PostForm } from "~/forms/PostForm";
import { SubmitButton } from "~/forms/SubmitButton";
import { useMessages } from "~/messages/messages";
import { moneyFormat } from "~/ui/money";
import { forms } from "../forms";
import { CURRENT_PREFIX, limitField, limitText } from "./fields";
import { messages } from "./messages";

export interface LimitView extends LimitName {
  /** Minor units, or minutes for time; null for no limit. */
  value: number | null;
  used: number;
  /** Differs by what a change that waits asks for. */
  requested: string;
}

interface LimitsFormProps {
  limits: readonly LimitView[];
  currency: string;
  /** Values kept during an intervening login. */
  typed: Readonly<Record<string, string>>;
  formKey: string;
}

/** All limits in one form; only those that were changed are sent on. */
export function LimitsForm({ limits, currency, typed, formKey }: LimitsFormProps) {
  const words = useMessages(messages);
  return (
    <section className="card" id="set-limits" aria-labelledby="set-limits-title">
      <h2 id="set-limits-title">{words.form.title}</h2>
      <p>{words.form.empty}</p>
      <PostForm form={forms.limits} formKey={formKey} className="stack" idPrefix="limit-">
        {LIMIT_KINDS.map((kind) => (
          <Kind
            key={kind}
            kind={kind}
            limits={limits.filter(({ limit }) => limit === kind)}
            currency={currency}
            typed={typed}
          />
        ))}
        <p className="actions">
          <SubmitButton>{words.form.button}</SubmitButton>
        </p>
      </PostForm>
    </section>
  );
}

interface KindProps extends Pick<LimitsFormProps, "limits" | "currency" | "typed"> {
  kind: LimitKind;
}

function Kind({ kind, limits, currency, typed }: KindProps) {
  const words = useMessages(messages);
  const { title, about } = words.kinds[kind];
  const used = useUsed(currency);
  const format = useMessages(moneyFormat);
  const titleId = `limits-of-${kind}`;
  return (
    <div role="group" aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <p>{typeof about === "string" ? about : about(IDLE_MINUTES)}</p>
      <div className="account-limits">
        {limits.map((one) => {
          const name = limitField(one);
          const current = limitText(one, one.value, format);
          const hint = used(one);
          return (
            // The field begins anew, with what holds now, once the form changed something.
            <div key={`${name} ${current} ${one.requested}`} className="account-limit">
              <input type="hidden" name={`${CURRENT_PREFIX}${name}`} value={current} />
              <Field
                name={name}
                label={words.periods[one.period]}
                {...(hint === null ? {} : { hint })}
                initial={typed[name] ?? current}
                inputMode={kind === "time" ? "numeric" : "decimal"}
                autoComplete="off"
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** What is used of a limit, in words; null without a limit. */
function useUsed(currency: string): (limit: LimitView) => string | null {
  const words = useMessages(messages);
  const { money } = useMessages(moneyFormat);
  return ({ limit, value, used }) => {
    if (value === null || limit === "stake") return null;
    const amount = (count: number) => (limit === "time" ? words.minutes(count) : money(count, currency));
    const left = amount(Math.max(value - used, 0));
    return used < 0 ? words.won(amount(-used), left) : words.used(amount(used), left);
  };
}
