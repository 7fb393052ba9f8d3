import { learnLanguage } from "~/messages/load";
import { fallBackToDocumentRequests } from "~/shell/by-document";
import { hydrate } from "~/shell/hydrate";
import { deskTranslationFiles } from "./translations/load";

// If the messages of its language cannot be loaded, the page stays as the server sent it: links and forms work.
void learnLanguage(document.documentElement.lang, deskTranslationFiles).then(
  (language) => {
    fallBackToDocumentRequests();
    return hydrate(language);
  },
  () => undefined,
);
