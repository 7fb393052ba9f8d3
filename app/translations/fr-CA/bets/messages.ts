import type { BetMessages } from "~/bets/messages";
import { messages as numberFormat } from "../ui/numbers";

const colours = { red: "rouge", black: "noir", green: "vert" };

export const messages: BetMessages = {
  of: "bets",
  times: numberFormat.fixedTimes,
  zero: "Zéro",
  number: (number, colour) => `${number} ${colours[colour]}`,
  split: (numbers) => `Cheval ${numbers}`,
  street: (numbers) => `Transversale ${numbers}`,
  corner: (numbers) => `Carré ${numbers}`,
  line: (numbers) => `Sixain ${numbers}`,
  dozens: ["1re douzaine", "2e douzaine", "3e douzaine"],
  columns: ["1re colonne", "2e colonne", "3e colonne"],
  low: "Manque, 1 à 18",
  high: "Passe, 19 à 36",
  even: "Pair",
  odd: "Impair",
  red: "Rouge",
  black: "Noir",
  landed: (multiplier) => `Atterrissage à ${multiplier}`,
  burst: (multiplier) => `Crash à ${multiplier}`,
};
