/** The style sheet of one kind of game, which the others' pages do not have. */
export function GameStyles({ href }: { href: string }) {
  return <link rel="stylesheet" href={href} />;
}

/**
 * Done when the browser has the style sheet: a page that came without a load is then shown with its style from the
 * first moment. On the server, and for a sheet that cannot be had, there is nothing to wait for.
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
