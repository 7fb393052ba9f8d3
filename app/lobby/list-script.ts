import { useLocation } from "@remix-run/react";
import { type RefObject, useRef } from "react";
import { OWNER_FIELD } from "~/forms/owner";
import { paths } from "~/paths";
import { useSafeEffect, useSafeLayoutEffect } from "~/ui/use-safe-effect";
import { savedPosition, savePosition } from "./list-position";
import type { LobbyData } from "./lobby.server";
import type { MoreTiles } from "./more";
import { lobbyLink } from "./rules";
import { cacheTiles, type More } from "./tile-cache";

/** Favorites changed since the page loaded, by game code. */
export type Hearts = Readonly<Record<string, boolean>>;

type SetHearts = (change: (hearts: Hearts) => Hearts) => void;
interface HeartHandlers {
  setHearts: SetHearts;
  setProblem: (problem: string) => void;
  onSaved: () => void;
}
type SetMore = (more: More) => void;

/** Distance from the end of the list at which the next page is requested. */
const NEAR = "800px";

/** Optimistic update: the heart changes at once and is reverted if saving fails. */
export function useHearts(
  list: RefObject<HTMLElement>,
  { setHearts, setProblem, onSaved }: HeartHandlers,
  notSaved: string,
): void {
  useSafeEffect(() => {
    const place = list.current;
    if (!place) return;
    // Send one at a time, so that the last press wins.
    let before = Promise.resolve();
    const press = (event: SubmitEvent) => {
      const button = event.submitter;
      if (!(button instanceof HTMLButtonElement) || !button.classList.contains("heart")) return;
      event.preventDefault();
      const { name, value: code } = button;
      const isWanted = name === "add";
      setProblem("");
      setHearts((hearts) => ({ ...hearts, [code]: isWanted }));
      before = before.then(async () => {
        const problem = await post(event.target as HTMLFormElement, { name, code }).catch(() => notSaved);
        if (problem === null) return onSaved();
        setHearts((hearts) => (hearts[code] === isWanted ? { ...hearts, [code]: !isWanted } : hearts));
        setProblem(problem || notSaved);
      });
    };
    place.addEventListener("submit", press);
    return () => place.removeEventListener("submit", press);
  }, [list, setHearts, setProblem, onSaved, notSaved]);
}

/** @returns null if it was saved; otherwise the server's message, which may be empty */
async function post(
  form: HTMLFormElement,
  { name, code }: { name: string; code: string },
): Promise<string | null> {
  const owner = form.querySelector<HTMLInputElement>(`[name="${OWNER_FIELD}"]`)?.value ?? "";
  const answer = await fetch(paths.favorites, {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams({ [OWNER_FIELD]: owner, [name]: code }),
    redirect: "manual",
  });
  // A redirect means that another player is signed in: reload to show their page.
  if (answer.type === "opaqueredirect") window.location.reload();
  return answer.ok ? null : ((await answer.json()) as { problem: string }).problem;
}

/** Loads the next page near the end of the list. If that fails, the page links remain. */
export function useEndless(
  end: RefObject<HTMLElement>,
  { choice, pages }: LobbyData,
  { more, setMore, isComing }: { more: More; setMore: SetMore; isComing: RefObject<boolean> },
): void {
  const next = more.page + 1;
  const from = lobbyLink({ ...choice, page: next });
  useSafeEffect(() => {
    const place = end.current;
    if (!place || next > pages || !("IntersectionObserver" in window)) return;
    const gone = new AbortController();
    const observer = new IntersectionObserver(
      ([entry]) => {
        // The pages of a restored list are being loaded, this one included.
        if (!entry?.isIntersecting || isComing.current) return;
        observer.disconnect();
        tilesOf(from, gone.signal)
          .then((got) => {
            if (got?.page === next && !gone.signal.aborted) {
              setMore({ tiles: [...more.tiles, ...got.tiles], page: next });
            }
          })
          .catch(() => undefined);
      },
      { rootMargin: NEAR },
    );
    observer.observe(place);
    return () => {
      observer.disconnect();
      gone.abort();
    };
  }, [end, from, next, pages, more, setMore, isComing]);
}

