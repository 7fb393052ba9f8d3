import { useLocation } from "@remix-run/react";
import { useRef, type RefObject } from "react";
import { OWNER_FIELD } from "~/forms/owner";
import { paths } from "~/paths";
import { useSafeEffect, useSafeLayoutEffect } from "~/ui/use-safe-effect";
import { keepPlace, keptPlace } from "./kept-place";
import { keepTiles, type More } from "./kept-tiles";
import type { LobbyData } from "./lobby.server";
import type { MoreTiles } from "./more";
import { lobbyLink } from "./rules";

/** What the player made of the hearts since the page came, by game code. */
export type Hearts = Readonly<Record<string, boolean>>;

type SetHearts = (change: (hearts: Hearts) => Hearts) => void;
interface HeartsShown {
  setHearts: SetHearts;
  setProblem: (problem: string) => void;
  onSaved: () => void;
}
type SetMore = (more: More) => void;

/** The next page is asked for when the end of the list is this near. */
const NEAR = "800px";

/** Spec §4: the list is updated at once, then the server is called; a heart that was not saved goes back. */
export function useHearts(
  list: RefObject<HTMLElement>,
  { setHearts, setProblem, onSaved }: HeartsShown,
  notSaved: string,
): void {
  useSafeEffect(() => {
    const place = list.current;
    if (!place) return;
    // One after the other, so that the last press is the last word.
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

/** @returns what the server says of a heart that was not saved, which may be nothing; null when it was */
async function post(
  form: HTMLFormElement,
  { name, code }: { name: string; code: string },
): Promise<string | null> {
  const owner = form.querySelector<HTMLInputElement>(`[name="${OWNER_FIELD}"]`)?.value ?? "";
  const answer = await fetch(paths.favourites, {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams({ [OWNER_FIELD]: owner, [name]: code }),
    redirect: "manual",
  });
  // Somebody else is signed in by now: their page says so.
  if (answer.type === "opaqueredirect") window.location.reload();
  return answer.ok ? null : ((await answer.json()) as { problem: string }).problem;
}

/** The next page comes near the end of the list; where it does not, the numbers of the pages stay. */
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
        // Pages that were there before are asked for together, this one among them.
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

/** Scrolling is over when it has rested for this long. */
const REST_MS = 400;

/**
 * Whoever leaves does one of these, and may do it before the scrolling has rested. What is written into the history at
 * `pagehide` is not there after a reload; some phones know no `beforeunload`.
 */
const LEAVING = ["click", "visibilitychange", "beforeunload", "pagehide"] as const;

/**
 * Who comes back finds the list as long as it was, and the same tiles before their eyes.
 * @returns whether its pages are still on their way
 */
export function useKeptPlace(lobby: LobbyData, more: More, setMore: SetMore): RefObject<boolean> {
  const { key } = useLocation();
  const first = useRef({ lobby, more });
  const top = useRef<number | null>(null);
  const isComing = useRef(false);
  useSafeEffect(() => {
    // What memory has is there already: this is for a document that came anew.
    const kept = keptPlace();
    const { lobby: asked, more: there } = first.current;
    if (kept === null || there.tiles.length > 0) return;
    const gone = new AbortController();
    isComing.current = true;
    const show = (found: Awaited<ReturnType<typeof pagesUpTo>>) => {
      if (gone.signal.aborted) return;
      isComing.current = false;
      top.current = found && kept.top;
      // Without them the list goes on from where it is, and is told so.
      setMore(found ?? { ...there });
    };
    pagesUpTo(kept.page, asked, gone.signal).then(show, () => show(null));
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
    keepTiles(key, more);
    return keepingPlace(more.page);
  }, [key, more]);
  return isComing;
}

/** Keeps how far the list of so many pages is scrolled. @returns what ends it */
function keepingPlace(page: number): () => void {
  let timer: number | undefined;
  const keep = () => {
    window.clearTimeout(timer);
    keepPlace({ page, top: window.scrollY });
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

/** Asked for at once by who comes back; whoever scrolled further than this goes on from there. */
const MOST_PAGES = 20;

/** The pages after the one that is shown, as many as there were; null when one of them cannot be had. */
async function pagesUpTo(
  last: number,
  { choice, pages }: LobbyData,
  signal: AbortSignal,
): Promise<More | null> {
  const count = Math.min(last - choice.page, pages - choice.page, MOST_PAGES);
  if (!(count > 0)) return null;
  const links = Array.from({ length: count }, (_, n) => lobbyLink({ ...choice, page: choice.page + n + 1 }));
  const found = await Promise.all(links.map((link) => tilesOf(link, signal)));
  const tiles = found.flatMap((page) => page?.tiles ?? []);
  return found.includes(null) ? null : { tiles, page: choice.page + count };
}

/** What is shown may stand far to the right of a bar that is scrolled sideways. */
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
