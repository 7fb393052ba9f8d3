/** What not every casino offers: its texts are shown only where the calls exist (`offers.server.ts`). */
export type Offer =
  | "breaks"
  | "closing"
  | "fairness"
  | "gameChanges"
  | "history"
  /** Players reach the site over HTTPS. */
  | "https"
  | "identity"
  | "limits"
  | "market"
  /** The product's own casino, whose ledger, games and rules of bonuses the texts describe. */
  | "ownCasino"
  | "reward"
  /** Deposits go to the sandbox of the product's own casino. */
  | "sandbox"
  | "secondFactor"
  | "sessions"
  | "statement"
  | "support"
  /** The welcome offer as the terms state it. */
  | "welcome"
  | "withdrawals";

/** What the operator gives (`Brand`), as texts have it: `{company}` stands for the company's name. */
export const BRAND_FACTS = [
  "name",
  "email",
  "company",
  "companyNumber",
  "address",
  "owner",
  "regulator",
  "license",
  "licensed",
  "law",
  "fundsProtection",
  "dispute",
  "disputeUrl",
  "welcomeCode",
  "welcomeGives",
  "welcomeTerms",
  /** Lines of a list. */
  "waysToPay",
  /** Without a text of its own: the company works as the pages say. */
  "policies",
  "fictional",
] as const;
export type BrandFact = (typeof BRAND_FACTS)[number];

/** A text that names a fact which the operator does not give is left out, with the entry, row or paragraph that it is in. */
export type BrandFacts = Readonly<Partial<Record<BrandFact, string | readonly string[]>>>;

/** A part of a page for casinos that have an offer, or brands with a fact, and what others show in its place, if anything. */
export interface Offered<T> {
  where: Offer | BrandFact;
  then: Parts<T>;
  otherwise?: Parts<T>;
}

type Parts<T> = readonly (T | Offered<T>)[];

/** Part of a section. Each block has exactly one of the keys, so `"p" in block` discriminates. */
type SourceBlock =
  | { p: string }
  | { list: Parts<string> }
  /** An ordered list. */
  | { steps: Parts<string> }
  | { table: { head: readonly string[]; rows: Parts<readonly string[]> } }
  | { answers: Parts<{ question: string; answer: string }> }
  | { links: Parts<{ label: string; href: string }> };

export interface SourceSection {
  /** Unique within the page; target of the table of contents. */
  id: string;
  heading: string;
  blocks: Parts<SourceBlock>;
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

/** An information page as data, independent of its rendering, with the parts for every casino. */
export interface InfoPage<Slug extends InfoSlug = InfoSlug> {
  of: `info/${Slug}`;
  slug: Slug;
  title: string;
  /** One sentence, for search engines and link previews. */
  description: string | Parts<string>;
  /** YYYY-MM-DD. */
  updated: string;
  sections: Parts<SourceSection>;
}

/** `T` without the parts for some casinos. */
export type Resolved<T> = T extends readonly (infer Part)[]
  ? readonly Resolved<Exclude<Part, { where: Offer | BrandFact }>>[]
  : T extends object
    ? { [Key in keyof T]: Resolved<T[Key]> }
    : T;

/** An information page as one casino shows it. */
export type ResolvedPage = Resolved<Omit<InfoPage, "description">> & { description: string };
export type InfoBlock = Resolved<SourceBlock>;
