import type { ReactNode } from "react";

interface FactProps {
  name: string;
  /** Explains the name. */
  tip?: ReactNode;
  children: ReactNode;
}

/** One named fact, for use inside `<dl className="facts">`. */
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
