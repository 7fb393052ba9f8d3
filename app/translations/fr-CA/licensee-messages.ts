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
      "Votre argent est gardé dans des comptes bancaires séparés des nôtres, et nous ne l’utilisons jamais pour nos activités. En cas d’insolvabilité de notre part, ces comptes feraient tout de même partie de nos biens\u00a0: vous pourriez ne pas tout récupérer. Les organismes de réglementation parlent de protection de base.",
    medium:
      "Votre argent est gardé dans des comptes bancaires séparés des nôtres, et des mesures sont prises pour vous le rendre en cas d’insolvabilité de notre part. Il n’est pas certain que vous récupéreriez tout. Les organismes de réglementation parlent de protection moyenne.",
    high: "Votre argent est gardé dans un compte en fiducie, séparé du nôtre en droit et en fait, et un auditeur indépendant le vérifie. En cas d’insolvabilité de notre part, il vous serait rendu. Les organismes de réglementation parlent de protection élevée.",
  },
  affiliate: "DEVENIR AFFILIÉ",
};
