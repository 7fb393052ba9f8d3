import type { InfoBlock, InfoPage, Offer, Offered, Shown, ShownPage } from "./info-page";

/** The page of a casino: of each part that not every casino has, what `has` says. */
export function shownPage(page: InfoPage, has: (offer: Offer) => boolean): ShownPage {
  const { sections, description, ...rest } = shown(page, has) as Shown<InfoPage>;
  const filled = (block: InfoBlock) => !("links" in block) || block.links.length > 0;
  return {
    ...rest,
    description: [description].flat().join(" "),
    sections: sections.map((part) => ({ ...part, blocks: part.blocks.filter(filled) })),
  };
}

/** What a page needs to know of the casino. */
export function offersIn(page: InfoPage): Offer[] {
  const found = new Set<Offer>();
  const note = (has: boolean) => (offer: Offer) => (found.add(offer), has);
  // Either answer may lead to further parts.
  shownPage(page, note(true));
  shownPage(page, note(false));
  return [...found];
}

function shown(value: unknown, has: (offer: Offer) => boolean): unknown {
  if (Array.isArray(value)) {
    return value.flatMap((part: unknown) =>
      isOffered(part)
        ? (shown(has(part.where) ? part.then : (part.otherwise ?? []), has) as unknown[])
        : [shown(part, has)],
    );
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shown(part, has)]));
}

function isOffered(part: unknown): part is Offered<unknown> {
  return typeof part === "object" && part !== null && "where" in part;
}
