import { learnLanguage } from "./messages/load";
import { learnBrandOfPage } from "./shell/BrandData";
import { fallBackToDocumentRequests } from "./shell/by-document";
import { fallBackToDocumentNavigation } from "./shell/history-refused";
import { hydrate } from "./shell/hydrate";
import { cacheOfflinePage } from "./shell/offline-page";
import { resumeWholePage } from "./shell/whole-page";
import { translationFiles } from "./translations/load";
import { matchesMedia } from "./ui/media";

function start(): void {
  // Only the installed app needs an offline page; in a browser tab nobody expects one.
  if (matchesMedia("(display-mode: standalone)")) cacheOfflinePage();

  learnBrandOfPage();
  fallBackToDocumentNavigation();
  resumeWholePage();

  // If the messages of its language cannot be loaded, the page stays as the server sent it: links and forms
  // work.
  void learnLanguage(document.documentElement.lang, translationFiles).then(
    (language) => {
      fallBackToDocumentRequests();
      return hydrate(language);
    },
    () => undefined,
  );
}

// No browser that gets here lacks these (shell/LateScripts.tsx), but tools and embedding apps take them away, and without
// them the framework's links and forms do nothing.
const needed: readonly unknown[] = [window.AbortController, FormData.prototype.entries, [].flatMap];
if (needed.every(Boolean)) start();
