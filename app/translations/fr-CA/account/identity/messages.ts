import type { IdentityMessages } from "~/account/identity/messages";

/** French for Canada. */
export const messages: IdentityMessages = {
  of: "account/identity",
  head: {
    title: "Identité",
    description: "Faites vérifier votre identité et suivez-en l’évolution.",
  },
  states: {
    none: "Pas encore nécessaire",
    asked: "Documents demandés",
    in_review: "En cours d’examen",
    verified: "Vérifiée",
    refused: "Non vérifiée",
  },
  status: "Votre vérification d’identité",
  none: (amount) =>
    `Vous n’avez rien à faire pour l’instant. Nous vous le demanderons avant votre premier retrait, ou lorsque vos dépôts atteindront ${amount}. Si vous le souhaitez, vous pouvez déjà envoyer vos documents.`,
  requestReasons: {
    withdrawal: () =>
      "Vous avez demandé votre premier retrait. Avant de le payer, nous devons nous assurer que l’argent vous revient bien.",
    deposits: (amount) =>
      `Vos dépôts ont atteint ${amount}. À partir de ce montant, notre licence nous oblige à vérifier votre identité.`,
    inactive: () =>
      "Personne n’a ouvert de session dans votre compte depuis longtemps. Nous voulons nous assurer que c’est bien vous.",
    address_changed: () =>
      "Vous avez changé d’adresse. Avant de payer un retrait, nous devons donc revoir vos documents.",
    person_changed: () =>
      "Votre nom ou votre date de naissance a été modifié. Avant de payer un retrait, nous devons donc revoir vos documents.",
  },
  requestedOn: "Demande faite le <when>{time}</when>.",
  refused: "Veuillez envoyer de nouveau\u00a0:",
  inReview:
    "Nous avons reçu vos documents et nous les examinons. Vous recevrez le résultat par courriel d’ici deux jours ouvrables.",
  sentOn: "Documents envoyés le <when>{time}</when>.",
  verified: "Merci. Vous n’avez rien d’autre à faire.",
  verifiedOn: "Identité vérifiée le <when>{time}</when>.",
  steps: {
    label: "Où en est la vérification",
    send: "Vous envoyez vos documents",
    review: "Nous les examinons",
    done: "Votre identité est vérifiée",
  },
  reasons: {
    document_unreadable:
      "Votre pièce d’identité est illisible. Reprenez les photos sous un bon éclairage et sans reflets.",
    document_expired: "Votre pièce d’identité est expirée. Envoyez-en une qui est encore valide.",
    name_differs: "Le nom inscrit sur vos documents n’est pas celui de votre compte.",
    birth_date_differs:
      "La date de naissance inscrite sur votre pièce d’identité n’est pas celle de votre compte.",
    address_differs: "L’adresse inscrite sur votre preuve d’adresse n’est pas celle de votre compte.",
    proof_too_old: "Votre preuve d’adresse date de plus de trois mois. Envoyez-en une plus récente.",
    not_accepted: "Nous ne pouvons pas accepter ces documents. Veuillez en envoyer d’autres.",
  },
  form: "Envoyez vos documents",
  formats: "Images JPEG, PNG, WebP ou HEIC, ou fichiers PDF, d’au plus 15\u00a0Mo chacun.",
  documents: {
    document_front: {
      label: "Pièce d’identité, recto",
      hint: "Un passeport, une carte d’identité nationale ou un permis de conduire. Les quatre coins doivent être visibles.",
    },
    document_back: {
      label: "Pièce d’identité, verso",
      hint: "Pour un passeport, la page qui porte votre signature.",
    },
    address_proof: {
      label: "Preuve d’adresse",
      hint: "Une facture de services publics, un relevé bancaire ou une lettre du gouvernement qui date de moins de trois mois.",
    },
  },
  received: (when) =>
    `Nous avons reçu un fichier le ${when}. N’en choisissez un autre que pour le remplacer.`,
  receivedNow: "Nous avons reçu ce fichier. N’en choisissez un autre que pour le remplacer.",
  tooBig: "Ce fichier dépasse 15\u00a0Mo. Veuillez en choisir un plus petit.",
  send: "ENVOYER LES DOCUMENTS",
  sending: "Envoi de vos documents",
  sent: (percent) => `${percent}\u00a0% envoyé`,
  care: {
    title: "Ce que deviennent vos fichiers",
    encrypted:
      "Ils sont conservés chiffrés, et seules les personnes chargées des vérifications peuvent les ouvrir. <privacy>Confidentialité</privacy>",
    retention:
      "Les fichiers qui ne font pas partie d’une vérification réussie sont supprimés après 30\u00a0jours, les autres après cinq ans.",
    until: (day) => `Vos fichiers seront supprimés le ${day}.`,
  },
  sandbox: {
    title: "Banc d’essai",
    about:
      "Aucun vrai document n’est vérifié ici\u00a0: n’en envoyez pas. Le nom de famille du compte détermine le résultat\u00a0:",
    name: "Nom de famille",
    outcome: "Résultat",
    any: "Tout autre nom",
  },
  outcomes: {
    verified: "Identité vérifiée tout de suite",
    verified_later: "Identité vérifiée après quelques secondes",
    refused: "Documents refusés\u00a0: la pièce d’identité est illisible",
    waits: "Reste en cours d’examen jusqu’à la décision d’une personne",
  },
};
