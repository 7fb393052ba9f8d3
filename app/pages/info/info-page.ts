/** Part of a section. Each block has exactly one of the keys, so `"p" in block` discriminates. */
export type InfoBlock =
  | { p: string }
  | { list: readonly string[] }
  /** An ordered list. */
  | { steps: readonly string[] }
  | { table: { head: readonly string[]; rows: readonly (readonly string[])[] } }
  | { answers: readonly { question: string; answer: string }[] }
  | { links: readonly { label: string; href: string }[] };

export interface InfoSection {
  /** Unique within the page; target of the table of contents. */
  id: string;
  heading: string;
  blocks: readonly InfoBlock[];
}

/** The last segment of `/info/{slug}/`. */
export type InfoSlug =
  | "banking"
  | "terms"
  | "about"
  | "contactus"
  | "faq"
  | "security"
  | "privacy"
  | "fairgaming"
  | "responsiblegaming"
  | "knowyourcustomer"
  | "antimoneylaundering"
  | "accessibility";

/** An information page as data, independent of its rendering. */
export interface InfoPage<Slug extends InfoSlug = InfoSlug> {
  of: `info/${Slug}`;
  slug: Slug;
  title: string;
  /** One sentence, for search engines and link previews. */
  description: string;
  /** YYYY-MM-DD. */
  updated: string;
  sections: readonly InfoSection[];
}
