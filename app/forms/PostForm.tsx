import { useActionData, useFetcher } from "@remix-run/react";
import { type FormEvent, type ReactNode, useState } from "react";
import { holdForModule } from "./action-module";
import type { FormDescriptor } from "./descriptor";
import { ErrorSummary } from "./ErrorSummary";
import { FormScope, type FormState } from "./form-context";
import { type Guard, GUARD_FIELDS } from "./guard";
import { OwnerField } from "./OwnerField";
import { type FormReply, replyOf, waitMsOf } from "./reply";
import { useCaptcha } from "./use-captcha";

/** The URL of the form's action, needed where the page is part of it. */
type Action<Form extends FormDescriptor> = Form["path"] extends string
  ? { action?: string }
  : { action: string };

type PostFormProps<Form extends FormDescriptor> = FormProps<Form> & Action<Form>;

interface FormProps<Form extends FormDescriptor> {
  form: Form;
  /** Idempotency key minted when the page was rendered. */
  formKey?: string | undefined;
  /** Errors to show before anything was submitted, such as a previous page that needs correction. */
  initialReply?: FormReply | null | undefined;
  /** Used if the form is guarded. */
  guard?: Guard | undefined;
  /** The page that the form is on, which its action returns to. */
  from?: string | undefined;
  /** Keeps field ids unique when a page has two forms. */
  idPrefix?: string;
  id?: string;
  className?: string;
  /** The page keeps its place when it is shown again after the form. */
  preventScrollReset?: boolean;
  /**
   * Content that replaces the form for certain replies; null keeps the form. It contains no fields, so it is rendered
   * outside the form element.
   */
  outcome?: (reply: FormReply) => ReactNode;
  /** False if the form shows its errors itself. */
  showsSummary?: boolean;
  /** Whether a reply is to this one of a page's forms of a name: all of them receive that of a full-page post. */
  owns?: (reply: FormReply) => boolean;
  children: ReactNode | ((state: FormState) => ReactNode);
}

/**
 * The form component used everywhere: a plain `<form method="post">` in the HTML. With script it posts in place, stays
 * on the page on failure, follows the redirect on success, and ignores a second press while the first is pending.
 * `noValidate`, because the browser's messages would hide ours.
 */
export function PostForm<const Form extends FormDescriptor>(props: PostFormProps<Form>) {
  const { name, path } = props.form;
  const fetcher = useFetcher();
  const actionData = useActionData<unknown>();
  const ownGuard = props.form.guarded ? props.guard : undefined;
  const siteKey = ownGuard?.siteKey ?? null;
  const captcha = useCaptcha(siteKey, name, (sender) => fetcher.submit(sender));
  const busy = fetcher.state !== "idle" || captcha.asking;
  // On a success that redirects, the fetcher keeps the data of an earlier failure. Once the form is resubmitted and
  // answered, that reply, including its idempotency key, is stale.
  const [sentWith, setSentWith] = useState<unknown>(undefined);
  const isOver = !busy && fetcher.data !== undefined && fetcher.data === sentWith;
  const answered = replyOf(fetcher.data, name) ?? replyOf(actionData, name);
  const isOwn = answered && (props.owns?.(answered) ?? true);
  const reply = isOver ? undefined : ((isOwn ? answered : props.initialReply) ?? undefined);

  function holdBack(event: FormEvent<HTMLFormElement>) {
    if (busy) return event.preventDefault();
    if (holdForModule(event)) return;
    setSentWith(fetcher.data);
    if (siteKey !== null) captcha.hold(event);
  }
  const outcome = reply && props.outcome ? props.outcome(reply) : null;
  if (outcome !== null) return <div className={props.className}>{outcome}</div>;
  const state: FormState = {
    reply,
    busy,
    guard: reply?.guard ?? ownGuard ?? null,
    idPrefix: props.idPrefix ?? "",
  };
  // A pause is said where the form has a place for it, which moves nothing. The errors of an answer stay in the summary
  // until the next one, as on GOV.UK: an entry that went while the player types would move the fields.
  const hasSummary = props.showsSummary !== false && waitMsOf(reply) === null;
  return (
    <FormScope {...state}>
      <fetcher.Form
        id={props.id}
        method="post"
        action={props.action ?? (path as string)}
        noValidate
        {...(props.form.uploads ? { encType: "multipart/form-data" } : {})}
        className={props.className}
        {...(props.preventScrollReset ? { preventScrollReset: true } : {})}
        onSubmit={holdBack}
        aria-busy={busy || undefined}
      >
        {hasSummary ? <ErrorSummary /> : null}
        <OwnerField />
        {props.formKey ? (
          <input type="hidden" name="formKey" value={reply?.formKey ?? props.formKey} />
        ) : null}
        {props.from ? <input type="hidden" name="from" value={reply?.from || props.from} /> : null}
        {siteKey === null ? null : (
          <input ref={captcha.field} type="hidden" name={GUARD_FIELDS.widget} defaultValue="" />
        )}
        {typeof props.children === "function" ? props.children(state) : props.children}
      </fetcher.Form>
    </FormScope>
  );
}
