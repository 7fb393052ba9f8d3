import type { ReactNode } from "react";

/** A short page of text with its ways on. */
export function PlainPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="page page-text">
      <h1>{title}</h1>
      {children}
    </section>
  );
}
