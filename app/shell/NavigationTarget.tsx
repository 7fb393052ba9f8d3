import { useNavigation } from "@remix-run/react";
import { useSafeEffect } from "~/ui/use-safe-effect";
import { setTarget } from "./whole-page";

/** Remembers the target of the pending navigation. */
export function NavigationTarget() {
  const { state, location } = useNavigation();
  const to = state === "loading" ? `${location.pathname}${location.search}` : null;
  useSafeEffect(() => setTarget(to), [to]);
  return null;
}
