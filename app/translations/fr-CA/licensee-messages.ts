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
  affiliate: "DEVENIR AFFILIÉ",
};
