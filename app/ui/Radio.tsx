import type { ReactNode } from "react";

interface RadioProps {
  /** Keeps its id apart from those of other forms of the page. */
  idPrefix: string;
  name: string;
  value: string;
  /** Whether it is the one picked when the page comes. */
  isPicked: boolean;
  required?: boolean;
  /** Its label. */
  children: ReactNode;
}

/** One choice of several; they stand in a `FieldGroup`. */
export function Radio({ idPrefix, name, value, isPicked, required, children }: RadioProps) {
  const id = `${idPrefix}${name}-${value}`;
  return (
    <div className="radio">
      <input type="radio" id={id} name={name} value={value} defaultChecked={isPicked} required={required} />
      <label htmlFor={id}>{children}</label>
    </div>
  );
}
