import { type RefObject, useRef, useState } from "react";
import type { RouletteBet } from "~/casino/contract/table-bets";
import { useSafeEffect } from "~/ui/use-safe-effect";
import { type FieldKey, keyOf } from "./layout";

interface LaidChip {
  key: FieldKey;
  amountMinor: number;
}

/** Chips on the layout that are not staked yet. */
export interface Chips {
  /** By field, minor units. */
  on: Readonly<Record<FieldKey, number>>;
  totalMinor: number;
  lay(key: FieldKey): void;
  layAll(bets: readonly RouletteBet[]): void;
  undo(): void;
  clear(): void;
}

/**
 * With script, each press adds a chip. Fields checked before script ran are kept.
 * @param staked identifies the player's stake on the round: once it changes, those chips are staked and are
 *   removed here
 */
export function useChips(form: RefObject<HTMLElement>, chipMinor: number, staked: string | null): Chips {
  const [laid, setLaid] = useState<readonly LaidChip[]>([]);
  const markedMinor = useRef(chipMinor);
  const lastStaked = useRef(staked);

  useSafeEffect(() => {
    const marked = form.current?.querySelectorAll<HTMLInputElement>("input[type=checkbox][name=on]:checked");
    setLaid(Array.from(marked ?? [], ({ value }) => ({ key: value, amountMinor: markedMinor.current })));
  }, [form]);
  useSafeEffect(() => {
    if (staked !== null && staked !== lastStaked.current) setLaid([]);
    lastStaked.current = staked;
  }, [staked]);

  const on: Record<FieldKey, number> = {};
  for (const { key, amountMinor } of laid) on[key] = (on[key] ?? 0) + amountMinor;
  return {
    on,
    totalMinor: laid.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    lay: (key) => setLaid((before) => [...before, { key, amountMinor: chipMinor }]),
    layAll: (bets) =>
      setLaid((before) => [
        ...before,
        ...bets.map((bet) => ({ key: keyOf(bet), amountMinor: bet.amount_minor })),
      ]),
    undo: () => setLaid((before) => before.slice(0, -1)),
    clear: () => setLaid([]),
  };
}
