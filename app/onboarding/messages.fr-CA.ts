import type { OnboardingMessages } from "./messages";

/** French for Canada. */
export const messages: OnboardingMessages = {
  of: "onboarding",
  head: {
    title: "Votre compte",
    description: "Ouvrez un compte, connectez-vous ou retrouvez l’accès au vôtre.",
  },
  titles: {
    signup: "Créez votre compte",
    quicksignup: "Créez votre compte",
    login: "Heureux de vous revoir",
    compactlogin: "Connectez-vous pour continuer",
    moreDetails: "Vos coordonnées",
    forgottenusername: "Nom d’utilisateur oublié\u202f?",
    forgottenpassword: "Mot de passe oublié\u202f?",
    passwordreset: "Votre nouveau mot de passe",
    quickredeem: "Obtenez votre coupon",
    quickplay: "Jeu rapide",
    signupSecrets: "Choisissez votre mot de passe",
  },
  captcha:
    "Ce formulaire est protégé contre les robots. La <privacy>politique de confidentialité</privacy> et les <terms>conditions</terms> s’appliquent.",
  contactSupport: "Joindre le soutien",

  person: {
    firstName: "Prénom",
    lastName: "Nom de famille",
    email: "Courriel",
    birthDate: "Date de naissance",
    birthDateHint:
      "Vous devez avoir au moins 21\u00a0ans. Mois, jour, année, par exemple 3\u00a027\u00a01990",
    month: "Mois",
    day: "Jour",
    year: "Année",
  },
  secrets: {
    password: "Mot de passe",
    passwordHint: (shortest) =>
      `Au moins ${shortest}\u00a0caractères\u202f; des lettres, des chiffres et des symboles le rendent plus sûr`,
    confirm: "Confirmez le mot de passe",
    coupon: "Code du coupon",
    couponHint: "Nous l’utilisons pour vous dès que votre compte est ouvert",
    terms: "J’ai au moins 21\u00a0ans et j’accepte les <terms>conditions d’utilisation</terms>",
  },
  signup: {
    steps: ["À propos de vous", "Votre mot de passe"],
    step: (page, of) => `Étape ${page} de ${of}`,
    next: "SUIVANT",
    back: "Retour",
    busy: "Ouverture de votre compte…",
    complete: "TERMINER",
    completeWithCoupon: "S’INSCRIRE ET OBTENIR LE COUPON",
    haveAccount: "Déjà un compte\u202f? SE CONNECTER",
    questions: "Des questions\u202f?",
  },
  login: {
    banned: "Vous avez été déconnecté. Ce compte ne peut pas être utilisé. Veuillez joindre le soutien.",
    ended:
      "Votre session est terminée. Connectez-vous pour continuer\u202f; ce que vous avez saisi est conservé.",
    login: "Nom d’utilisateur ou courriel",
    password: "Mot de passe",
    busy: "Connexion…",
    button: "SE CONNECTER",
    newHere: "Première visite\u202f? S’INSCRIRE",
  },
  details: {
    why: "Nous en avons besoin une seule fois, avant votre premier dépôt.",
    address: "Adresse",
    city: "Ville",
    country: "Pays",
    showList: "Afficher sa liste",
    state: "Province ou État",
    chooseOne: "Faites un choix",
    zip: "Code postal ou ZIP",
    gender: "Sexe",
    male: "Homme",
    female: "Femme",
    cellPhone: "Téléphone cellulaire",
    cellPhoneHint: "Chiffres, espaces, plus et moins",
    busy: "Enregistrement…",
    button: "CONTINUER",
    places: {
      "United States": "États-Unis",
      "British Columbia": "Colombie-Britannique",
      "New Brunswick": "Nouveau-Brunswick",
      "Newfoundland and Labrador": "Terre-Neuve-et-Labrador",
      "Nova Scotia": "Nouvelle-Écosse",
      "Northwest Territories": "Territoires du Nord-Ouest",
      "Prince Edward Island": "Île-du-Prince-Édouard",
      Quebec: "Québec",
      California: "Californie",
      "District of Columbia": "District de Columbia",
      Florida: "Floride",
      Georgia: "Géorgie",
      Hawaii: "Hawaï",
      Louisiana: "Louisiane",
      "New Mexico": "Nouveau-Mexique",
      "North Carolina": "Caroline du Nord",
      "North Dakota": "Dakota du Nord",
      Oregon: "Oregon",
      Pennsylvania: "Pennsylvanie",
      "South Carolina": "Caroline du Sud",
      "South Dakota": "Dakota du Sud",
      Virginia: "Virginie",
      "West Virginia": "Virginie-Occidentale",
      "American Samoa": "Samoa américaines",
      "Northern Mariana Islands": "Îles Mariannes du Nord",
      "Puerto Rico": "Porto Rico",
      "US Virgin Islands": "Îles Vierges américaines",
      "Armed Forces Americas": "Forces armées, Amériques",
      "Armed Forces Europe": "Forces armées, Europe",
      "Armed Forces Pacific": "Forces armées, Pacifique",
      "Outside the region": "Hors de la région",
    },
  },
  recover: {
    forgottenpassword: {
      intro:
        "Saisissez le courriel de votre compte. Nous vous enverrons un lien pour choisir un nouveau mot de passe.",
      sent: "Si un compte porte ce courriel, un lien est en route. Il fonctionne pendant 30\u00a0minutes.",
      link: "Mot de passe oublié\u202f?",
    },
    forgottenusername: {
      intro: "Saisissez le courriel de votre compte. Nous vous enverrons votre nom d’utilisateur.",
      sent: "Si un compte porte ce courriel, son nom d’utilisateur est en route.",
      link: "Nom d’utilisateur oublié\u202f?",
    },
    email: "Courriel",
    busy: "Envoi…",
    button: "CONTINUER",
    backToLogin: "Retour à la connexion",
    sentTitle: "VÉRIFIEZ VOS COURRIELS",
    noMail: "Rien reçu\u202f? Regardez parmi vos courriels indésirables.",
    tryAnother: "Essayer un autre courriel",
  },
  reset: {
    password: "Nouveau mot de passe",
    signedOut: "Vous serez déconnecté partout, puis vous vous connecterez avec le nouveau mot de passe.",
    busy: "Changement de votre mot de passe…",
    button: "CHANGER LE MOT DE PASSE",
    changedTitle: "MOT DE PASSE CHANGÉ",
    changed:
      "Connectez-vous avec votre nouveau mot de passe. Partout où vous étiez connecté, vous ne l’êtes plus.",
    notYou: "Ce n’était pas vous\u202f?",
    expiredTitle: "CE LIEN EST EXPIRÉ",
    expired:
      "Un lien sert une seule fois, pendant 30\u00a0minutes. Si vous l’avez déjà utilisé, connectez-vous avec votre nouveau mot de passe.",
    newLink: "ENVOYEZ-MOI UN NOUVEAU LIEN",
    doesNotWork: "Cela ne fonctionne pas\u202f?",
  },
  quick: {
    noGame: "Ce lien ne nomme aucun jeu. Continuez pour en trouver un dans le salon de jeux.",
    yourGame: "votre jeu",
    play: {
      player: "Continuez vers <game>jeu</game>.",
      saved: "Continuez vers <game>jeu</game>\u00a0: votre connexion enregistrée vous ouvre la porte.",
      visitor: "Connectez-vous et continuez vers <game>jeu</game>.",
    },
    playBusy: "Ouverture…",
    playButton: "CONTINUER",
    claim: {
      player: "Obtenez ce coupon pour votre compte.",
      saved: "Obtenez ce coupon\u00a0: votre connexion enregistrée vous ouvre la porte.",
      visitor: "Connectez-vous et obtenez ce coupon.",
    },
    failed:
      "Vous êtes connecté, mais nous n’avons pas pu utiliser votre coupon pour l’instant. Veuillez réessayer.",
    coupon: "Code du coupon",
    claimBusy: "Un instant…",
    claimButton: "OBTENIR",
    reasons: {
      active_coupon:
        "Vous avez déjà un coupon actif. Terminez ses mises ou annulez-le avant d’en obtenir un autre.",
      coupon_expired: "Ce coupon est expiré.",
      coupon_used: "Vous avez déjà utilisé ce coupon.",
      other: "Ce coupon ne peut pas être obtenu. Il y en a peut-être un autre pour vous.",
    },
    invalid: "Erreur\u00a0: coupon non valide",
    promotions: "PROMOTIONS",
    shouldWork: "Il devrait fonctionner\u202f?",
  },
  cookiesOff:
    "Votre navigateur n’accepte pas les témoins (cookies), sans lesquels personne ne peut se connecter. Veuillez les autoriser pour ce site, puis actualiser cette page.",
  outcomes: {
    contactSupport: "JOINDRE LE SOUTIEN",
    forgotPassword: "MOT DE PASSE OUBLIÉ",
    login: "SE CONNECTER",
    liveChat: "CLAVARDAGE EN DIRECT",
    backToLogin: "RETOUR À LA CONNEXION",
    loginFailedTitle: "NOUS N’AVONS PAS PU VOUS CONNECTER",
    loginFailed: "Trop de tentatives de connexion infructueuses",
    waitTitle: "VEUILLEZ PATIENTER UN PEU",
    wait: (seconds) => `Il y a eu trop de tentatives. Vous pourrez réessayer ${waitingTime(seconds)}.`,
    emailExistsTitle: "CE COURRIEL EXISTE DÉJÀ",
    emailExists: "Un compte avec ce courriel existe déjà.",
    loginExistsTitle: "CE COMPTE EXISTE DÉJÀ",
    loginExists:
      "Un compte à votre nom et à votre date de naissance existe déjà, et chaque joueur n’en a qu’un seul. Connectez-vous, ou demandez-nous votre nom d’utilisateur.",
    loginExistsOther:
      "Vous n’avez jamais eu de compte chez nous\u202f? <chat>Joignez le soutien</chat>\u00a0: un hôte vous en ouvrira un.",
    forgotUsername: "NOM D’UTILISATEUR OUBLIÉ",
    sorry: "NOUS SOMMES DÉSOLÉS",
    // The casino names the country in English.
    restricted: (product) => `${product} n’accepte pas de joueurs de votre pays.`,
    maintenance: "Désolé, le produit est présentement en maintenance. Veuillez réessayer bientôt.",
    refused: "Nous n’avons pas pu ouvrir votre compte. Nos hôtes peuvent vous dire pourquoi.",
  },
};

function waitingTime(seconds: number): string {
  if (!(seconds > 60)) return "dans une minute";
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `dans ${minutes}\u00a0minutes`;
  return `dans ${Math.ceil(minutes / 60)}\u00a0heure${minutes > 60 ? "s" : ""}`;
}
