import type { PromotionsMessages } from "~/promotions/messages";

export const messages: PromotionsMessages = {
  of: "promotions",
  head: {
    title: "Coupons",
    description:
      "Bonus sur dépôt, tours gratuits et autres coupons, avec leurs exigences de mise et leurs conditions en langage clair.",
  },
  filters: {
    label: "Types de coupons",
    all: "Tous",
    titled: (title, kind) => `${title}\u00a0: ${kind.toLowerCase()}`,
    names: {
      deposit: "Avec dépôt",
      noDeposit: "Sans dépôt",
      spins: "Tours",
      daily: "Du jour",
      cashback: "Remises",
    },
  },
  none: "Aucun coupon pour vous aujourd’hui. Revenez demain.",
  help: {
    label: "Aide",
    choose: "Choisissez un coupon ou <box>entrez votre code</box> au bas de la page.",
    oneAtATime: "Un seul coupon à la fois. Le vôtre est indiqué ci-dessous.",
    hosts: "Besoin d’aide\u202f? Joignez-nous par <chat>clavardage</chat> ou par <mail>courriel</mail>.",
    hostsByMail: "Besoin d’aide\u202f? Joignez-nous par <mail>courriel</mail>.",
  },
  states: { requested: "Demandé", redeemed: "Appliqué" },
  figures: {
    deposit: "Dépôt dès",
    wagering: "Mises exigées",
    uses: "Utilisations",
    timeLeft: "Temps restant",
  },
  actions: {
    redeem: "OBTENIR",
    signUp: "S’INSCRIRE",
    deposit: "DÉPOSER",
    cancel: "ANNULER",
    play: "JOUER",
    oneMoment: "Un instant",
    seeActive: "Voir votre coupon actif",
  },
  state: {
    waiting: (deposit) => `Votre coupon vous attend. Déposez ${deposit} ou plus pour obtenir votre bonus.`,
    spinsWon: "Gains de vos tours gratuits\u00a0: <won>{amount}</won>",
    spinsLeft: (left, game, worth) =>
      `Il reste <left>${left}</left>\u00a0${left < 2 ? "tour" : "tours"} à ${game}, à ${worth} le tour`,
    wagered: "Misé",
    of: (played, needed) => `${played} sur ${needed}`,
    gameOfSpins: "Jeu pour vos tours",
    choose: "CHOISIR",
  },
  terms: {
    withDeposits: "Dépôts, mises exigées et conditions",
    withoutDeposits: "Mises exigées et conditions",
    toWager: "Mises exigées",
    timesOf: (times, base) => `${times} ${base}`,
    nothing: "Aucune",
    highestBet: "Mise maximale",
    highestCashout: "Encaissement maximal du bonus",
    meaning: (term) => `Que veut dire «\u00a0${term}\u00a0»\u202f?`,
    meanings: {
      toWager:
        "Le total à miser avant que le bonus devienne de l’argent comptant. Certains jeux ne comptent qu’en partie.",
      highestBet: "Le montant que vous pouvez miser par partie, au plus, tant que ce coupon est actif.",
      highestCashout:
        "La plus grande part du bonus qui puisse devenir de l’argent comptant. L’excédent est retiré.",
    },
    depositBy: "Dépôt par",
    amount: "Montant",
    bonus: "Bonus",
    range: (lowest, highest) => (highest === null ? `${lowest} ou plus` : `${lowest} à ${highest}`),
  },
  unlisted: {
    enterBelow: (code) =>
      `Aucun des coupons ci-dessous ne porte le code ${code}. Si on vous l’a donné, appuyez sur ENVOYER au bas de la page pour l’essayer.`,
    afterActive: (code) =>
      `Aucun des coupons ci-dessous ne porte le code ${code}. Vous avez déjà un coupon actif\u00a0: terminez-le ou annulez-le d’abord, puis entrez le code.`,
    cashback: (code) =>
      `Nous ne trouvons aucune remise en argent portant le code ${code} à votre nom. Si vous l’avez déjà prise, elle est dans votre solde.`,
  },
  codeBox: {
    title: "Vous avez un code\u202f?",
    code: "Code de coupon",
    busy: "Envoi…",
    submit: "ENVOYER",
    claimedAlready: "Si vous l’avez déjà pris, il est dans votre solde.",
    howAbout: "Que diriez-vous d’<offer>{title}</offer>\u202f?",
    askHosts: "Ou écrivez-nous par <chat>clavardage</chat>.",
  },
  cancel: {
    title: "Annuler ce coupon\u202f?",
    about: "Vous allez annuler <coupon>{coupon}</coupon>.",
    keep: "Vous gardez",
    lose: "Vous perdez",
    cancel: "ANNULER LE COUPON",
    keepCoupon: "LE GARDER",
  },
  reply: {
    cardError: "Ce coupon n’a pas pu être appliqué.",
    tryAgain: "Réessayez ou écrivez à notre équipe de soutien.",
    invalid: (code) => `Désolés, le code de coupon ${code} ne semble pas valide`,
  },
};
