import type { ReactNode } from "react";
import { useTitles } from "../title";

interface PageProps {
  /** Links and buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page under its title, which stands in the `handle` of its route. */
export function Page({ actions, children }: PageProps) {
  const [title, ...sections] = useTitles();
  return (
    <>
      <div className="desk-head">
        <h1 tabIndex={-1}>
          {title}
          {sections.map((section) => (
            <span key={section} className="visually-hidden">
              , {section}
            </span>
          ))}
        </h1>
        {actions ? <div className="desk-actions">{actions}</div> : null}
      </div>
      {children}
    </>
  );
}
