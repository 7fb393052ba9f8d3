import type { ReactNode } from "react";
import { useFieldId } from "./form-context";

interface RadioProps {
  name: string;
  value: string;
  /** Whether it is initially selected. */
  isPicked: boolean;
  required?: boolean;
  children: ReactNode;
}

/** One radio button; place several in a `FieldGroup`. */
export function Radio({ name, value, isPicked, required, children }: RadioProps) {
  const id = useFieldId(`${name}-${value}`);
  return (
    <div className="radio">
      <input type="radio" id={id} name={name} value={value} defaultChecked={isPicked} required={required} />
      <label htmlFor={id}>{children}</label>
    </div>
  );
}
