import type { PlinkoOutcome } from "~/casino/contract/outcomes";
import type { ChoiceTable } from "../game-view.server";

/** The board on which a ball falls. */
export type Board = Pick<PlinkoOutcome, "rows" | "risk">;

export const ROWS = [8, 12, 16] as const;
export const RISKS = ["low", "medium", "high"] as const;

/** The board proposed to someone who has not played yet. */
export const FIRST_BOARD: Board = { rows: 12, risk: "medium" };

/** The board from a form's values; missing values are taken from `otherwise`. */
export function boardIn(rows: string | undefined, risk: string | undefined, otherwise: Board): Board {
  return {
    rows: ROWS.find((one) => String(one) === rows) ?? otherwise.rows,
    risk: RISKS.find((one) => one === risk) ?? otherwise.risk,
  };
}

/** What each slot of a board pays, from the left. */
export function slotsOf(rows: ChoiceTable, board: Board): number[] {
  const row = rows.find(({ key }) => key === `rows_${board.rows}_${board.risk}`);
  return (row?.pays ?? []).map(({ multiple }) => multiple);
}

/** The distance between two pegs in a row, in units of the drawing. */
const STEP = 10;

export interface Geometry {
  width: number;
  height: number;
  pegs: { x: number; y: number }[];
  /** The left edges of the slots, and their top edge. */
  slots: { x: number; width: number }[];
  slotsTop: number;
}

/** Space for a slot's multiple, which is written vertically where slots are narrow. */
const SLOT_HEIGHT = { flat: 11, upright: 26 } as const;

export function geometryOf(rows: number): Geometry {
  const width = (rows + 1) * STEP;
  const slotsTop = (rows + 1) * STEP;
  const pegs = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 1 }, (_peg, place) => ({
      x: xOf(rows, row, place),
      y: (row + 1) * STEP,
    })),
  ).flat();
  const slots = Array.from({ length: rows + 1 }, (_, slot) => ({ x: slot * STEP, width: STEP }));
  return { width, height: slotsTop + slotHeight(rows), pegs, slots, slotsTop };
}

export function isUpright(rows: number): boolean {
  return rows > ROWS[0];
}

export function slotHeight(rows: number): number {
  return isUpright(rows) ? SLOT_HEIGHT.upright : SLOT_HEIGHT.flat;
}

/** The position of a ball after `rights` turns to the right in `row` rows. */
function xOf(rows: number, row: number, rights: number): number {
  return ((rows + 1) * STEP) / 2 + (rights - row / 2) * STEP;
}

/** The points of a ball's path, from above the first peg into its slot. */
export function wayOf(path: string): { x: number; y: number }[] {
  const rows = path.length;
  let rights = 0;
  const points = [{ x: xOf(rows, 0, 0), y: 2 }];
  Array.from(path).forEach((turn, row) => {
    points.push({ x: xOf(rows, row, rights), y: (row + 1) * STEP - 4 });
    if (turn === "R") rights += 1;
  });
  points.push({ x: xOf(rows, rows, rights), y: (rows + 1) * STEP - 3 });
  return points;
}

/** The color of a slot: pays more than the stake, about the stake, or less. */
export function slotTone(multiple: number): "high" | "win" | "paid" | "none" {
  if (multiple >= 10) return "high";
  if (multiple > 1) return "win";
  return multiple >= 0.5 ? "paid" : "none";
}
