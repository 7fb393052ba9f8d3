import { type ReactNode, useState } from "react";
import { useSafeEffect } from "~/ui/use-safe-effect";
import { CARD_MESSAGE_MS } from "./rules";

interface CardOverlayProps {
  kind: "claiming" | "success" | "error";
  children: ReactNode;
}

/** Covers the card while its form is being sent, and with the result. Needs script. */
export function CardOverlay({ kind, children }: CardOverlayProps) {
  return (
    <div className={`offer-overlay offer-overlay-${kind}`} role={kind === "error" ? "alert" : "status"}>
      {kind === "claiming" ? <span className="spinner" /> : null}
      <p>{children}</p>
    </div>
  );
}

/** True once a message has been shown for its time. Restarts for a new message. */
export function useCleared(message: object | null): boolean {
  const [cleared, setCleared] = useState<object | null>(null);
  useSafeEffect(() => {
    if (message === null) return undefined;
    const timer = setTimeout(() => setCleared(message), CARD_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return message !== null && message === cleared;
}
