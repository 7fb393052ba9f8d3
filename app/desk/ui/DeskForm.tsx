import { Form, useActionData, useNavigation, useRouteLoaderData } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { ErrorSummary } from "~/forms/ErrorSummary";
import { TextArea } from "~/forms/Field";
import { IdPrefix } from "~/forms/id-prefix";
import { replyOf, type FormReply } from "~/forms/reply";
import { useMessages } from "~/messages/messages";
import { Button, type ButtonKind } from "~/ui/Button";
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
  children?: (state: { reply: FormReply | undefined }) => ReactNode;
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
    <IdPrefix.Provider value={of === "" ? "" : `of-${of}-`}>
      <Form
        method="post"
        {...(action ? { action } : {})}
        className={className ?? "desk-form"}
        noValidate
        onSubmit={hold}
      >
        <ErrorSummary reply={reply} />
        <input type="hidden" name="form" value={`${name}${of}`} />
        {of === "" ? null : <input type="hidden" name="of" value={of} />}
        <input type="hidden" name="formKey" value={formKey} />
        {Object.entries(sends).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        {children?.({ reply })}
        {asksReason ? <ReasonField reply={reply} /> : null}
        <div className="desk-actions">
          {buttons ?? (
            <Button kind={kind ?? "primary"} busy={busy}>
              {button}
            </Button>
          )}
        </div>
      </Form>
    </IdPrefix.Provider>
  );
}

/** Why something is done; kept in the log. */
function ReasonField({ reply }: { reply: FormReply | undefined }) {
  const texts = useMessages(messages);
  return (
    <TextArea
      name="reason"
      label={texts.reason}
      hint={texts.reasonHint}
      rows={2}
      maxLength={500}
      reply={reply}
    />
  );
}
