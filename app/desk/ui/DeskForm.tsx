import { Form, useActionData, useNavigation, useRouteLoaderData } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { ErrorSummary } from "~/forms/ErrorSummary";
import { TextArea } from "~/forms/Field";
import { FormScope } from "~/forms/form-context";
import { replyOf } from "~/forms/reply";
import { SubmitButton } from "~/forms/SubmitButton";
import { useMessages } from "~/messages/messages";
import type { ButtonKind } from "~/ui/Button";
import type { DeskFormName } from "../forms";
import type { DeskRootLoader } from "../root";
import { messages } from "./messages";

interface DeskFormProps {
  /** As its action calls it; two forms of a page need two names. */
  name: DeskFormName;
  /** Which of several forms of a name on one page this is: part of its key and of its fields' ids. */
  of?: string | number;
  /** The page's own URL by default. */
  action?: string;
  className?: string;
  /** Its fields, unless it has none. */
  children?: ReactNode;
  /** What is sent without being typed: the intent of the only button, or what the operator saw. */
  sends?: Readonly<Record<string, string | number>>;
  /** Asks below the fields why it is done; the casino logs that. */
  asksReason?: boolean;
  /** The label of the only button. */
  button?: string;
  kind?: ButtonKind;
  /** Several buttons; each is an `intent`. */
  buttons?: ReactNode;
}

/** A plain POST form: what was typed stays after a refusal, and pressing twice acts once. */
export function DeskForm({
  name,
  of = "",
  action,
  className,
  children,
  sends = {},
  asksReason = false,
  button,
  kind,
  buttons,
}: DeskFormProps) {
  const root = useRouteLoaderData<DeskRootLoader>("root");
  const { state, formData } = useNavigation();
  const actionData = useActionData<unknown>();
  const answered = replyOf(actionData, name);
  const reply = answered && (answered.values["of"] ?? "") === String(of) ? answered : undefined;
  const busy = state !== "idle" && formData?.get("form") === `${name}${of}`;
  const formKey = reply?.formKey || `${root?.formKey ?? ""}${of}`;
  const hold = (event: FormEvent) => {
    if (busy) event.preventDefault();
  };
  return (
    <FormScope reply={reply} busy={busy} idPrefix={of === "" ? "" : `of-${of}-`}>
      <Form
        method="post"
        {...(action ? { action } : {})}
        className={className ?? "desk-form"}
        noValidate
        onSubmit={hold}
      >
        <ErrorSummary />
        <input type="hidden" name="form" value={`${name}${of}`} />
        {of === "" ? null : <input type="hidden" name="of" value={of} />}
        <input type="hidden" name="formKey" value={formKey} />
        {Object.entries(sends).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        {children}
        {asksReason ? <ReasonField /> : null}
        <div className="desk-actions">
          {buttons ?? <SubmitButton kind={kind ?? "primary"}>{button}</SubmitButton>}
        </div>
      </Form>
    </FormScope>
  );
}

/** Why something is done; kept in the log. */
function ReasonField() {
  const texts = useMessages(messages);
  return <TextArea name="reason" label={texts.reason} hint={texts.reasonHint} rows={2} maxLength={500} />;
}
