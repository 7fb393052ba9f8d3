import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { copyInput, postFormsOf } from "~/forms/typed";
import { LanguageContext } from "~/messages/messages";
import { DEFAULT_LANGUAGE, type Language } from "~/shared/languages";
import { moveForeignNodes, tolerateMovedNodes } from "./foreign-nodes";

/**
 * Waits until the page's data is decoded. RemixBrowser starts that when it is first rendered, and throws a promise until
 * it is done; if a key or a press came in that time, React would give up hydration and lose the focus. Called
 * outside of React it throws the same promise before its first hook.
 */
async function dataDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (pending) {
    await pending;
  }
}

/** Makes the router, which RemixBrowser does when it is first rendered with decoded data, before its first hook. */
function makeRouter(): void {
  try {
    RemixBrowser({});
  } catch {
    // Outside of React its first hook throws.
  }
}

/** Lets the browser answer presses and paint. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * Hydrates the page, in tasks that are short even on a slow phone. If an extension has edited it in the meantime, React re-renders all or part of it; the
 * typed values are carried over.
 * @param language of the document; undefined if it names an unsupported one
 */
export async function hydrate(language: Language | undefined): Promise<void> {
  await dataDecoded();
  await nextTask();
  // React logs such a call of a hook in development.
  if (import.meta.env.PROD) {
    makeRouter();
    await nextTask();
  }
  moveForeignNodes(document);
  tolerateMovedNodes();
  let forms = postFormsOf(document);
  const takeOver = () => {
    const gone = forms.filter((form) => !form.isConnected);
    forms = forms.filter((form) => form.isConnected);
    copyInput(gone, document);
  };
  startTransition(() => {
    hydrateRoot(
      document,
      <LanguageContext.Provider value={language ?? DEFAULT_LANGUAGE}>
        <RemixBrowser />
      </LanguageContext.Provider>,
      { onRecoverableError: takeOver },
    );
  });
}
