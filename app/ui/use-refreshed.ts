import { useFetcher, useLoaderData, useLocation } from "@remix-run/react";
import { useState } from "react";
import { useSafeEffect } from "./use-safe-effect";

type Data<Loader> = ReturnType<typeof useLoaderData<Loader>>;

/**
 * The data of the page's loader, loaded again at intervals while the tab is visible. The frame's loader does not run: it
 * asks about the player, and an open page that does so by itself would look like a player who is there.
 * @param isOn whether what is shown may still change
 */
export function useRefreshed<Loader>(everyMs: number, isOn: (data: Data<Loader>) => boolean): Data<Loader> {
  const loaded = useLoaderData<Loader>();
  const { load, data: again } = useFetcher<Loader>();
  const { pathname, search } = useLocation();
  const [current, setCurrent] = useState(loaded);
  useSafeEffect(() => setCurrent(loaded), [loaded]);
  useSafeEffect(() => {
    if (again !== undefined) setCurrent(again);
  }, [again]);
  const isRefreshing = isOn(current);
  useSafeEffect(() => {
    if (!isRefreshing) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") load(`${pathname}${search}`);
    }, everyMs);
    return () => clearInterval(timer);
  }, [isRefreshing, load, everyMs, pathname, search]);
  return current;
}
