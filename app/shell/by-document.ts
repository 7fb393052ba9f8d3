const DATA = /\.data$/;

/**
 * Content blockers refuse requests whose address contains certain words, such as `/lobby/promotions.data`,
 * but never a document. A refused navigation or form is therefore repeated as a plain document request, and so
 * is one whose answer breaks off. While offline, the router reports the error and the page stays.
 */
export function fallBackToDocumentRequests(): void {
  const fetchAsEver = window.fetch;
  window.fetch = async (input, init) => {
    const url = input instanceof URL && DATA.test(input.pathname) ? input : null;
    if (url === null) return fetchAsEver(input, init);
    try {
      return await readWhole(await fetchAsEver(input, init));
    } catch (error) {
      if (init?.signal?.aborted || !navigator.onLine) throw error;
      if (!(init?.method === "POST" ? sendAsForm(pageOf(url), init.body) : followNavigation())) throw error;
      // The page is about to unload.
      return new Promise<never>(() => undefined);
    }
  };
}

/**
 * The framework decodes an answer while it arrives. If the request is aborted meanwhile, because the visitor went on
 * or newer data is loaded, it logs an error and leaves a rejected promise. A whole answer cannot be aborted, and
 * pages stream no data.
 */
async function readWhole(answer: Response): Promise<Response> {
  const { body, status, statusText, headers } = answer;
  // Statuses without a body, such as 204, may not be given one.
  if (body === null) return answer;
  return new Response(await answer.arrayBuffer(), { status, statusText, headers });
}

function pageOf({ pathname, search }: URL): string {
  return `${pathname.replace(DATA, "").replace(/^\/_root$/, "/")}${search}`;
}

/**
 * Loads the target of the router's pending navigation as a document.
 * @returns false if no navigation is pending
 */
export function followNavigation(): boolean {
  const { location } = window.__remixRouter.state.navigation;
  if (!location) return false;
  window.location.assign(`${location.pathname}${location.search}${location.hash}`);
  return true;
}

/**
 * Posts a form the way a browser does without script.
 * @returns false for a body that a form cannot send
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
  // A field named `submit` would shadow the form's own method.
  HTMLFormElement.prototype.submit.call(form);
  return true;
}
