import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from "react";
import { ControlStyle } from "./ControlStyle";
import { useFieldId, useFormReply } from "./form-context";
import { errorsOf, valueOf } from "./reply";

interface Described {
  /** Its errors are reported under it. */
  name: string;
  hint?: string | undefined;
  /** What the page itself found wrong, in place of the reply's errors. */
  errors?: readonly string[] | undefined;
}

interface Labelled extends Described {
  label: string;
  /** The value before anything was typed or chosen; a value in the form's reply takes precedence. */
  initial?: string;
}

interface FieldProps extends Labelled, Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "id"> {
  /** A password, whatever its type is now: the page does not fill it in. */
  isSecret?: boolean;
  /** A button beside the input; null where there is none yet. */
  beside?: ReactNode;
}

/** The text field: a label, a hint, and errors tied to the input by `aria-describedby`. */
export function Field({
  name,
  label,
  hint,
  errors,
  initial,
  className,
  isSecret,
  beside,
  ...input
}: FieldProps) {
  const { id, box, notes, described, reply } = useField({ name, hint, errors }, className);
  // Neither a password nor a file can be filled in by a page.
  const isLeftEmpty = isSecret || input.type === "password" || input.type === "file";
  const control = (
    <input
      id={id}
      name={name}
      type="text"
      {...input}
      {...(isLeftEmpty ? {} : { defaultValue: valueOf(reply, name, initial) })}
      {...described}
    />
  );
  return (
    <div className={box}>
      <label htmlFor={id}>{label}</label>
      {notes}
      {beside === undefined ? (
        <>
          {input.type === "date" || input.type === "file" ? <ControlStyle /> : null}
          {control}
        </>
      ) : (
        <div className="field-beside">
          <ControlStyle />
          {control}
          {beside}
        </div>
      )}
    </div>
  );
}

type TextAreaProps = Labelled & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "name" | "id">;

/** A multi-line text field. */
export function TextArea({ name, label, hint, errors, initial, ...textarea }: TextAreaProps) {
  const { id, box, notes, described, reply } = useField({ name, hint, errors });
  return (
    <div className={box}>
      <label htmlFor={id}>{label}</label>
      {notes}
      <textarea
        id={id}
        name={name}
        {...textarea}
        defaultValue={valueOf(reply, name, initial)}
        {...described}
      />
    </div>
  );
}

interface SelectProps
  extends Omit<Labelled, "hint">, Omit<SelectHTMLAttributes<HTMLSelectElement>, "name" | "id"> {
  options: readonly { value: string; name: string }[];
}

export function Select({ name, label, options, errors, initial, ...select }: SelectProps) {
  const { id, box, notes, described, reply } = useField({ name, errors });
  return (
    <div className={box}>
      <label htmlFor={id}>{label}</label>
      {notes}
      <select
        id={id}
        name={name}
        {...select}
        // HTML allows `required` only if the first option is empty; without one, something is always chosen.
        required={select.required && options[0]?.value === ""}
        defaultValue={valueOf(reply, name, initial)}
        {...described}
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

interface CheckboxProps extends Omit<Described, "hint"> {
  label: ReactNode;
  initial?: boolean;
  required?: boolean;
}

export function Checkbox({ name, label, errors, initial = false, required = false }: CheckboxProps) {
  const { id, box, notes, described, reply } = useField({ name, errors }, "field-check");
  const checked = reply ? valueOf(reply, name) === "on" : initial;
  return (
    <div className={box}>
      {notes}
      <div className="check">
        <ControlStyle />
        <input
          type="checkbox"
          id={id}
          name={name}
          defaultChecked={checked}
          required={required}
          {...described}
        />
        <label htmlFor={id}>{label}</label>
      </div>
    </div>
  );
}

interface FieldGroupProps extends Described {
  legend: string;
  children: ReactNode;
}

/** Inputs that answer one question together, such as the parts of a date. */
export function FieldGroup({ legend, children, ...group }: FieldGroupProps) {
  const { id, box, notes, described } = useField(group, "field-group");
  return (
    <fieldset className={box} id={id} {...described}>
      <legend>{legend}</legend>
      <ControlStyle />
      {notes}
      <div className="field-parts">{children}</div>
    </fieldset>
  );
}

/** What is wrong with a field; of the form's reply, unless the page found it. */
export function FieldError({ name, errors: own }: Pick<Described, "name" | "errors">) {
  const id = useFieldId(name);
  const reply = useFormReply();
  const errors = own ?? errorsOf(reply, name);
  if (errors.length === 0) return null;
  return (
    <p className="error" id={`${id}-error`}>
      {errors.join(" ")}
    </p>
  );
}

/** What every field has: an id, the class of its box, its hint and errors, and the attributes that tie these to it. */
function useField({ name, hint = "", errors: own }: Described, kind = "") {
  const id = useFieldId(name);
  const reply = useFormReply();
  const errors = own ?? errorsOf(reply, name);
  const isInvalid = errors.length > 0;
  const notes = [hint ? `${id}-hint` : "", isInvalid ? `${id}-error` : ""].filter(Boolean);
  return {
    id,
    reply,
    box: ["field", kind, isInvalid ? "field-invalid" : ""].filter(Boolean).join(" "),
    notes: (
      <>
        {hint ? (
          <p className="hint" id={`${id}-hint`}>
            {hint}
          </p>
        ) : null}
        <FieldError name={name} errors={errors} />
      </>
    ),
    described: {
      ...(notes.length > 0 ? { "aria-describedby": notes.join(" ") } : {}),
      ...(isInvalid ? { "aria-invalid": true } : {}),
    },
  };
}
