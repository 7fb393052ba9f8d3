import { fallBackToDocumentRequests } from "~/shell/by-document";
import { hydrate } from "~/shell/hydrate";
import { deskLanguageOfDocument } from "./translations/load";

// If the messages of its language cannot be loaded, the page stays as the server sent it: links and forms work.
void deskLanguageOfDocument(document.documentElement.lang).then(
  (language) => {
    fallBackToDocumentRequests();
    return hydrate(language);
  },
  () => undefined,
);
