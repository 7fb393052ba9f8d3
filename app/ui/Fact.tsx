import type { ReactNode } from "react";

interface FactProps {
  name: string;
  /** Says what the name means. */
  tip?: ReactNode;
  children: ReactNode;
}

/** A fact with its name, inside `<dl className="facts">`. */
export function Fact({ name, tip, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {tip}
      </dd>
    </div>
  );
}
