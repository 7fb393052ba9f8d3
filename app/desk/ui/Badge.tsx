import type { ReactNode } from "react";

/** A state in a word. `wait` needs somebody, `good` and `bad` are over. */
export function Badge({
  kind = "plain",
  children,
}: {
  kind?: "plain" | "wait" | "good" | "bad";
  children: ReactNode;
}) {
  return <span className={`desk-badge desk-badge-${kind}`}>{children}</span>;
}
