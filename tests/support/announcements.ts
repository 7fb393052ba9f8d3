const LIVE = '[role="alert"], [role="status"], [aria-live]';

/**
 * What a screen reader says while `act` runs: text that appears in a live region, and what takes the focus, by its name
 * and description. In jsdom.
 */
export async function announcementsOf(act: () => void | Promise<void>): Promise<string[]> {
  const announced: string[] = [];
  const read = (records: MutationRecord[]) => {
    const regions = new Set(records.flatMap(liveRegionsOf));
    announced.push(...[...regions].filter((region) => region.isConnected).map(textOf));
  };
  const observer = new MutationObserver(read);
  const onFocus = ({ target }: FocusEvent) => announced.push(readingOf(target as Element));
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  document.addEventListener("focusin", onFocus);
  await act();
  read(observer.takeRecords());
  observer.disconnect();
  document.removeEventListener("focusin", onFocus);
  return announced.filter((text) => text !== "");
}

function liveRegionsOf({ target, addedNodes }: MutationRecord): Element[] {
  const around = target instanceof Element ? target.closest(LIVE) : target.parentElement?.closest(LIVE);
  const added = [...addedNodes].flatMap((node) => {
    if (!(node instanceof Element)) return [];
    return [...(node.matches(LIVE) ? [node] : []), ...node.querySelectorAll(LIVE)];
  });
  return [...(around ? [around] : []), ...added];
}

/** An element without a name of its own is read as its text; a field by its label. */
function readingOf(element: Element): string {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])].map(textOf) : [];
  const name = [...labels, element.getAttribute("aria-label"), ...textsAt(element, "aria-labelledby")]
    .filter(Boolean)
    .join(" ");
  return [name || textOf(element), ...textsAt(element, "aria-describedby")].join(" ");
}

function textsAt(element: Element, attribute: string): string[] {
  const ids = element.getAttribute(attribute)?.split(" ") ?? [];
  return ids.map((id) => textOf(document.getElementById(id)));
}

function textOf(node: Node | null): string {
  return node?.textContent?.trim() ?? "";
}
