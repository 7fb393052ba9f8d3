import { createElement, Fragment, type ReactNode } from "react";

/**
 * Renders a message with marked words, each passed to the function of its mark: in `Read our
 * <terms>terms</terms>`, `terms` renders the link. Messages are our own text and contain no other `<`.
 */
export function rich(text: string, marks: Record<string, (words: string) => ReactNode>): ReactNode {
  const [before = "", ...rest] = text.split(/<(\w+)>(.*?)<\/\1>/);
  const parts: ReactNode[] = [before];
  for (let at = 0; at < rest.length; at += 3) {
    const [name = "", words = "", after = ""] = rest.slice(at, at + 3);
    parts.push(marks[name]?.(words) ?? words, after);
  }
  return createElement(Fragment, null, ...parts);
}
