import { Link } from "@remix-run/react";
import {
  type AnchorHTMLAttributes,
  createContext,
  createElement,
  type FunctionComponent,
  type NamedExoticComponent,
  type ReactNode,
  useContext,
} from "react";

/** Renders a component to HTML, or takes the HTML from a cache. */
export type PartRenderer = <Props extends object>(of: PartComponent<Props>, props: Props) => string;

/** Depends on its props, which are plain data, and on the page's language alone; without `useId`. */
export type PartComponent<Props> = FunctionComponent<Props> | NamedExoticComponent<Props>;

/** The server's; null in the browser. */
export const PartRendererContext = createContext<PartRenderer | null>(null);

interface PartsProps<Props extends object> {
  className: string;
  of: PartComponent<Props>;
  items: readonly { key: string; props: Props }[];
}

/**
 * A list whose items many pages share. On the server each is rendered once and put in as HTML; in the browser they are elements like any
 * others, which React finds in the page as it would have rendered them.
 */
export function Parts<Props extends object>({ className, of, items }: PartsProps<Props>): ReactNode {
  const htmlOf = useContext(PartRendererContext);
  if (htmlOf === null) {
    const children = items.map(({ key, props }) => createElement(of, { key, ...props }));
    return createElement("ul", { className }, children);
  }
  const __html = items.map(({ props }) => htmlOf(of, props)).join("");
  return createElement("ul", { className, dangerouslySetInnerHTML: { __html } });
}

interface PartLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** An absolute path of this site. */
  to: string;
  reloadDocument?: boolean;
  preventScrollReset?: boolean;
}

/** A link that also works in a part, which has no router: on the server just what `Link` would write. */
export function PartLink({ reloadDocument = false, ...link }: PartLinkProps) {
  const isInBrowser = useContext(PartRendererContext) === null;
  if (isInBrowser) return <Link {...link} reloadDocument={reloadDocument} />;
  const { to, preventScrollReset: _, ...rest } = link;
  return <a {...rest} href={to} data-discover={reloadDocument ? undefined : "true"} />;
}
