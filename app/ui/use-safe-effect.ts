import { type DependencyList, type EffectCallback, useEffect, useLayoutEffect } from "react";

/**
 * `useEffect` for progressive enhancement. When an effect throws, React removes the whole page; here only
 * this effect is lost. The error is reported like any uncaught one.
 */
export function useSafeEffect(effect: EffectCallback, deps?: DependencyList): void {
  useEffect(() => contained(effect), deps);
}

/** The same for effects that must run before the browser paints. */
export function useSafeLayoutEffect(effect: EffectCallback, deps?: DependencyList): void {
  useLayoutEffect(() => contained(effect), deps);
}

function contained(effect: EffectCallback): ReturnType<EffectCallback> {
  const cleanUp = orReport(effect);
  return typeof cleanUp === "function" ? () => void orReport(cleanUp) : undefined;
}

function orReport<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch (error) {
    setTimeout(() => {
      throw error;
    });
    return undefined;
  }
}