async function tilesOf(link: string, signal: AbortSignal): Promise<MoreTiles | null> {
  try {
    const query = link.slice(link.indexOf("?"));
    const answer = await fetch(`${paths.moreGames}${query}`, { signal });
    return answer.ok ? ((await answer.json()) as MoreTiles) : null;
  } catch {
    return null;
  }
}

/** Scrolling counts as finished after this pause. */
const REST_MS = 400;

/**
 * Save the position on each of these, because the player may leave before the pause is over. History state written
 * during `pagehide` is lost on reload, and some phones do not fire `beforeunload`.
 */
const LEAVING = ["click", "visibilitychange", "beforeunload", "pagehide"] as const;

/**
 * Restores the length and scroll position of the list when the player comes back.
 * @returns whether its pages are still loading
 */
export function useSavedPosition(lobby: LobbyData, more: More, setMore: SetMore): RefObject<boolean> {
  const { key } = useLocation();
  const first = useRef({ lobby, more });
  const top = useRef<number | null>(null);
  const isComing = useRef(false);
  useSafeEffect(() => {
    // On a client-side navigation the tiles are still in memory; this is for a new document.
    const saved = savedPosition();
    const { lobby: firstLobby, more: there } = first.current;
    if (saved === null || there.tiles.length > 0) return;
    const gone = new AbortController();
    isComing.current = true;
    const show = (found: Awaited<ReturnType<typeof pagesUpTo>>) => {
      if (gone.signal.aborted) return;
      isComing.current = false;
      top.current = found && saved.top;
      // A new object, even if loading failed, to make `useEndless` resume from here.
      setMore(found ?? { ...there });
    };
    pagesUpTo(saved.page, firstLobby, gone.signal).then(show, () => show(null));
    return () => {
      isComing.current = false;
      gone.abort();
    };
  }, [setMore]);
  useSafeLayoutEffect(() => {
    if (top.current === null || more.tiles.length === 0) return;
    window.scrollTo(0, top.current);
    top.current = null;
  }, [more]);
  useSafeEffect(() => {
    if (more.tiles.length === 0) return;
    cacheTiles(key, more);
    return keepingPlace(more.page);
  }, [key, more]);
  return isComing;
}

/** Saves the scroll position of the list. @returns a function that stops it */
function keepingPlace(page: number): () => void {
  let timer: number | undefined;
  const keep = () => {
    window.clearTimeout(timer);
    savePosition({ page, top: window.scrollY });
  };
  const scrolled = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(keep, REST_MS);
  };
  keep();
  window.addEventListener("scroll", scrolled, { passive: true });
  for (const name of LEAVING) window.addEventListener(name, keep, { capture: true });
  return () => {
    window.clearTimeout(timer);
    window.removeEventListener("scroll", scrolled);
    for (const name of LEAVING) window.removeEventListener(name, keep, { capture: true });
  };
}

/** Maximum number of pages to reload at once; a longer list continues from there. */
const MAX_PAGES = 20;

/** The following pages, up to the former length of the list; null if any of them fails to load. */
async function pagesUpTo(
  last: number,
  { choice, pages }: LobbyData,
  signal: AbortSignal,
): Promise<More | null> {
  const count = Math.min(last - choice.page, pages - choice.page, MAX_PAGES);
  if (!(count > 0)) return null;
  const links = Array.from({ length: count }, (_, n) => lobbyLink({ ...choice, page: choice.page + n + 1 }));
  const found = await Promise.all(links.map((link) => tilesOf(link, signal)));
  const tiles = found.flatMap((page) => page?.tiles ?? []);
  return found.includes(null) ? null : { tiles, page: choice.page + count };
}

/** The selected chip may be out of view in a horizontally scrolled bar. */
export function useChipsInView(chosen: string): void {
  useSafeEffect(() => {
    for (const bar of document.querySelectorAll(".lobby .chips")) {
      const chip = bar.querySelector("[aria-current]");
      if (!chip) continue;
      const [outer, inner] = [bar.getBoundingClientRect(), chip.getBoundingClientRect()];
      if (inner.left >= outer.left && inner.right <= outer.right) continue;
      bar.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
    }
  }, [chosen]);
}
