import { parse, useForm } from "@conform-to/react";
import { type FormEvent, type ReactNode, useMemo, useRef } from "react";
import { useSafeEffect } from "~/ui/use-safe-effect";
import {
  carrierOf,
  type FieldErrors,
  type FieldRules,
  isUnchanged,
  type SentFields,
  wrongFields,
} from "./field-rules";
import { FormScope, useFormReply } from "./form-context";
import { newReply } from "./new-reply";
import type { FormReply } from "./reply";
import { useLeftFields } from "./use-left-fields";

type Errors = Record<string, string[]>;

interface CheckedFieldsProps {
  /** The id of the form around the fields. */
  formId: string;
  /** What the server says of each field when it is empty, which fits a wrong one, too. */
  emptyErrors: FieldErrors;
  rules?: FieldRules;
  children: ReactNode;
}

const NO_RULES: FieldRules = {};

/**
 * The fields of a long form. With script, a changed field is checked when it is left, and again while it is corrected, and
 * a form with errors is not sent but leads to the first of them. What only the server can tell comes with its reply, and
 * stands until its field is changed.
 */
export function CheckedFields({ formId, emptyErrors, rules = NO_RULES, children }: CheckedFieldsProps) {
  const reply = useFormReply();
  /** What the reply answers. The fields may hold something newer, typed before the page's script ran. */
  const sent = useRef<SentFields>(reply?.values ?? {});

  /** @returns null for a field that keeps the error it has */
  function check(element: HTMLFormElement, isToSend: boolean): Record<string, string[] | null> {
    const errors: Record<string, string[] | null> = {};
    const now = new FormData(element);
    const wrong = wrongFields(element, emptyErrors, rules);
    const mayStand = !isToSend || wrong.length > 0;
    for (const name of mayStand ? Object.keys(reply?.errors ?? {}) : []) {
      if (isUnchanged(name, now, sent.current, rules)) errors[carrierOf(name, rules)] = null;
    }
    for (const name of wrong) {
      errors[carrierOf(name, rules)] = emptyErrors[name] ?? [];
    }
    return errors;
  }

  const lastResult = useMemo(() => (reply ? resultOf(reply, rules) : null), [reply, rules]);
  const [form] = useForm<Record<string, string>>({
    id: formId,
    lastResult,
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ form: element, formData }) =>
      parse(formData, {
        resolve(value, intent) {
          const error = check(element, intent === null);
          return Object.keys(error).length === 0 ? { value } : { error };
        },
      }),
  });
  useLeftFields(formId, (name) => form.validate({ name }));
  useSubmit(formId, (event) => {
    form.onSubmit(event);
    if (!event.nativeEvent.defaultPrevented)
      sent.current = Object.fromEntries(new FormData(event.currentTarget));
  });
  return <FormScope reply={withErrors(reply, errorsOf(form.allErrors, rules))}>{children}</FormScope>;
}

/** Calls `onSubmit` before React does, which hears of events at the root of the page. It is not sent what was prevented. */
function useSubmit(formId: string, onSubmit: (event: FormEvent<HTMLFormElement>) => void): void {
  const latest = useRef(onSubmit);
  latest.current = onSubmit;
  useSafeEffect(() => {
    const form = document.getElementById(formId);
    const listen = (nativeEvent: Event) => {
      // What conform reads of an event.
      const event = {
        nativeEvent,
        currentTarget: form,
        preventDefault() {
          nativeEvent.preventDefault();
          nativeEvent.stopPropagation();
        },
      };
      latest.current(event as unknown as FormEvent<HTMLFormElement>);
    };
    form?.addEventListener("submit", listen);
    return () => form?.removeEventListener("submit", listen);
  }, [formId]);
}

function resultOf({ values, errors }: FormReply, rules: FieldRules) {
  const error: Errors = {};
  for (const [name, messages] of Object.entries(errors)) error[carrierOf(name, rules)] = messages;
  return { status: "error" as const, initialValue: values, error };
}

/** conform's errors, by the names that the fields show them under. */
function errorsOf(errors: Readonly<Errors>, rules: FieldRules): Errors {
  const names = new Map(Object.keys(rules).map((name) => [carrierOf(name, rules), name]));
  return Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => [names.get(name) ?? name, messages]),
  );
}

function withErrors(reply: FormReply | undefined, errors: Errors): FormReply | undefined {
  if (reply) return { ...reply, errors };
  return Object.keys(errors).length === 0 ? undefined : newReply("", { values: {}, errors });
}
