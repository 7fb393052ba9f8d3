import type { MarkId } from "~/payment-marks";

interface MarkProps {
  id: MarkId;
  /** Alternative text; omit it when adjacent text says the same. */
  label?: string;
  className?: string;
}

/** A payment logo, seal or social icon from `/images/payments.svg`. */
export function Mark({ id, label, className }: MarkProps) {
  const { width, height } = sizeOf(id);
  const role =
    label === undefined
      ? ({ "aria-hidden": true } as const)
      : ({ role: "img", "aria-label": label } as const);
  return (
    <svg className={className} width={width} height={height} focusable="false" {...role}>
      <use href={`/images/payments.svg#${id}`} />
    </svg>
  );
}

/** CSS pixels, in the aspect ratio of the drawing. */
function sizeOf(id: MarkId): { width: number; height: number } {
  if (id === "pay-card") return { width: 48, height: 32 };
  if (id.startsWith("seal-")) return { width: 48, height: 48 };
  if (id.startsWith("social-")) return { width: 24, height: 24 };
  return { width: 32, height: 32 };
}
