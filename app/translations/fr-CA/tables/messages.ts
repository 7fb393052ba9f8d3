import type { TablesMessages } from "~/tables/messages";

export const messages: TablesMessages = {
  of: "tables",
  phase: {
    betting: (seconds) =>
      seconds === null ? "Faites vos jeux" : `Faites vos jeux\u00a0: encore ${secondsText(seconds)}`,
    flying: "En vol\u00a0: rien ne va plus",
    rolling: (seconds) =>
      seconds === null
        ? "Rien ne va plus\u00a0: la bille roule"
        : `Rien ne va plus\u00a0: la bille roule, ${secondsText(seconds)}`,
    next: (seconds) =>
      seconds === null || seconds === 0
        ? "La prochaine partie commence"
        : `Prochaine partie dans ${secondsText(seconds)}`,
    noRound: (seconds) =>
      seconds === null
        ? "Aucune partie en ce moment. La prochaine commence bientôt"
        : `Aucune partie en ce moment. La prochaine commence dans ${secondsText(seconds)}`,
  },
  spoken: {
    betting: (seconds) =>
      seconds === null ? "Les mises sont ouvertes." : `Les mises sont ouvertes, ${secondsText(seconds)}.`,
    flying: "Les mises sont fermées. Le vol est en cours.",
    rolling: "Les mises sont fermées.",
    noRound: "Aucune partie en ce moment.",
    result: (result) => `${result}.`,
  },
  stage: {
    ready: "Prêt au décollage",
    flying: "En vol",
    flyingThen: "En vol au chargement de cette page",
    rolling: "La bille roule",
    last: (result) => `Dernier\u00a0: ${result}`,
  },
};

function secondsText(seconds: number): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)}\u00a0minutes`;
  return `${seconds}\u00a0${seconds < 2 ? "seconde" : "secondes"}`;
}
