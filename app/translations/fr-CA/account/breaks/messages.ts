import type { BreakMessages } from "~/account/breaks/messages";

/** French for Canada. */
export const messages: BreakMessages = {
  of: "account/break",
  head: { title: "Faire une pause", description: "Arrêtez de jouer pour un temps, dès maintenant." },
  about:
    "Une pause ou une auto-exclusion commence tout de suite. Jusqu’à sa fin, vous ne pouvez ici ni jouer, ni déposer, ni recevoir d’offres. Rien ne la raccourcit\u00a0: ni vous, ni nous.",
  period: {
    day: "24\u00a0heures",
    week: "1\u00a0semaine",
    month: "1\u00a0mois",
    two_months: "2\u00a0mois",
    three_months: "3\u00a0mois",
    six_months: "6\u00a0mois",
    year: "1\u00a0an",
    five_years: "5\u00a0ans",
  },
  choice: (period, until) => `${period}, jusqu’au ${until}`,
  breaks: {
    title: "Une pause",
    hint: "À la fin, vous vous connectez et jouez comme avant.",
  },
  selfExclusions: {
    title: "Une auto-exclusion",
    hint: "À la fin, votre compte reste fermé au jeu jusqu’à ce que vous demandiez à revenir, puis encore 24\u00a0heures.",
  },
  next: "CONTINUER",
  help: "Si vous préférez d’abord en parler à quelqu’un, voyez <help>où trouver de l’aide</help>.",
  confirm: {
    breakTitle: (period) => `Prendre une pause de ${period}\u202f?`,
    selfExclusionTitle: (period) => `Vous auto-exclure pour ${period}\u202f?`,
    until: (until) => `Vous ne pourrez pas jouer jusqu’au ${until}. Rien ne raccourcit cette période.`,
    loggedOut: "Vous êtes déconnecté partout, et les liens de jeu express cessent de fonctionner.",
    rounds: (count) =>
      count === 1
        ? "Votre jeu en cours est terminé maintenant selon ses règles."
        : `Vos ${count}\u00a0jeux en cours sont terminés maintenant selon leurs règles.`,
    bets: (count) =>
      count === 1
        ? "Votre mise à une table en direct est réglée selon son résultat."
        : `Vos ${count}\u00a0mises aux tables en direct sont réglées selon leurs résultats.`,
    couponLost: (code, lost, retained) =>
      `Votre coupon ${code} prend fin. Vous perdez ${lost} de son bonus. ${retained} de votre solde en bonus deviennent de l’argent comptant.`,
    couponEnds: (code) => `Votre coupon ${code} prend fin.`,
    spins: (count) =>
      count === 1 ? "Vous perdez 1\u00a0tour gratuit." : `Vous perdez ${count}\u00a0tours gratuits.`,
    untilSettled: "Un jeu en cours peut encore changer ces montants.",
    deposits: (count) =>
      count === 1
        ? "Un dépôt qui n’est pas encore arrivé sera ajouté à votre argent comptant, mais vous ne pourrez pas le jouer d’ici là."
        : `${count}\u00a0dépôts qui ne sont pas encore arrivés seront ajoutés à votre argent comptant, mais vous ne pourrez pas les jouer d’ici là.`,
    cash: (cash) => `Vos ${cash} d’argent comptant restent à vous.`,
    withdrawals:
      "Les retraits que vous avez demandés suivent leur cours, et vous pouvez encore retirer votre argent.",
    offers: "Nous cessons de vous envoyer des offres, et ne reprendrons que si vous le demandez.",
    returning: "Ensuite, vous devrez demander à jouer de nouveau et attendre 24\u00a0heures.",
    password: "Votre mot de passe",
    begin: "COMMENCER MAINTENANT",
    back: "Choisir une autre durée",
  },
};
