import { languageOfDocument } from "./messages/load";
import { goByDocumentWhereRefused } from "./shell/by-document";
import { goByDocumentWithoutHistory } from "./shell/history-refused";
import { keepOfflinePage } from "./shell/offline-page";
import { revive } from "./shell/revive";
import { resumeWholePage } from "./shell/whole-page";
import { matchesMedia } from "./ui/media";

// The installed app has a page of its own for when there is no connection; in a browser's tab nobody waits for it.
if (matchesMedia("(display-mode: standalone)")) keepOfflinePage();

goByDocumentWithoutHistory();
resumeWholePage();

// Without the words of its language the page stays as it came, a thing of links and forms.
void languageOfDocument(document.documentElement.lang).then(
  (language) => {
    goByDocumentWhereRefused();
    revive(language);
  },
  () => undefined,
);
