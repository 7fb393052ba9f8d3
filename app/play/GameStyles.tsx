/** The style sheet of one kind of game, loaded only on its pages. */
export function GameStyles({ href }: { href: string }) {
  return <link rel="stylesheet" href={href} />;
}

/**
 * Resolves once the browser has the style sheet, so that a client navigation shows the page styled from the
 * first moment. Resolves at once on the server, and also if the sheet cannot be loaded.
 */
export function fetched(href: string): Promise<void> {
  if (typeof document === "undefined" || document.querySelector(`link[href="${href}"]`)) {
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "preload";
    link.as = "style";
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => resolve();
    document.head.append(link);
  });
}
