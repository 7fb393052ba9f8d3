/**
 * Keeps figures as they look now while what they tell changes: only screen readers find the figures meanwhile, and others see
 * copies.
 * @param change what a copy shows in place of its figure, if anything
 * @returns shows the figures as they are
 */
export function holdFigures(selector: string, change?: (copy: Element, figure: Element) => void): () => void {
  const copies = Array.from(document.querySelectorAll(selector), (figure) => {
    const copy = figure.cloneNode(true) as Element;
    copy.setAttribute("aria-hidden", "true");
    change?.(copy, figure);
    figure.after(copy);
    // Not a class, which React would write over.
    figure.setAttribute("data-held", "");
    return [figure, copy] as const;
  });
  return () => {
    for (const [figure, copy] of copies) {
      copy.remove();
      figure.removeAttribute("data-held");
    }
  };
}
