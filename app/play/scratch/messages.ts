/** Messages of the scratch cards. Symbol names come from the casino's paytable. */
export const messages = {
  of: "play/scratch" as const,
  button: "BUY CARD",
  busy: "Printing…",
  start: "Choose your bet and press BUY CARD",
  scratchAll: "SCRATCH ALL",
  /** @param row from 1 @param field from 1, within the row */
  scratch: (row: number, field: number) => `Scratch Row ${row}, field ${field}`,
  covered: "Covered",
  bought: "Your card. Scratch its nine fields",
  toGo: (latest: string, left: number) => `${latest}. ${left} ${left === 1 ? "field" : "fields"} to go`,
  won: (symbol: string, paid: string) => `3 × ${symbol}: ${paid}`,
  lost: (paid: string) => `No three alike: ${paid}`,
  record: {
    won: (symbol: string, multiple: string) => `3 × ${symbol}: ${multiple} your bet`,
    lost: "No three alike",
  },
  /** Precedes the name of a symbol among the prizes. */
  threeTimes: "Three times",
};

export type ScratchMessages = typeof messages;
