import { matchRoutes } from "@remix-run/react";

/** Modules that have come, and forms that wait for theirs. */
const fetched = new Set<string>();
const waiting = new WeakSet<HTMLFormElement>();
/** Forms whose module cannot be had: they are sent as without script. */
const plain = new WeakSet<HTMLFormElement>();

/**
 * The framework fetches the module of the route that a form is posted to, and where it cannot be had reloads the page:
 * the press would be lost, as often as it is made. So the module is fetched first, and without it the form is sent by
 * the browser itself.
 */
export function sendPlainWithoutModule(): void {
  if (!("requestSubmit" in HTMLFormElement.prototype)) return;
  // Before React, which listens at the document.
  window.addEventListener("submit", takeSubmission, true);
}

function takeSubmission(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || form.method !== "post") return;
  if (plain.has(form)) return event.stopPropagation();
  const missing = missingModules(submitter?.getAttribute("formaction") ?? form.action);
  if (missing.length === 0) return;
  event.preventDefault();
  event.stopPropagation();
  if (waiting.has(form)) return;
  waiting.add(form);
  void Promise.all(missing.map(fetchModule))
    .catch(() => plain.add(form))
    .then(() => {
      waiting.delete(form);
      // The form may be gone: its dialog was closed meanwhile.
      if (form.isConnected) form.requestSubmit(submitter);
    });
}

async function fetchModule(module: string): Promise<void> {
  await import(/* @vite-ignore */ module);
  fetched.add(module);
}

function missingModules(action: string): string[] {
  const { origin, pathname } = new URL(action, document.baseURI);
  if (origin !== window.location.origin || !("__remixRouter" in window)) return [];
  const { __remixManifest: manifest, __remixRouteModules: modules, __remixRouter: router } = window;
  return (matchRoutes(router.routes, pathname) ?? []).flatMap(({ route: { id = "" } }) => {
    const module = manifest.routes[id]?.module;
    return module === undefined || id in modules || fetched.has(module) ? [] : [module];
  });
}
