import type { PlinkoOutcome } from "~/casino/contract/outcomes";

type Risk = PlinkoOutcome["risk"];

/** Messages of plinko. Slots are counted from 1, from the left. */
export const messages = {
  of: "play/plinko" as const,
  button: "DROP",
  busy: "Dropping…",
  start: "Choose rows and risk and press DROP",
  rows: "Rows",
  rowCount: (rows: number) => `${rows} rows`,
  risk: "Risk",
  risks: { low: "Low", medium: "Medium", high: "High" },
  result: (slot: number, slots: number, multiple: string, paid: string) =>
    `Slot ${slot} of ${slots} pays ${multiple}: ${paid}`,
  board: {
    empty: (rows: number, slots: number) => `A board of ${rows} rows with ${slots} slots.`,
    ball: (rows: number, { lefts, rights, slot, slots }: Fall) =>
      `A board of ${rows} rows. The ball went left ${lefts} times, right ${rights} times, into slot ${slot} of ${slots}.`,
  },
  record: {
    result: (slot: number, slots: number, multiple: string) =>
      `Slot ${slot} of ${slots}: ${multiple} your bet`,
    way: (rows: number, risk: Risk, path: string) =>
      `${rows} rows, ${risk} risk. The ball’s path, from the top: <path>${path}</path>.`,
  },
};

export type PlinkoMessages = typeof messages;

/** How a ball fell: its turns and where they led. */
export interface Fall {
  lefts: number;
  rights: number;
  slot: number;
  slots: number;
}
