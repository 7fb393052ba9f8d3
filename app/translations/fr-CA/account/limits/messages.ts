import type { LimitsMessages } from "~/account/limits/messages";

/** French for Canada. */
export const messages: LimitsMessages = {
  of: "account/limits",
  head: {
    title: "Vos limites",
    label: "Limites",
    description: "Des limites pour vos dépôts, vos pertes, votre mise et votre temps de connexion.",
  },
  about:
    "Vous choisissez ces limites et nous les faisons respecter. Une limite nouvelle ou plus basse s’applique tout de suite, sur tous vos appareils. Pour une limite plus élevée, ou pour n’en avoir aucune, il faut attendre 24\u00a0heures, puis confirmer.",
  form: {
    title: "Fixer vos limites",
    empty:
      "Laissez un champ vide pour n’avoir aucune limite. Si vous en fixez plusieurs, c’est la plus stricte qui compte.",
    button: "ENREGISTRER LES LIMITES",
  },
  kinds: {
    deposit: {
      title: "Dépôts",
      about:
        "Le maximum que vous pouvez déposer, en dollars. Un dépôt encore en cours compte aussi. Avec 0, aucun dépôt n’est possible.",
    },
    loss: {
      title: "Pertes",
      about:
        "Le maximum que vous pouvez perdre, en dollars\u00a0: vos mises, moins vos gains. L’argent de bonus et les gros lots comptent aussi\u202f; les tours gratuits, non.",
    },
    stake: {
      title: "Mise",
      about:
        "Le maximum que vous pouvez miser par partie, en dollars. La mise au gros lot de la salle compte aussi.",
    },
    time: {
      title: "Temps de connexion",
      about: (idle) =>
        `La durée maximale de jeu, en minutes. Le temps compte quand vous êtes connecté et que vous utilisez le site\u202f; les pauses de plus de ${idle}\u00a0minutes ne comptent pas.`,
    },
  },
  periods: {
    day: "En 24\u00a0heures",
    week: "En 7\u00a0jours",
    month: "En 30\u00a0jours",
    round: "Par partie",
  },
  used: (used, left) => `Utilisé\u00a0: ${used}. Reste\u00a0: ${left}.`,
  won: (won, left) => `Gagné\u00a0: ${won}. Reste\u00a0: ${left}.`,
  minutes: (count) => {
    const hours = Math.floor(count / 60);
    const rest = count % 60;
    if (hours === 0) return `${rest}\u00a0min`;
    return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h ${String(rest).padStart(2, "0")}`;
  },
  none: "aucune limite",
  waiting: {
    title: "Changements demandés",
    change: (limit, from, to) => `${limit}\u00a0: de ${from} à ${to}`,
    from: "Vous pourrez confirmer ce changement à partir du <when>{time}</when>.",
    until: "Vous pouvez confirmer ce changement maintenant, jusqu’au <when>{time}</when>.",
    stays: "Tant que vous ne l’avez pas confirmé, votre limite reste la même.",
    confirm: "CONFIRMER LE CHANGEMENT",
    drop: "GARDER MA LIMITE",
  },
  help: "Si des limites ne suffisent pas, lisez notre page sur le <info>jeu responsable</info>.",
};
