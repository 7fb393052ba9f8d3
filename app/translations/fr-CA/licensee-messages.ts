import type { LicenseeMessages } from "~/licensee-messages";

/** French for Canada. */
export const messages: LicenseeMessages = {
  of: "licensee",
  license: ({ name, company, license }) =>
    `${name} appartient à ${company.name}, qui l’exploite (numéro d’entreprise ${company.registrationNumber}, ${company.addressLines.join(", ")}). Le casino est titulaire de la licence ${license.number} et relève de l’organisme ${license.regulator}.`,
  copyright: ({ company }) => `©\u00a02026 ${company.name}. Tous droits réservés.`,
  seals: ({ license, dispute, review }) => ({
    license: `Licence\u00a0: ${license.regulator}`,
    dispute: `Différends tranchés par le ${dispute.body}`,
    review: `Évalué par ${review.body}`,
  }),
  fundsProtection: {
    none: "Votre argent n’est pas protégé\u00a0: il n’est pas séparé du nôtre. En cas d’insolvabilité de notre part, vous pourriez le perdre.",
    basic:
      "Nous gardons votre argent dans des comptes bancaires séparés des nôtres. En cas d’insolvabilité de notre part, ils feraient tout de même partie de nos biens\u00a0: vous pourriez ne pas tout récupérer («\u00a0protection de base\u00a0»).",
    medium:
      "Nous gardons votre argent dans des comptes bancaires séparés des nôtres, et des mesures sont prises pour vous le rendre en cas d’insolvabilité de notre part, sans que ce soit certain pour la totalité («\u00a0protection moyenne\u00a0»).",
    high: "Nous gardons votre argent dans un compte en fiducie, vérifié par un auditeur indépendant. En cas d’insolvabilité de notre part, il vous serait rendu («\u00a0protection élevée\u00a0»).",
  },
  affiliate: "DEVENIR AFFILIÉ",
};
