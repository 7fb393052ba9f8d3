import type { KenoMessages } from "~/play/keno/messages";

export const messages: KenoMessages = {
  of: "play/keno",
  button: "TIRER",
  busy: "Tirage…",
  start: "Choisissez de un à dix numéros et appuyez sur TIRER",
  picked: (count, most) => `${count} ${count < 2 ? "numéro choisi" : "numéros choisis"} sur ${most}`,
  result: (hits, picks, paid) =>
    `${hits} ${hits < 2 ? "numéro touché" : "numéros touchés"} sur ${picks}\u00a0: ${paid}`,
  drawn: (numbers) => `Tirés\u00a0: ${numbers.join(", ")}.`,
  draws: (game) => `${game} tire 20 des 80\u00a0numéros.`,
  marks: { hit: ", touché", drawn: ", tiré", missed: ", non tiré" },
  pays: {
    pick: "Choisissez de un à dix numéros pour voir ce qu’ils paient.",
    hits: (count) => `${count} ${count < 2 ? "touché" : "touchés"}`,
  },
  quick: { label: "Nombre au hasard", pick: "AU HASARD", clear: "EFFACER" },
  idle: "Une grille des numéros de 1 à 80.",
  record: {
    result: (hits, picks, multiple) =>
      `${hits} ${hits < 2 ? "touché" : "touchés"} sur ${picks}\u00a0: ${multiple} votre mise`,
    picked: (numbers) => `Choisis\u00a0: ${numbers.join(", ")}.`,
    drawn: (numbers) => `Tirés, dans cet ordre\u00a0: ${numbers.join(", ")}.`,
    hits: (numbers) => `Touchés\u00a0: ${numbers.length > 0 ? numbers.join(", ") : "aucun"}.`,
  },
};
