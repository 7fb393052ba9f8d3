import type { PlinkoMessages } from "~/play/plinko/messages";

const risks = { low: "faible", medium: "moyen", high: "élevé" };

function times(count: number): string {
  return `${count}\u00a0fois`;
}

export const messages: PlinkoMessages = {
  of: "play/plinko",
  button: "LÂCHER",
  busy: "La bille tombe…",
  start: "Choisissez les rangées et le risque, puis appuyez sur LÂCHER",
  rows: "Rangées",
  rowCount: (rows) => `${rows} rangées`,
  risk: "Risque",
  risks: { low: "Faible", medium: "Moyen", high: "Élevé" },
  result: (slot, slots, multiple, paid) => `La case ${slot} sur ${slots} paie ${multiple}\u00a0: ${paid}`,
  board: {
    empty: (rows, slots) => `Une planche de ${rows} rangées et ${slots} cases.`,
    ball: (rows, { lefts, rights, slot, slots }) =>
      `Une planche de ${rows} rangées. La bille est allée ${times(lefts)} à gauche et ${times(rights)} à droite, jusqu’à la case ${slot} sur ${slots}.`,
  },
  record: {
    result: (slot, slots, multiple) => `Case ${slot} sur ${slots}\u00a0: ${multiple} votre mise`,
    way: (rows, risk, path) =>
      `${rows} rangées, risque ${risks[risk]}. Le chemin de la bille, à partir du haut\u00a0: <path>${path}</path>.`,
  },
};
