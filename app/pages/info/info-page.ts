/** A piece of a section. Exactly one of the keys is there: `"p" in block` tells them apart. */
export type InfoBlock =
  | { p: string }
  | { list: readonly string[] }
  /** Things to do in this order. */
  | { steps: readonly string[] }
  | { table: { head: readonly string[]; rows: readonly (readonly string[])[] } }
  | { answers: readonly { question: string; answer: string }[] }
  | { links: readonly { label: string; href: string }[] };

export interface InfoSection {
  /** Unique in its page: the target of the table of contents. */
  id: string;
  heading: string;
  blocks: readonly InfoBlock[];
}

/** An information page as data: the page that shows it decides how. */
export interface InfoPage {
  /** The last part of `/info/{slug}/`. */
  slug: string;
  title: string;
  /** One sentence for search engines and link previews. */
  description: string;
  /** YYYY-MM-DD. */
  updated: string;
  sections: readonly InfoSection[];
}
