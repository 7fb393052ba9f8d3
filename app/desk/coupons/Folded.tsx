import type { ReactNode } from "react";
import { useFormReply } from "~/forms/form-context";

interface FoldedProps {
  legend: string;
  /** Its fields begin with something. */
  isUsed: boolean;
  children: ReactNode;
}

/** Fields that few coupons need, closed until then. A form that comes back shows all: what was typed, and what is wrong. */
export function Folded({ legend, isUsed, children }: FoldedProps) {
  const isOpen = useFormReply() !== undefined || isUsed;
  return (
    <details className="desk-folded" open={isOpen || undefined}>
      <summary>{legend}</summary>
      <fieldset>
        <legend className="visually-hidden">{legend}</legend>
        {children}
      </fieldset>
    </details>
  );
}
