import { useState, type ReactNode } from "react";
import { useSafeEffect } from "~/ui/use-safe-effect";
import { CARD_MESSAGE_MS } from "./rules";

interface CardOverlayProps {
  kind: "claiming" | "success" | "error";
  children: ReactNode;
}

/** Spec §2: covers the whole card while its form is on the way, and with what came of it. Script alone shows it. */
export function CardOverlay({ kind, children }: CardOverlayProps) {
  return (
    <div className={`offer-overlay offer-overlay-${kind}`} role={kind === "error" ? "alert" : "status"}>
      {kind === "claiming" ? <span className="spinner" /> : null}
      <p>{children}</p>
    </div>
  );
}

/** True once a message has been shown for its time (spec §9); another one has its own. */
export function useCleared(message: object | null): boolean {
  const [cleared, setCleared] = useState<object | null>(null);
  useSafeEffect(() => {
    if (message === null) return undefined;
    const timer = setTimeout(() => setCleared(message), CARD_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return message !== null && message === cleared;
}
