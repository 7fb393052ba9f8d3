import type { RealityCheckMessages } from "~/account/reality-check/messages";

/** French for Canada. */
export const messages: RealityCheckMessages = {
  of: "account/reality-check",
  head: {
    title: "Le point sur votre session",
    description: "Depuis combien de temps vous êtes connecté, et ce que vous avez gagné ou perdu.",
  },
  time: (time, now) => `Vous êtes connecté depuis ${time}. Il est maintenant ${now}.`,
  lost: (amount) => `Vous avez perdu <b>${amount}</b>.`,
  won: (amount) => `Vous avez gagné <b>${amount}</b>.`,
  even: "Vous n’avez ni gagné ni perdu.",
  about: "Tout est compté depuis votre connexion, y compris l’argent bonus et les gros lots.",
  choices: {
    go_on: "CONTINUER À JOUER",
    history: "VOIR VOTRE HISTORIQUE",
    leave: "SE DÉCONNECTER",
  },
  often: (minutes) => `Cette page s’affiche toutes les ${minutes}\u00a0minutes pendant que vous jouez.`,
  change:
    "Vous pouvez changer ce délai, fixer des <limits>limites</limits> ou <break>prendre une pause</break>.",
  setting: {
    title: "Le point sur votre session",
    about:
      "Pendant que vous jouez, une page entre deux parties vous dit depuis combien de temps vous êtes connecté et ce que vous avez gagné ou perdu. Vous choisissez à quelle fréquence.",
    legend: "L’afficher toutes les",
    minutes: (count) => `${count}\u00a0minutes`,
    button: "ENREGISTRER",
  },
};
