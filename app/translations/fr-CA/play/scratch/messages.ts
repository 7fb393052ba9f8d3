import type { ScratchMessages } from "~/play/scratch/messages";

export const messages: ScratchMessages = {
  of: "play/scratch",
  button: "ACHETER",
  busy: "Impression…",
  start: "Choisissez votre mise et appuyez sur ACHETER",
  scratchAll: "TOUT GRATTER",
  scratch: (row, field) => `Gratter la rangée ${row}, case ${field}`,
  covered: "Cachée",
  bought: "Voici votre billet. Grattez ses neuf cases",
  toGo: (latest, left) => `${latest}. Encore ${left} ${left < 2 ? "case" : "cases"}`,
  won: (symbol, paid) => `3 × ${symbol}\u00a0: ${paid}`,
  lost: (paid) => `Pas trois symboles pareils\u00a0: ${paid}`,
  record: {
    won: (symbol, multiple) => `3 × ${symbol}\u00a0: ${multiple} votre mise`,
    lost: "Pas trois symboles pareils",
  },
  threeTimes: "Trois fois",
};
