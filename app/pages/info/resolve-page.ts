import {
  BRAND_FACTS,
  type BrandFact,
  type BrandFacts,
  type InfoBlock,
  type InfoPage,
  type Offer,
  type Offered,
  type Resolved,
  type ResolvedPage,
} from "./info-page";

interface Source {
  has: (offer: Offer) => boolean;
  facts: BrandFacts;
}

/** The page of a casino and its brand: of each part that not everyone has, what `has` and the facts say. */
export function resolvePage(page: InfoPage, has: Source["has"], facts: BrandFacts): ResolvedPage {
  const { sections, description, ...rest } = resolved(page, { has, facts }) as Resolved<InfoPage>;
  return {
    ...rest,
    description: [description].flat().join(" "),
    sections: sections
      .map((part) => ({ ...part, blocks: part.blocks.filter(isFilled) }))
      .filter(({ blocks }) => blocks.length > 0),
  };
}

/** What a page needs to know of the casino. */
export function offersIn(page: InfoPage, facts: BrandFacts): Offer[] {
  const found = new Set<Offer>();
  const note = (has: boolean) => (offer: Offer) => (found.add(offer), has);
  // Either answer may lead to further parts.
  resolvePage(page, note(true), facts);
  resolvePage(page, note(false), facts);
  return [...found];
}

/** In place of what names a missing fact, until an array leaves it out. */
const GONE = Symbol("gone");

function resolved(value: unknown, source: Source): unknown {
  if (typeof value === "string") return filled(value, source.facts);
  if (Array.isArray(value)) return value.flatMap((part: unknown) => entries(part, source));
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).map(([key, part]) => [key, resolved(part, source)] as const);
  return fields.some(([, part]) => part === GONE) ? GONE : Object.fromEntries(fields);
}

/** What an entry of an array becomes: none, one, or several. */
function entries(part: unknown, source: Source): unknown[] {
  if (isOffered(part)) {
    return resolved(holds(part.where, source) ? part.then : (part.otherwise ?? []), source) as unknown[];
  }
  if (Array.isArray(part)) {
    const cells = part.map((cell: unknown) => resolved(cell, source));
    return cells.includes(GONE) ? [] : [cells];
  }
  const one = resolved(part, source);
  return one === GONE ? [] : [one].flat();
}

/** The text with the facts that it names; the lines of a fact that has several. */
function filled(text: string, facts: BrandFacts): string | readonly string[] | typeof GONE {
  const alone = /^\{(\w+)\}$/.exec(text)?.[1];
  const lines = alone === undefined ? undefined : facts[alone as BrandFact];
  if (typeof lines === "object") return lines;
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => facts[name as BrandFact]);
  if (names.includes(undefined)) return GONE;
  return text.replace(/\{(\w+)\}/g, (_, name: BrandFact) => String(facts[name]));
}

function holds(where: Offer | BrandFact, { has, facts }: Source): boolean {
  return isFact(where) ? facts[where] !== undefined : has(where);
}

function isFact(where: Offer | BrandFact): where is BrandFact {
  return BRAND_FACTS.some((fact) => fact === where);
}

function isFilled(block: InfoBlock): boolean {
  if ("p" in block) return true;
  return ("table" in block ? block.table.rows : Object.values(block).flat()).length > 0;
}

function isOffered(part: unknown): part is Offered<unknown> {
  return typeof part === "object" && part !== null && "where" in part;
}
