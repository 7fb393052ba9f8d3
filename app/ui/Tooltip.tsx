import { useRef, useState } from "react";
import { useSafeEffect } from "./use-safe-effect";

/** Spec §9: how long a tooltip stays when nobody closes it, milliseconds. */
export const TOOLTIP_MS = 5_000;

interface TooltipProps {
  /** What the button is called. */
  label: string;
  text: string;
}

/**
 * A question mark that says what something means: on hover as a title, at a press as text below. Without script it
 * stays open until it is pressed again; with script it hides by itself, and Escape hides it.
 */
export function Tooltip({ label, text }: TooltipProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  useSafeEffect(() => {
    if (!isOpen) return;
    const hide = () => {
      if (box.current) box.current.open = false;
    };
    const hideByKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") hide();
    };
    const timer = setTimeout(hide, TOOLTIP_MS);
    document.addEventListener("keydown", hideByKey);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("keydown", hideByKey);
    };
  }, [isOpen]);
  return (
    <details ref={box} className="tooltip" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary aria-label={label} title={text}>
        <span aria-hidden="true">?</span>
      </summary>
      <p>{text}</p>
    </details>
  );
}
