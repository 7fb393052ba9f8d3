import { useRouteLoaderData } from "@remix-run/react";
import { CSRF_FIELD } from "./csrf";
import { OWNER_FIELD } from "./owner";

interface Owners {
  player: { pid: number } | null;
  csrf: string | null;
}

/**
 * Binds a form to the player that its page was rendered for. If another player has signed in to the same browser
 * since, the form does nothing. On pages where browsers may not say where a form comes from, also to the browser.
 * @param ofBrowser the form is not the player's but a choice of the browser
 */
export function OwnerField({ ofBrowser }: { ofBrowser?: boolean }) {
  const root = useRouteLoaderData<Owners>("root");
  if (!root) return null;
  return (
    <>
      {root.player && !ofBrowser ? <input type="hidden" name={OWNER_FIELD} value={root.player.pid} /> : null}
      {root.csrf ? <input type="hidden" name={CSRF_FIELD} value={root.csrf} /> : null}
    </>
  );
}
