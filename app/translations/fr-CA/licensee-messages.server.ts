import type { LicenseeMessages } from "~/licensee-messages.server";

/** French for Canada. */
export const messages: LicenseeMessages = {
  of: "licensee",
  owner: (site, { name, registrationNumber, addressLines }) => {
    const number = registrationNumber === undefined ? [] : [`numéro d’entreprise ${registrationNumber}`];
    return `${site} appartient à ${name}, qui l’exploite (${[...number, ...addressLines].join(", ")}).`;
  },
  license: (site, regulator, number) =>
    `${site} est titulaire de la licence ${number} et relève de l’organisme ${regulator}.`,
  copyright: (company) => `©\u00a02026 ${company}. Tous droits réservés.`,
  seals: {
    license: (regulator) => `Licence\u00a0: ${regulator}`,
    dispute: (body) => `Différends tranchés par le ${body}`,
    review: (body) => `Évalué par ${body}`,
  },
  fundsProtection: {
    none: "Votre argent n’est pas protégé\u00a0: il n’est pas séparé du nôtre. En cas d’insolvabilité de notre part, vous pourriez le perdre.",
    basic:
      "Nous gardons votre argent dans des comptes bancaires séparés des nôtres. En cas d’insolvabilité de notre part, ils feraient tout de même partie de nos biens\u00a0: vous pourriez ne pas tout récupérer («\u00a0protection de base\u00a0»).",
    medium:
      "Nous gardons votre argent dans des comptes bancaires séparés des nôtres, et des mesures sont prises pour vous le rendre en cas d’insolvabilité de notre part, sans que ce soit certain pour la totalité («\u00a0protection moyenne\u00a0»).",
    high: "Nous gardons votre argent dans un compte en fiducie, vérifié par un auditeur indépendant. En cas d’insolvabilité de notre part, il vous serait rendu («\u00a0protection élevée\u00a0»).",
  },
  wayToPay: (name, details) => `${name}\u00a0: ${details}`,
};
