import type { DiceMessages } from "~/play/dice/messages";

export const messages: DiceMessages = {
  of: "play/dice",
  button: "LANCER",
  busy: "Lancer en cours…",
  start: "Choisissez une cible et appuyez sur LANCER",
  target: "Cible",
  option: (target, multiple, faces) =>
    `Sous ${target}\u00a0: paie ${multiple}, ${target} chances sur ${faces}`,
  under: (roll, target, paid) => `${roll} est sous ${target}\u00a0: ${paid}`,
  notUnder: (roll, target, paid) => `${roll} n’est pas sous ${target}\u00a0: ${paid}`,
  timesStake: (multiple) => `${multiple} votre mise`,
  noRoll: "Aucun lancer",
  roll: (roll) => `Lancer\u00a0: ${roll}`,
  winsUnder: (target) => `gagne sous ${target}`,
};
