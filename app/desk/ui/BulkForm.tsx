import { Form, useActionData, useNavigation, useRouteLoaderData } from "@remix-run/react";
import { type FormEvent, Fragment, type ReactNode } from "react";
import { ErrorSummary } from "~/forms/ErrorSummary";
import { FormScope } from "~/forms/form-context";
import { replyOf } from "~/forms/reply";
import { SubmitButton } from "~/forms/SubmitButton";
import type { DeskFormName } from "../forms";
import type { DeskRootLoader } from "../root";

interface BulkFormProps {
  /** As its action calls it. */
  name: DeskFormName;
  /** The buttons below the table; each is an intent. */
  intents: readonly { value: string; label: string }[];
  children: ReactNode;
}

/** A form around a table whose rows are chosen by checkboxes (`select` of DataTable). */
export function BulkForm({ name, intents, children }: BulkFormProps) {
  const root = useRouteLoaderData<DeskRootLoader>("root");
  const { state, formData } = useNavigation();
  const reply = replyOf(useActionData<unknown>(), name);
  const busy = state !== "idle" && formData?.get("form") === name;
  const hold = (event: FormEvent) => {
    if (busy) event.preventDefault();
  };
  return (
    <FormScope reply={reply} busy={busy}>
      <Form method="post" onSubmit={hold}>
        <ErrorSummary />
        <input type="hidden" name="form" value={name} />
        <input type="hidden" name="formKey" value={reply?.formKey || `${root?.formKey ?? ""}${name}`} />
        {children}
        <p className="desk-actions">
          {intents.map(({ value, label }) => (
            <Fragment key={value}>
              <SubmitButton kind="quiet" name="intent" value={value}>
                {label}
              </SubmitButton>{" "}
            </Fragment>
          ))}
        </p>
      </Form>
    </FormScope>
  );
}
