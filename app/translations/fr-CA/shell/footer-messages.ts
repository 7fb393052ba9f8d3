import type { FooterMessages } from "~/shell/footer-messages";

/** French for Canada. */
export const messages: FooterMessages = {
  of: "shell/footer",
  affiliate: "DEVENIR AFFILIÉ",
  info: {
    banking: "OPÉRATIONS BANCAIRES",
    terms: "CONDITIONS",
    about: "À PROPOS DE NOUS",
    contactus: "NOUS JOINDRE",
    faq: "FAQ",
    security: "SÉCURITÉ",
    privacy: "CONFIDENTIALITÉ",
    fairgaming: "JEU ÉQUITABLE",
    responsiblegaming: "JEU RESPONSABLE",
    knowyourcustomer: "CONNAÎTRE SON CLIENT",
    antimoneylaundering: "LUTTE CONTRE LE BLANCHIMENT D’ARGENT",
  },
  marks: ({ licence, dispute, review }) => ({
    "pay-card": "Cartes Visa, Mastercard, American Express et Discover",
    "seal-licence": `Licence de la ${licence.regulator}`,
    "seal-dispute": `Différends tranchés par le ${dispute.body}`,
    "seal-review": `Évalué par ${review.body}`,
  }),
  legal: ({ name, company, licence }) => [
    `${name} est la propriété de ${company.name}, qui l’exploite, numéro d’entreprise ${company.registrationNumber}, ${company.addressLines.join(", ")}. Le casino est autorisé et réglementé par la ${licence.regulator} sous la licence ${licence.number}.`,
    "Réservé aux 21\u00a0ans et plus. Jouez pour le plaisir, selon vos moyens.",
    "Ici, les paiements passent par un banc d’essai\u00a0: aucun argent réel n’est pris, gardé ni versé, quoi que vous saisissiez.",
    `©\u00a02026 ${company.name}. Tous droits réservés.`,
  ],
  theme: { legend: "Couleurs", device: "Selon l’appareil", dark: "Sombre", light: "Clair" },
  fullSite: "Utiliser le site complet",
  liteSite: "Utiliser le site léger (sans script)",
};
