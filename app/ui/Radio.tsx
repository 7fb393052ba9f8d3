import type { ReactNode } from "react";

interface RadioProps {
  /** Keeps its id distinct from those of other forms on the page. */
  idPrefix: string;
  name: string;
  value: string;
  /** Whether it is initially selected. */
  isPicked: boolean;
  required?: boolean;
  children: ReactNode;
}

/** One radio button; place several in a `FieldGroup`. */
export function Radio({ idPrefix, name, value, isPicked, required, children }: RadioProps) {
  const id = `${idPrefix}${name}-${value}`;
  return (
    <div className="radio">
      <input type="radio" id={id} name={name} value={value} defaultChecked={isPicked} required={required} />
      <label htmlFor={id}>{children}</label>
    </div>
  );
}
