import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { postFormsOf, copyInput } from "~/forms/typed";
import { DEFAULT_LANGUAGE, type Language } from "~/shared/languages";
import { LanguageContext } from "~/messages/messages";
import { moveForeignNodes } from "./foreign-nodes";

/**
 * Hydrates the page. If an extension has edited it in the meantime, React re-renders all or part of it; the
 * typed values are carried over.
 * @param language of the document; undefined if it names an unsupported one
 */
export function hydrate(language: Language | undefined): void {
  moveForeignNodes(document);
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
