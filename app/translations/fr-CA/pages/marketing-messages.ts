import type { MarketingMessages } from "~/pages/marketing-messages";

export const messages: MarketingMessages = {
  of: "landing/marketing",
  title: "À l’affiche",
  description:
    "Nos offres du moment avec leurs conditions, des jeux à essayer gratuitement et ce que tout casino devrait vous dire avant de jouer.",
  lead: "Nos offres du moment, chacune avec toutes ses conditions, et des jeux à découvrir avant d’en prendre une.",
  seeCoupons: "Voir tous les coupons",
  seeGames: "Voir les jeux",
  offersTitle: "Offres",
  gap: "Impossible d’afficher les offres pour l’instant.",
  take: (code) => `Utiliser ${code}`,
  questionsTitle: "Trois questions à poser à tout casino",
  questions: {
    house: {
      question: "Quel est l’avantage de la maison\u202f?",
      answer:
        "C’est la part de chaque mise que le casino garde à la longue. Chaque jeu l’indique, calculée d’après ses propres règles.",
      plainAnswer: "C’est la part de chaque mise que le casino garde à la longue.",
      link: "Taux de retour",
    },
    bonus: {
      question: "Que coûte un bonus\u202f?",
      answer:
        "Son exigence de mise\u00a0: ce que vous misez avant qu’il devienne de l’argent comptant. Elle figure sur le coupon.",
      link: "Comment elle se calcule",
    },
    checks: {
      question: "Qui vérifie\u202f?",
      answer:
        "Vous, si vous le voulez. Nous nous engageons sur chaque partie avant votre mise, puis nous révélons le secret après coup.",
      link: "Vérifier une partie",
    },
  },
};
