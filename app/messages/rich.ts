import {
  type ComponentPropsWithoutRef,
  createElement,
  type ElementType,
  Fragment,
  type ReactElement,
  type ReactNode,
} from "react";

declare const element: unique symbol;

/** Words that a message marks, in an element of their own: `around(Link, { to })`. Only `around` makes one. */
interface Around {
  (words: string): ReactElement;
  readonly [element]: true;
}

type Props<T extends ElementType> = Omit<ComponentPropsWithoutRef<T>, "children" | "dangerouslySetInnerHTML">;

/** No arguments fit a component that takes no children: it would lose the words. */
type Rest<T extends ElementType> = "children" extends keyof ComponentPropsWithoutRef<T>
  ? object extends Props<T>
    ? [props?: Props<T>]
    : [props: Props<T>]
  : [never];

/** The words are always the children, so that an element cannot replace what a message says. */
export function around<T extends ElementType>(type: T, ...[props]: Rest<T>): Around {
  return ((words: string) => createElement(type, props, words)) as Around;
}

/** A value takes the place that a message names, `{title}`; `undefined` leaves words as they are. */
export type RichPart = Around | ReactNode;

/**
 * Renders a message with its parts. In `Read our <terms>terms</terms>`, `terms` is an element around the
 * word; in `Yours until <time>{then}</time>`, `time` is a value. Messages are our own text and contain no other `<`.
 */
export function rich(text: string, parts: Record<string, RichPart>): ReactNode {
  const [before = "", ...rest] = text.split(/<(\w+)>(.*?)<\/\1>/);
  const nodes: ReactNode[] = [before];
  for (let at = 0; at < rest.length; at += 3) {
    const [name = "", words = "", after = ""] = rest.slice(at, at + 3);
    nodes.push(partOf(parts[name], words), after);
  }
  return createElement(Fragment, null, ...nodes);
}

function partOf(part: RichPart, words: string): ReactNode {
  if (typeof part === "function") return part(words);
  return part !== undefined && words.startsWith("{") ? part : words;
}
