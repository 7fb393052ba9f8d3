import { useActionData, useFetcher } from "@remix-run/react";
import { useState, type FormEvent, type ReactNode } from "react";
import { holdForModule } from "./action-module";
import { ErrorSummary } from "./ErrorSummary";
import { GUARD_FIELDS, type Guard } from "./guard";
import { GuardFields } from "./GuardFields";
import { OwnerField } from "./OwnerField";
import { replyOf, type FormReply } from "./reply";
import { useCaptcha } from "./use-captcha";

interface PostFormProps {
  /** Name of the form, as its action answers with. */
  form: string;
  action: string;
  /** Idempotency key minted when the page was rendered. */
  formKey?: string | undefined;
  /** What the form shows before it was sent: a page that has to be mended first. */
  initialReply?: FormReply | null | undefined;
  /** Of sign-up, login and password forms. */
  guard?: Guard | undefined;
  /** The page the form stands on, where its action returns to. */
  from?: string | undefined;
  /** Distinguishes the fields of two forms of one page. */
  idPrefix?: string;
  className?: string;
  /**
   * A page that replaces the form (spec §2), by what it was answered with; null to show the form. Such a page holds no
   * field, so it stands outside of the form element.
   */
  outcome?: (reply: FormReply) => ReactNode;
  /** Left out where the form shows its errors itself. */
  showsSummary?: boolean;
  children: (state: PostFormState) => ReactNode;
}

export interface PostFormState {
  reply: FormReply | undefined;
  busy: boolean;
  /** The guard's fields, to stand before the button; null for a form without a guard. */
  guard: ReactNode;
}

/**
 * The one form: a plain `<form method="post">` in the HTML. With script it posts in place, keeps the page on
 * a failure and follows the redirect of a success; a second press while the first is on its way does nothing.
 * `noValidate`: the messages are those of spec §5, and the browser's own would hide them.
 */
export function PostForm(props: PostFormProps) {
  const fetcher = useFetcher();
  const actionData = useActionData<unknown>();
  const siteKey = props.guard?.siteKey ?? null;
  const captcha = useCaptcha(siteKey, props.form, (sender) => fetcher.submit(sender));
  const busy = fetcher.state !== "idle" || captcha.asking;
  // The fetcher keeps the data of an earlier failure over a success that redirects: what the form showed when it was
  // last sent is over once it has been answered, and so is the key that came with it.
  const [sentWith, setSentWith] = useState<unknown>(undefined);
  const isOver = !busy && fetcher.data !== undefined && fetcher.data === sentWith;
  const answered = replyOf(fetcher.data, props.form) ?? replyOf(actionData, props.form);
  const reply = isOver ? undefined : (answered ?? props.initialReply ?? undefined);

  const guard = reply?.guard ?? props.guard;

  function holdBack(event: FormEvent<HTMLFormElement>) {
    if (busy) return event.preventDefault();
    if (holdForModule(event)) return;
    setSentWith(fetcher.data);
    if (siteKey !== null) captcha.hold(event);
  }
  const outcome = reply && props.outcome ? props.outcome(reply) : null;
  if (outcome !== null) return <div className={props.className}>{outcome}</div>;
  return (
    <fetcher.Form
      method="post"
      action={props.action}
      noValidate
      className={props.className}
      onSubmit={holdBack}
      aria-busy={busy || undefined}
    >
      {props.showsSummary === false ? null : <ErrorSummary reply={reply} idPrefix={props.idPrefix ?? ""} />}
      <OwnerField />
      {props.formKey ? <input type="hidden" name="formKey" value={reply?.formKey ?? props.formKey} /> : null}
      {props.from ? <input type="hidden" name="from" value={reply?.from || props.from} /> : null}
      {siteKey === null ? null : (
        <input ref={captcha.field} type="hidden" name={GUARD_FIELDS.widget} defaultValue="" />
      )}
      {props.children({
        reply,
        busy,
        guard: guard ? <GuardFields guard={guard} reply={reply} idPrefix={props.idPrefix ?? ""} /> : null,
      })}
    </fetcher.Form>
  );
}
