import type { MarkId } from "~/payment-marks";

interface MarkProps {
  id: MarkId;
  /** What it is, for those who cannot see it; left out when text beside it says so. */
  label?: string;
  className?: string;
}

/** A payment mark, a seal or a social glyph of `/images/payments.svg`. */
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

/** CSS pixels, in the proportions in which the mark is drawn. */
function sizeOf(id: MarkId): { width: number; height: number } {
  if (id === "pay-card") return { width: 48, height: 32 };
  if (id.startsWith("seal-")) return { width: 48, height: 48 };
  if (id.startsWith("social-")) return { width: 24, height: 24 };
  return { width: 32, height: 32 };
}
