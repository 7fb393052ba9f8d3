import { SESSION_CHECK_MS } from "./rules";

/** Tabs that were opened together do not ask together. */
const JITTER_MS = 5 * 60 * 1000;

type Watched = Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">;

/**
 * Spec §4: the session is checked when the tab becomes visible, and every 4 hours. A hidden tab asks nothing until it
 * is seen again, and one check at a time is enough.
 * @returns what ends the watch
 */
export function watchPage(page: Watched, check: () => Promise<void>, random = Math.random): () => void {
  let asking = false;
  let timer: ReturnType<typeof setTimeout>;

  function checkIfSeen() {
    if (page.visibilityState !== "visible" || asking) return;
    asking = true;
    const done = () => {
      asking = false;
    };
    check().then(done, done);
  }
  function wait() {
    timer = setTimeout(
      () => {
        checkIfSeen();
        wait();
      },
      SESSION_CHECK_MS + random() * JITTER_MS,
    );
  }

  wait();
  page.addEventListener("visibilitychange", checkIfSeen);
  return () => {
    clearTimeout(timer);
    page.removeEventListener("visibilitychange", checkIfSeen);
  };
}
