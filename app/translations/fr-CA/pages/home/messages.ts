import type { HomeMessages } from "~/pages/home/messages";
import { messages as brandWords } from "../../brand-messages";
import { dollars } from "../dollars";

export const messages: HomeMessages = {
  of: "pages/home",
  head: {
    title: (name) => `${name}\u00a0: le casino qui montre ses cartes`,
    description:
      "Machines à sous, vidéopoker, jeux de crash et tables en direct, avec le taux de retour de chaque jeu. Essayez-les sans compte et vérifiez chacune de vos parties.",
    plainTitle: (name) => `${name}\u00a0: casino en ligne`,
    plainDescription: "Nos jeux et nos coupons, chaque coupon avec toutes ses conditions.",
  },
  hero: {
    what: (name) => `${name}, le casino qui joue cartes sur table.`,
    plainWhat: (name) => `${name}, le casino où l’on joue en ligne.`,
    title: (percent) => `${percent}\u00a0% sur un dépôt`,
    take: (code, deposit, balance) =>
      `Avec le code ${code}, déposez ${dollars(deposit)} et jouez avec ${dollars(balance)}.`,
    signUp: "S’INSCRIRE",
    seeTerms: "Voir les conditions",
    seeCoupons: "Voir les coupons",
    plain: {
      title: "Prenez place",
      text: "Machines à sous, vidéopoker, jeux de crash et tables en direct dans une seule salle, et les coupons du jour avec toutes leurs conditions.",
      anyGames: "Nos jeux dans une seule salle, et les coupons du jour avec toutes leurs conditions.",
    },
    terms: ({ minimum, maximum, wagering, cashoutPercent }) =>
      `Une seule fois, pour un dépôt de ${dollars(minimum)} à ${dollars(maximum)}. Misez ${wagering}\u00a0fois le dépôt et le bonus avant que le bonus devienne de l’argent comptant, jusqu’à ${cashoutPercent}\u00a0% du dépôt. ${brandWords.ageNotice}`,
  },
  jackpot: {
    title: "Gros lot de la salle",
    gap: "Impossible d’afficher le montant pour l’instant.",
    text: "Un cent par tour, à n’importe quel jeu, si vous choisissez d’y participer.",
    odds: "Probabilités et règles",
  },
  how: {
    title: "Comment ça marche",
    steps: (minimum, isChecked) => [
      {
        title: "Ouvrez un compte",
        text: "Deux courtes pages\u00a0: vos coordonnées et un mot de passe. Il faut avoir 21\u00a0ans ou plus.",
      },
      {
        title: "Prenez un coupon, puis déposez",
        text: `Chaque coupon affiche ses conditions.${minimum === null ? "" : ` Le dépôt minimal est de ${dollars(minimum)}.`}`,
      },
      isChecked
        ? {
            title: "Jouez, puis vérifiez",
            text: "Votre historique garde chaque partie. Revoyez-les pour constater que rien n’a été modifié.",
          }
        : { title: "Jouez", text: "Choisissez un jeu dans la salle. Il n’y a rien à télécharger." },
    ],
  },
  why: {
    title: (name) => `Pourquoi ${name}`,
    reasons: {
      checked: {
        title: "Chaque partie se vérifie",
        text: "Nous nous engageons sur chaque partie avant votre mise, puis nous révélons le secret après coup.",
        link: "L’équité, en détail",
      },
      odds: {
        title: "Les probabilités sont sur la table",
        text: "Chaque jeu affiche son taux de retour au joueur, calculé d’après ses propres règles.",
        link: "Voir un tableau des gains",
      },
      phone: {
        title: "Sur votre téléphone aussi",
        text: "Vieil appareil, connexion lente, JavaScript désactivé\u00a0: tout fonctionne quand même.",
        link: "L’ajouter à l’écran d’accueil",
      },
    },
  },
  depositTitle: "Façons de déposer",
  limits: "Limites, délais et frais",
  winners: {
    title: "Derniers gagnants du gros lot",
    gap: "Impossible d’afficher les gagnants pour l’instant.",
  },
  care: {
    title: "Que ça reste un jeu",
    text: "Chaque jeu donne un avantage à la maison. Fixez votre budget avant de jouer et arrêtez quand il est épuisé.",
    limits: "Limites et pauses",
    help: "Où trouver de l’aide et comment arrêter",
  },
};
