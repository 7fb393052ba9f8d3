import type { OnboardingSentences } from "~/onboarding/sentences.server";

export const sentences: OnboardingSentences = {
  of: "onboarding/sentences",
  firstName: "Veuillez saisir votre prénom",
  lastName: "Veuillez saisir votre nom de famille",
  email: "Veuillez saisir une adresse de courriel valide.",
  birthDate: "Veuillez saisir votre date de naissance. Vous devez avoir au moins 21\u00a0ans.",
  terms: "Veuillez accepter les conditions d’utilisation",
  login: "Veuillez saisir vos identifiants de connexion.",
  wrongLogin: "Votre nom d’utilisateur ou votre mot de passe est incorrect.",
  code: "Veuillez saisir un code.",
  wrongCode:
    "Ce code est incorrect ou a déjà été utilisé. Veuillez saisir le code le plus récent de votre application, ou un autre code de secours.",
  signInExpired:
    "Cette connexion a pris trop de temps ou a déjà été effectuée. Veuillez vous connecter de nouveau.",
  tooManyFailures: "Trop de tentatives de connexion infructueuses",
  address: "Veuillez saisir votre adresse",
  city: "Veuillez saisir votre ville",
  country: "Veuillez choisir un pays",
  regions: {
    US: { state: "Veuillez choisir votre État", zip: "Veuillez saisir votre code ZIP" },
    CA: { state: "Veuillez choisir votre province", zip: "Veuillez saisir votre code postal" },
    other: {
      state: "Veuillez choisir votre province ou votre État",
      zip: "Veuillez saisir votre code postal ou ZIP",
    },
  },
  gender: "Veuillez indiquer votre genre",
  cellPhone: "Veuillez saisir votre numéro de cellulaire",

  emailConfirmed: "Merci\u00a0: votre adresse de courriel est confirmée.",
  accountOpen: "Votre compte est ouvert. Veuillez vous connecter.",
  samePerson:
    "Un autre compte a ces renseignements, et chaque joueur n’en a qu’un seul. Veuillez joindre le soutien.",
  detailsSaved: "Vos coordonnées sont enregistrées.",
  linkExpired: "Ce lien est expiré.",
  loginToPlay: "Connectez-vous pour jouer. Votre jeu vous attend.",
  playLinkDead:
    "Ce lien de jeu express ne fonctionne plus. Connectez-vous pour jouer\u202f; votre jeu vous attend.",
  loginToClaim: "Connectez-vous pour obtenir votre coupon. Il vous attend.",
  claimLinkDead: "Ce lien rapide ne fonctionne plus. Connectez-vous\u202f; votre coupon vous attend.",
  couponNotRedeemed: (code, why) =>
    `Votre compte est ouvert, mais le coupon ${code} n’a pas été appliqué\u00a0: ${why}`,
};
