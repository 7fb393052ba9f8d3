/** The style sheet of one kind of game, loaded only on its pages. */
export function GameStyles({ href }: { href: string }) {
  return <link rel="stylesheet" href={href} />;
}

/**
 * Resolves once the browser has the style sheet, so that a client navigation shows the page styled from the
 * first moment. Resolves at once on the server, and also if the sheet cannot be loaded. A `<link>` would not do: where
 * React draws the whole document again, it is removed, and never tells that it has loaded.
 */
export async function fetched(href: string): Promise<void> {
  if (typeof document === "undefined" || document.querySelector(`link[href="${href}"]`)) return;
  await fetch(href)
    .then((sheet) => sheet.text())
    .catch(() => undefined);
}
