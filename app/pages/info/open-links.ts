import { isPageOpenWhileExcluded } from "~/excluded-pages";
import type { InfoBlock, ResolvedPage } from "./info-page";

/** An information page as a player who may not play for now sees it: without links to pages that are closed to them. */
export function withOpenLinks(page: ResolvedPage): ResolvedPage {
  const sections = page.sections.map((section) => ({ ...section, blocks: section.blocks.flatMap(openPart) }));
  return { ...page, sections: sections.filter(({ blocks }) => blocks.length > 0) };
}

function openPart(block: InfoBlock): InfoBlock[] {
  if (!("links" in block)) return [block];
  const links = block.links.filter(({ href }) => !href.startsWith("/") || isPageOpenWhileExcluded(href));
  return links.length > 0 ? [{ links }] : [];
}
