import { brand } from "./brand";
import { licensee } from "./licensee";

const { company, license, dispute, review } = licensee;

/** What the footer and the terms say about the licensee. */
export const messages = {
  of: "licensee" as const,
  license: `${brand.name} is owned and operated by ${company.name}, company number ${company.registrationNumber}, ${company.addressLines.join(", ")}. It is licensed and regulated by the ${license.regulator} under license ${license.number}.`,
  copyright: `© 2026 ${company.name}. All rights reserved.`,
  /** Texts of the links to regulators and reviewers. */
  seals: {
    license: `Licensed by the ${license.regulator}`,
    dispute: `Disputes decided by the ${dispute.body}`,
    review: `Reviewed by ${review.body}`,
  },
  affiliate: "BE AN AFFILIATE",
};

export type LicenseeMessages = typeof messages;
