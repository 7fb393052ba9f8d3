import { parseUrl } from "~/url";

/**
 * Safari refuses more than 100 history changes in 30 seconds, and some embedded views refuse all. Remix
 * throws on the first refusal, and React then removes the page. A refused navigation therefore loads the
 * document instead; a refused change that only stores state with the current entry is dropped.
 */
export function fallBackToDocumentNavigation(): void {
  const { history, location } = window;
  const [push, replace] = [history.pushState.bind(history), history.replaceState.bind(history)];

  history.pushState = (data, unused, url) => {
    try {
      push(data, unused, url);
    } catch {
      if (leadsAway(url)) location.assign(url);
    }
  };
  history.replaceState = (data, unused, url) => {
    try {
      replace(data, unused, url);
    } catch {
      if (leadsAway(url)) location.replace(url);
    }
  };
}

function leadsAway(url: string | URL | null | undefined): url is string | URL {
  if (url === null || url === undefined) return false;
  return parseUrl(String(url), document.baseURI)?.href !== window.location.href;
}
