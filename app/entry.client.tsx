import { languageOfDocument } from "./messages/load";
import { goByDocumentWhereRefused } from "./shell/by-document";
import { keepOfflinePage } from "./shell/offline-page";
import { revive } from "./shell/revive";
import { resumeWholePage } from "./shell/whole-page";

// The installed app has a page of its own for when there is no connection; in a browser's tab nobody waits for it.
if (window.matchMedia("(display-mode: standalone)").matches) keepOfflinePage();

resumeWholePage();

// Without the words of its language the page stays as it came, a thing of links and forms.
void languageOfDocument(document.documentElement.lang).then(
  (language) => {
    goByDocumentWhereRefused();
    revive(language);
  },
  () => undefined,
);
