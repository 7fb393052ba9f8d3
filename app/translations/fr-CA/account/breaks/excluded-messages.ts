import type { ExcludedMessages } from "~/account/breaks/excluded-messages";

/** French for Canada. */
export const messages: ExcludedMessages = {
  of: "account/excluded",
  head: {
    title: "Vous ne pouvez pas jouer pour le moment",
    label: "Jusqu’à quand",
    description: "Jusqu’à quand vous ne pouvez pas jouer, et où trouver de l’aide.",
  },
  title: {
    break: "Vous êtes en pause",
    self_exclusion: "Votre auto-exclusion est en cours",
    register: "Vous ne pouvez pas jouer pour le moment",
    return: "Vous pourrez bientôt jouer de nouveau",
  },
  about: {
    break:
      "Votre pause prend fin le <time>{until}</time>. Rien ne la raccourcit. Ensuite, connectez-vous et jouez comme avant.",
    self_exclusion:
      "Votre auto-exclusion prend fin le <time>{until}</time>. Rien ne la raccourcit. Ensuite, votre compte reste fermé au jeu jusqu’à ce que vous demandiez à revenir.",
    register:
      "Vous êtes inscrit au registre national d’auto-exclusion jusqu’au <time>{until}</time>. Si vous croyez que c’est une erreur, veuillez joindre le registre.",
    return: "Vous avez demandé à jouer de nouveau. Vous le pourrez à partir du <time>{until}</time>.",
  },
  over: {
    title: "Votre auto-exclusion est terminée",
    about:
      "Elle a pris fin le <time>{until}</time>. Votre compte reste fermé au jeu jusqu’à ce que vous demandiez à revenir. Rien ne presse.",
    ask: "Je veux jouer de nouveau",
    wait: "Vous pourrez jouer 24\u00a0heures après votre demande.",
  },
  longer: "Pour la prolonger, <support>joignez le soutien</support>.",
  money: {
    title: "Votre argent",
    cash: "Votre argent comptant reste à vous.",
    withdraw: "RETIRER",
    history: "Historique",
    messages: "Messages",
    close: "Fermer votre compte",
  },
  help: {
    title: "Où trouver de l’aide",
    about: "Ces services sont gratuits, et on vous y écoute sans vous juger.",
    services: [
      "Gambling Therapy, partout dans le monde, en plusieurs langues\u00a0: gamblingtherapy.org",
      "Gamblers Anonymous, des groupes dans de nombreux pays\u00a0: gamblersanonymous.org",
      "Jeu\u00a0: aide et référence, Québec\u00a0: aidejeu.ca",
      "Responsible Gambling Council, Canada\u00a0: responsiblegambling.org",
    ],
    emergency:
      "Si vous pensez à vous faire du mal, appelez ou textez le 988, ou composez votre numéro d’urgence local.",
    more: "En savoir plus sur le jeu responsable",
  },
  logIn: "Connectez-vous pour voir votre historique et votre argent",
  logOut: "Se déconnecter",
};
