export type TierPart = "methods" | "minimum" | "maximum" | "bonus" | "wagering" | "spins";

/** The name of a field of a tier's row. */
export function tierField(at: number, part: TierPart): string {
  return `tier${at + 1}_${part}`;
}
