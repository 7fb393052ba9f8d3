import type { ReactNode } from "react";

interface PageProps {
  title: string;
  /** Links and buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

export function Page({ title, actions, children }: PageProps) {
  return (
    <>
      <div className="desk-head">
        <h1>{title}</h1>
        {actions ? <div className="desk-actions">{actions}</div> : null}
      </div>
      {children}
    </>
  );
}
