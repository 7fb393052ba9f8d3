import {
  isRouteErrorResponse,
  type MetaArgs,
  type MetaDescriptor,
  type MetaFunction,
} from "@remix-run/react";
import { brand, taglineIn } from "~/brand";
import { messagesIn } from "~/messages/messages";
import { withQuery } from "~/paths";
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  type Language,
  LANGUAGE_PARAM,
  languageInQuery,
} from "~/shared/languages";
import { absoluteUrl, queryOf } from "~/url";
import { messages } from "./messages";

/** A schema.org node; its URLs are absolute. */
export type Described = Record<string, unknown>;

/** What the head of a page says about it. */
export interface PageFacts {
  /** The brand name is appended unless already included. */
  title: string;
  /** One or two sentences for search engines and link previews. */
  description: string;
  /** The canonical path of a page that search engines may index; null for any other page. */
  path: string | null;
  /** Structured data; gets a function that makes a path absolute. */
  described?: (absolute: (path: string) => string) => readonly Described[];
}

/** The picture for link previews. */
const SHARE = { path: "/images/share.png", width: 1200, height: 630 };

type Seen<Loader> = Pick<MetaArgs<Loader>, "data" | "params" | "location" | "matches"> & {
  language: Language;
};

/** A route's `meta` export: title, description, canonical link and link preview of its page. */
export function pageMeta<Loader = unknown>(
  facts: PageFacts | ((seen: Seen<Loader>) => PageFacts),
): MetaFunction<Loader> {
  return (args) => {
    const { origin, language, dialogTitle } = rootMeta(args.matches);
    const found = typeof facts === "function" ? facts({ ...args, language }) : facts;
    const { pathname, search } = args.location;
    const linked = languageInQuery(queryOf(search));
    return headOf(found, { origin, pathname, language, dialogTitle, linked });
  };
}

/** The root's `meta` export, which only error pages use: every other page has its own. */
export const failureMeta: MetaFunction = ({ error, matches }) => {
  const { failed } = messagesIn(rootMeta(matches).language, messages);
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const title = isMissing ? failed.missing : failed.other;
  return [
    { title: titled(title) },
    { name: "description", content: failed.waysOn(title) },
    { name: "robots", content: "noindex" },
  ];
};

interface Where {
  /** The origin that players see; "" if unknown, and then no absolute URL is written. */
  origin: string;
  /** The path of the page as requested. */
  pathname: string;
  /** The language of the page. */
  language: Language;
  /** The language that the link names; each language of a page is indexed by its own link. */
  linked?: Language | undefined;
  /** The title of the dialog open over the page; null or omitted for none. */
  dialogTitle?: string | null;
}

export function headOf(facts: PageFacts, where: Where): MetaDescriptor[] {
  const { origin, pathname, language, dialogTitle, linked } = where;
  const title = titled(facts.title);
  const { description, path, described } = facts;
  const tags = [
    { title: dialogTitle ? titled(dialogTitle) : title },
    { name: "description", content: description },
  ];
  const hidden = path === null ? [{ name: "robots", content: "noindex" }] : [];
  if (origin === "") return [...tags, ...hidden];
  const absolute = (at: string) => absoluteUrl(at, origin);
  const own = withQuery(path ?? pathname, { [LANGUAGE_PARAM]: linked });
  const canonical = { tagName: "link", rel: "canonical", href: absolute(own) };
  if (path === null) return [...tags, ...hidden, canonical];
  return [
    ...tags,
    canonical,
    ...Object.entries({
      "og:type": "website",
      "og:site_name": brand().name,
      "og:title": title,
      "og:description": description,
      "og:url": absolute(own),
      "og:image": absolute(SHARE.path),
      "og:image:width": String(SHARE.width),
      "og:image:height": String(SHARE.height),
      "og:image:alt": [brand().name, taglineIn(language)].filter(Boolean).join(" – "),
    }).map(([property, content]) => ({ property, content })),
    { name: "twitter:card", content: "summary_large_image" },
    ...(described?.(absolute) ?? []).map((node) => ({
      "script:ld+json": { "@context": "https://schema.org", ...node },
    })),
  ];
}

function titled(title: string): string {
  return title.includes(brand().name) ? title : `${title} | ${brand().name}`;
}

/** Data of the root's loader; empty if that failed. */
function rootMeta(matches: readonly unknown[]): {
  origin: string;
  language: Language;
  dialogTitle: string | null;
} {
  const [root] = matches as readonly ({ data?: RootMeta } | undefined)[];
  const { origin = "", language, dialogTitle = null } = root?.data ?? {};
  return { origin, language: isLanguage(language) ? language : DEFAULT_LANGUAGE, dialogTitle };
}

interface RootMeta {
  origin?: string;
  language?: string;
  dialogTitle?: string | null;
}
