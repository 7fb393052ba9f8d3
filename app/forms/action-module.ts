import { matchRoutes } from "@remix-run/react";
import type { FormEvent } from "react";
import { PRESS_AGAIN_MS, STUCK_MS } from "~/shell/patience";
import { parseUrl } from "~/url";

/** Modules that have come. */
const fetched = new Set<string>();
/** Forms that wait for theirs, and since when (`performance.now()`). */
const waiting = new WeakMap<HTMLFormElement, number>();

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
