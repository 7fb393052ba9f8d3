import { matchRoutes } from "@remix-run/react";
import type { FormEvent } from "react";
import { parseUrl } from "~/url";
import { PRESS_AGAIN_MS, STUCK_MS } from "./stalled";

/** Modules already fetched. */
const fetched = new Set<string>();
/** Forms waiting for a module, and since when (`performance.now()`). */
const waiting = new WeakMap<HTMLFormElement, number>();

/**
 * Remix fetches the module of the route that a form posts to, and reloads the page if that fails, which loses the
 * submission. So hold the form back until the module has loaded; if it does not load, let the browser submit the form
 * as it does without script.
 * @returns whether the form was held back
 */
export function holdForModule(event: FormEvent<HTMLFormElement>): boolean {
  const form = event.currentTarget;
  const { submitter } = event.nativeEvent as SubmitEvent;
  if (typeof form.requestSubmit !== "function") return false;
  const missing = missingModules(submitter?.getAttribute("formaction") ?? form.getAttribute("action") ?? "");
  if (missing.length === 0) return false;
  event.preventDefault();
  const since = waiting.get(form);
  if (since !== undefined) {
    if (performance.now() - since >= PRESS_AGAIN_MS) sendPlain(form, submitter);
    return true;
  }
  waiting.set(form, performance.now());
  const all = Promise.all(missing.map(fetchModule));
  void Promise.race([all, rejectAfter(STUCK_MS)]).then(
    () => send(form, submitter),
    () => sendPlain(form, submitter),
  );
  return true;
}

function rejectAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error("too late")), ms));
}

async function fetchModule(module: string): Promise<void> {
  await import(/* @vite-ignore */ module);
  fetched.add(module);
}

function send(form: HTMLFormElement, submitter: HTMLElement | null): void {
  waiting.delete(form);
  // The dialog with the form may have been closed meanwhile.
  if (form.isConnected) form.requestSubmit(submitter);
}

/** Submits natively: React listens at the document, so stop the event before it gets there. */
function sendPlain(form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (form.isConnected)
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
