import { languageOfDocument } from "./messages/load";
import { goByDocumentWhereRefused } from "./shell/by-document";
import { goByDocumentWithoutHistory } from "./shell/history-refused";
import { keepOfflinePage } from "./shell/offline-page";
import { revive } from "./shell/revive";
import { resumeWholePage } from "./shell/whole-page";
import { matchesMedia } from "./ui/media";

// Only the installed app needs an offline page; in a browser tab nobody expects one.
if (matchesMedia("(display-mode: standalone)")) keepOfflinePage();

goByDocumentWithoutHistory();
resumeWholePage();

// If the messages of its language cannot be loaded, the page stays as the server sent it: links and forms
// work.
void languageOfDocument(document.documentElement.lang).then(
  (language) => {
    goByDocumentWhereRefused();
    revive(language);
  },
  () => undefined,
);
