import { useLocation, useRevalidator } from "@remix-run/react";
import { useRef, useState } from "react";
import { askSession } from "~/session/ask";
import { watchPage } from "~/session/watch";
import { lazyPart } from "~/shell/lazy-part";
import { LateParts, markAsWatched } from "~/shell/ready";
import { useSafeEffect } from "~/ui/use-safe-effect";
import type { OnboardingData } from "./data.server";
import type { SessionState } from "./session";

const OnboardingDialog = lazyPart(() => import("./OnboardingDialog"), ".dialog");

/**
 * Checks the player's session while a page is open. When it ends, opens the login dialog over the page without
 * reloading anything, so that unsent input survives.
 * @param player a new object whenever the page's data are reloaded
 */
export default function SessionWatch({ player }: { player: { pid: number } }) {
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const [login, setLogin] = useState<OnboardingData | null>(null);
  const wasOver = useRef(false);

  useSafeEffect(() => {
    wasOver.current = login !== null;
  }, [login]);
  useSafeEffect(() => setLogin(null), [player]);
  useSafeEffect(() => {
    markAsWatched();
    return watchPage(document, async () => {
      const answer = await askSession<SessionState>();
      if (answer?.state === "ended") setLogin((open) => open ?? answer.login);
      // Another player has signed in in another tab, so nothing on this page is theirs.
      else if (answer?.state === "live" && answer.pid !== player.pid) window.location.reload();
      // Signed in again in another tab.
      else if (answer?.state === "live" && wasOver.current) revalidate();
    });
  }, [player.pid, revalidate]);

  if (login === null) return null;
  return (
    <LateParts>
      <OnboardingDialog data={login} here={`${pathname}${search}`} />
    </LateParts>
  );
}
