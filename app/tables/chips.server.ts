import { rouletteBetKind, rouletteNumber, type RouletteBet } from "~/casino/contract/table-bets";
import type { Laid } from "~/casino/bet-words";
import type { FieldKey } from "./layout";

/** The shape alone: whether the numbers lie together like that is the casino's to say. */
function laidOf(key: FieldKey): Laid | null {
  const [kind, ...numbers] = key.split("-");
  const bet = rouletteBetKind.safeParse(kind);
  const parsed = rouletteNumber
    .array()
    .max(6)
    .safeParse(numbers.map((number) => (/^\d{1,2}$/.test(number) ? Number(number) : Number.NaN)));
  return bet.success && parsed.success ? { bet: bet.data, numbers: parsed.data } : null;
}

/**
 * The chips of a form, those on one field as one.
 * @param fields as the form says them
 * @param chipMinor what lies on each field that says no amount
 * @returns null when one of them is no field
 */
export function chipsOf(fields: readonly string[], chipMinor: number): RouletteBet[] | null {
  const chips = new Map<FieldKey, RouletteBet>();
  for (const said of fields) {
    const [key = "", own] = said.split(":");
    const laid = laidOf(key);
    const amount = own === undefined ? chipMinor : /^\d{1,9}$/.test(own) ? Number(own) : 0;
    if (laid === null || amount <= 0) return null;
    const before = chips.get(key)?.amount_minor ?? 0;
    chips.set(key, { ...laid, amount_minor: before + amount });
  }
  return [...chips.values()];
}
