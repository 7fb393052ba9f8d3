import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { postFormsOf, retype } from "~/forms/typed";
import { DEFAULT_LANGUAGE, type Language } from "~/messages/languages";
import { LanguageContext } from "~/messages/messages";
import { moveForeignNodes } from "./foreign-nodes";

/**
 * Brings the page alive. Where an extension has edited it meanwhile, React puts a page of its own in its place, or in
 * that of a part: what was typed goes over.
 * @param language of the document; none where it says one that the house does not know
 */
export function revive(language: Language | undefined): void {
  moveForeignNodes(document);
  let forms = postFormsOf(document);
  const takeOver = () => {
    const gone = forms.filter((form) => !form.isConnected);
    forms = forms.filter((form) => form.isConnected);
    retype(gone, document);
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
