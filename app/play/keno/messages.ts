/** Messages of keno. */
export const messages = {
  of: "play/keno" as const,
  button: "DRAW",
  busy: "Drawing…",
  start: "Pick one to ten numbers and press DRAW",
  picked: (count: number, most: number) => `${count} of ${most} numbers picked`,
  result: (hits: number, picks: number, paid: string) =>
    `${hits} of ${picks === 1 ? "1 number" : `${picks} numbers`} hit: ${paid}`,
  drawn: (numbers: readonly number[]) => `Drawn: ${numbers.join(", ")}.`,
  draws: (game: string) => `${game} draws 20 of the 80 numbers.`,
  /** After a number on the board: the result of the last draw. */
  marks: { hit: ", hit", drawn: ", drawn", missed: ", not drawn" },
  pays: {
    pick: "Pick one to ten numbers to see what they pay.",
    hits: (count: number) => `${count} ${count === 1 ? "hit" : "hits"}`,
  },
  quick: { label: "Quick pick of", pick: "QUICK PICK", clear: "CLEAR" },
  idle: "A board of the numbers 1 to 80.",
  record: {
    result: (hits: number, picks: number, multiple: string) =>
      `${hits} of ${picks} hit: ${multiple} your bet`,
    picked: (numbers: readonly number[]) => `Picked: ${numbers.join(", ")}.`,
    drawn: (numbers: readonly number[]) => `Drawn, in this order: ${numbers.join(", ")}.`,
    hits: (numbers: readonly number[]) => `Hits: ${numbers.length > 0 ? numbers.join(", ") : "none"}.`,
  },
};

export type KenoMessages = typeof messages;
