const DATA = /\.data$/;

/**
 * Content blockers refuse requests by the words of their address, and `/lobby/promotions.data` is one of those; nothing
 * refuses a document. So what a player asked for, a page or a form, is asked for once more as a browser without script
 * does. Without a connection the router says what happened, and the page stays.
 */
export function goByDocumentWhereRefused(): void {
  const fetchAsEver = window.fetch;
  window.fetch = async (input, init) => {
    try {
      return await fetchAsEver(input, init);
    } catch (error) {
      const url = input instanceof URL && DATA.test(input.pathname) ? input : null;
      if (url === null || init?.signal?.aborted || !navigator.onLine) throw error;
      if (!(init?.method === "POST" ? sendAsForm(pageOf(url), init.body) : followNavigation())) throw error;
      // The page is about to go.
      return new Promise<never>(() => undefined);
    }
  };
}

function pageOf({ pathname, search }: URL): string {
  return `${pathname.replace(DATA, "").replace(/^\/_root$/, "/")}${search}`;
}

/**
 * Loads the page that the router is on its way to.
 * @returns false when it is on its way to none
 */
export function followNavigation(): boolean {
  const { location } = window.__remixRouter.state.navigation;
  if (!location) return false;
  window.location.assign(`${location.pathname}${location.search}${location.hash}`);
  return true;
}

/**
 * Posts as the browser does without script.
 * @returns false for a body that no form can send
 */
export function sendAsForm(action: string, body: BodyInit | null | undefined): boolean {
  if (!(body instanceof URLSearchParams || body instanceof FormData)) return false;
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  form.hidden = true;
  for (const [name, value] of body.entries()) {
    if (typeof value !== "string") return false;
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  // A field may be named like the form's own function.
  HTMLFormElement.prototype.submit.call(form);
  return true;
}
