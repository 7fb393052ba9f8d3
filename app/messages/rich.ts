import { createElement, Fragment, type ReactNode } from "react";

/**
 * A text with marked words in it, each given to what its mark stands for: in `Read our <terms>terms</terms>` the link
 * to the terms. Texts are the house's own, and hold no other `<`.
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
