/** Messages of dice. */
export const messages = {
  of: "play/dice" as const,
  button: "ROLL",
  busy: "Rolling…",
  start: "Choose a target and press ROLL",
  target: "Target",
  option: (target: number, multiple: string, faces: number) =>
    `Under ${target}: pays ${multiple}, wins ${target} in ${faces}`,
  /** @param paid the amount returned, in words */
  under: (roll: string, target: number, paid: string) => `${roll} is under ${target}: ${paid}`,
  notUnder: (roll: string, target: number, paid: string) => `${roll} is not under ${target}: ${paid}`,
  timesStake: (multiple: string) => `${multiple} your bet`,
  noRoll: "No roll yet",
  roll: (roll: string) => `Roll: ${roll}`,
  winsUnder: (target: number) => `wins under ${target}`,
};

export type DiceMessages = typeof messages;
