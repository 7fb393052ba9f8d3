import { matchRoutes } from "@remix-run/react";
import type { FormEvent } from "react";
import { parseUrl } from "~/url";

/** Modules that have come, and forms that wait for theirs. */
const fetched = new Set<string>();
const waiting = new WeakSet<HTMLFormElement>();

/**
 * The framework fetches the module of the route that a form is posted to, and where it cannot be had reloads the page:
 * the press would be lost, as often as it is made. So the form is held back until the module has come; where it does
 * not, the browser sends the form as it does without script.
 * @returns whether the form was held back
 */
export function holdForModule(event: FormEvent<HTMLFormElement>): boolean {
  const form = event.currentTarget;
  const { submitter } = event.nativeEvent as SubmitEvent;
  if (typeof form.requestSubmit !== "function") return false;
  const missing = missingModules(submitter?.getAttribute("formaction") ?? form.getAttribute("action") ?? "");
  if (missing.length === 0) return false;
  event.preventDefault();
  if (waiting.has(form)) return true;
  waiting.add(form);
  void Promise.all(missing.map(fetchModule)).then(
    () => send(form, submitter),
    () => sendPlain(form, submitter),
  );
  return true;
}

async function fetchModule(module: string): Promise<void> {
  await import(/* @vite-ignore */ module);
  fetched.add(module);
}

function send(form: HTMLFormElement, submitter: HTMLElement | null): void {
  waiting.delete(form);
  // The form may be gone: its dialog was closed meanwhile.
  if (form.isConnected) form.requestSubmit(submitter);
}

/** Past React, which listens at the document. */
function sendPlain(form: HTMLFormElement, submitter: HTMLElement | null): void {
  window.addEventListener("submit", (event) => event.stopPropagation(), { capture: true, once: true });
  send(form, submitter);
}

function missingModules(action: string): string[] {
  const url = parseUrl(action, document.baseURI);
  if (url?.origin !== window.location.origin || !("__remixRouter" in window)) return [];
  const { __remixManifest: manifest, __remixRouteModules: modules, __remixRouter: router } = window;
  return (matchRoutes(router.routes, url.pathname) ?? []).flatMap(({ route: { id = "" } }) => {
    const module = manifest.routes[id]?.module;
    return module === undefined || id in modules || fetched.has(module) ? [] : [module];
  });
}
