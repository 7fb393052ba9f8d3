import { SESSION_CHECK_MS } from "./rules";

/** Spreads the checks, so that tabs opened together do not all ask at once. */
const JITTER_MS = 5 * 60 * 1000;

type Watched = Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">;

/**
 * Checks the session when the tab becomes visible, and every 4 hours. A hidden tab does not check until it is
 * visible again, and only one check runs at a time.
 * @returns stops the watch
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
