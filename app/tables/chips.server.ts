import type { PlacedBet } from "~/bets/words";
import { type RouletteBet, rouletteBetKind, rouletteNumber } from "~/casino/contract/table-bets";
import type { FieldKey } from "./layout";

/** Checks the format only: the casino decides whether those numbers are adjacent. */
function laidOf(key: FieldKey): PlacedBet | null {
  const [kind, ...numbers] = key.split("-");
  const bet = rouletteBetKind.safeParse(kind);
  const parsed = rouletteNumber
    .array()
    .max(6)
    .safeParse(numbers.map((number) => (/^\d{1,2}$/.test(number) ? Number(number) : Number.NaN)));
  return bet.success && parsed.success ? { bet: bet.data, numbers: parsed.data } : null;
}

/**
 * The chips of a form, added up per field.
 * @param fields as the form sends them
 * @param chipMinor the amount on each field that has none of its own
 * @returns null if one of them is not a field
 */
export function chipsOf(fields: readonly string[], chipMinor: number): RouletteBet[] | null {
  const chips = new Map<FieldKey, RouletteBet>();
  for (const field of fields) {
    const [key = "", own] = field.split(":");
    const laid = laidOf(key);
    const amount = own === undefined ? chipMinor : /^\d{1,9}$/.test(own) ? Number(own) : 0;
    if (laid === null || amount <= 0) return null;
    const before = chips.get(key)?.amount_minor ?? 0;
    chips.set(key, { ...laid, amount_minor: before + amount });
  }
  return [...chips.values()];
}
