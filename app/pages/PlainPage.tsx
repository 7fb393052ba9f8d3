import type { ReactNode } from "react";

/** A short text page with links. */
export function PlainPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="page page-text">
      <h1>{title}</h1>
      {children}
    </section>
  );
}
