import { useRouteLoaderData } from "@remix-run/react";
import { OWNER_FIELD } from "./owner";

/**
 * Binds a form to the player that its page was rendered for. If another player has signed in to the same browser
 * since, the form does nothing.
 */
export function OwnerField() {
  const root = useRouteLoaderData<{ player: { pid: number } | null }>("root");
  const pid = root?.player?.pid;
  return pid === undefined ? null : <input type="hidden" name={OWNER_FIELD} value={pid} />;
}
