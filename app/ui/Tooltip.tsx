import { useRef, useState } from "react";
import { useSafeEffect } from "./use-safe-effect";

/** How long a tooltip stays open if nobody closes it, in milliseconds. */
export const TOOLTIP_MS = 5_000;

interface TooltipProps {
  /** The accessible name of the button. */
  label: string;
  text: string;
}

/**
 * A question mark that explains something: as a title on hover, as text below when pressed. Without script
 * the text stays open until pressed again; with script it closes by itself or on Escape.
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
      <summary title={text}>
        <span aria-hidden="true">?</span> <span className="visually-hidden">{label}</span>
      </summary>
      <p>{text}</p>
    </details>
  );
}
