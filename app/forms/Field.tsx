import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from "react";
import { useFieldId } from "./id-prefix";
import { errorsOf, valueOf, type FormReply } from "./reply";

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "id"> {
  name: string;
  label: string;
  hint?: string;
  reply: FormReply | undefined;
  /** The value before anything was typed; a value in `reply` takes precedence. */
  initial?: string;
}

/** The text field: a label, a hint, and errors tied to the input by `aria-describedby`. */
export function Field({ name, label, hint, reply, initial = "", className, ...input }: FieldProps) {
  const id = useFieldId(name);
  const errors = errorsOf(reply, name);
  // Neither a password nor a file can be filled in by a page.
  const isLeftEmpty = input.type === "password" || input.type === "file";
  return (
    <div className={`field${errors.length > 0 ? " field-invalid" : ""}${className ? ` ${className}` : ""}`}>
      <label htmlFor={id}>{label}</label>
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError id={id} errors={errors} />
      <input
        id={id}
        name={name}
        type="text"
        {...input}
        {...(isLeftEmpty ? {} : { defaultValue: valueOf(reply, name, initial) })}
        {...describedBy(id, hint !== undefined, errors)}
      />
    </div>
  );
}

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "name" | "id"> {
  name: string;
  label: string;
  hint?: string;
  reply: FormReply | undefined;
  /** The value before anything was typed; a value in `reply` takes precedence. */
  initial?: string;
}

/** A multi-line text field. */
export function TextArea({ name, label, hint, reply, initial = "", ...textarea }: TextAreaProps) {
  const id = useFieldId(name);
  const errors = errorsOf(reply, name);
  return (
    <div className={`field${errors.length > 0 ? " field-invalid" : ""}`}>
      <label htmlFor={id}>{label}</label>
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError id={id} errors={errors} />
      <textarea
        id={id}
        name={name}
        {...textarea}
        defaultValue={valueOf(reply, name, initial)}
        {...describedBy(id, hint !== undefined, errors)}
      />
    </div>
  );
}

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, "name" | "id"> {
  name: string;
  label: string;
  options: readonly { value: string; name: string }[];
  reply: FormReply | undefined;
  /** The value before anything was chosen; a value in `reply` takes precedence. */
  initial?: string;
}

export function Select({ name, label, options, reply, initial = "", ...select }: SelectProps) {
  const id = useFieldId(name);
  const errors = errorsOf(reply, name);
  return (
    <div className={`field${errors.length > 0 ? " field-invalid" : ""}`}>
      <label htmlFor={id}>{label}</label>
      <FieldError id={id} errors={errors} />
      <select
        id={id}
        name={name}
        {...select}
        // HTML allows `required` only if the first option is empty; without one, something is always chosen.
        required={select.required && options[0]?.value === ""}
        defaultValue={valueOf(reply, name, initial)}
        {...describedBy(id, false, errors)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  );
}

interface CheckboxProps {
  name: string;
  label: ReactNode;
  reply: FormReply | undefined;
  initial?: boolean;
  required?: boolean;
}

export function Checkbox({ name, label, reply, initial = false, required = false }: CheckboxProps) {
  const id = useFieldId(name);
  const errors = errorsOf(reply, name);
  const checked = reply ? valueOf(reply, name) === "on" : initial;
  return (
    <div className={`field field-check${errors.length > 0 ? " field-invalid" : ""}`}>
      <FieldError id={id} errors={errors} />
      <div className="check">
        <input
          type="checkbox"
          id={id}
          name={name}
          defaultChecked={checked}
          required={required}
          {...describedBy(id, false, errors)}
        />
        <label htmlFor={id}>{label}</label>
      </div>
    </div>
  );
}

interface FieldGroupProps {
  /** The name under which the group's errors are reported. */
  name: string;
  legend: string;
  hint?: string;
  reply: FormReply | undefined;
  children: ReactNode;
}

/** Inputs that answer one question together, such as the parts of a date. */
export function FieldGroup({ name, legend, hint, reply, children }: FieldGroupProps) {
  const id = useFieldId(name);
  const errors = errorsOf(reply, name);
  return (
    <fieldset
      className={`field field-group${errors.length > 0 ? " field-invalid" : ""}`}
      id={id}
      {...describedBy(id, hint !== undefined, errors)}
    >
      <legend>{legend}</legend>
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError id={id} errors={errors} />
      <div className="field-parts">{children}</div>
    </fieldset>
  );
}

export function FieldError({ id, errors }: { id: string; errors: readonly string[] }) {
  if (errors.length === 0) return null;
  return (
    <p className="error" id={`${id}-error`}>
      {errors.join(" ")}
    </p>
  );
}

function describedBy(id: string, hasHint: boolean, errors: readonly string[]) {
  const ids = [hasHint ? `${id}-hint` : "", errors.length > 0 ? `${id}-error` : ""].filter(Boolean);
  return {
    ...(ids.length > 0 ? { "aria-describedby": ids.join(" ") } : {}),
    ...(errors.length > 0 ? { "aria-invalid": true } : {}),
  };
}
