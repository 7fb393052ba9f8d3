import type { Licensee } from "./licensee";

interface Owned extends Licensee {
  /** The brand's name. */
  name: string;
}

/**
 * What the footer and the terms say about the licensee, which is passed to them: a translation that imported it would
 * be bundled with it, and loaded by readers of every language.
 */
export const messages = {
  of: "licensee" as const,
  license: ({ name, company, license }: Owned) =>
    `${name} is owned and operated by ${company.name}, company number ${company.registrationNumber}, ${company.addressLines.join(", ")}. It is licensed and regulated by the ${license.regulator} under license ${license.number}.`,
  copyright: ({ company }: Licensee) => `© 2026 ${company.name}. All rights reserved.`,
  /** Texts of the links to regulators and reviewers. */
  seals: ({ license, dispute, review }: Licensee) => ({
    license: `Licensed by the ${license.regulator}`,
    dispute: `Disputes decided by the ${dispute.body}`,
    review: `Reviewed by ${review.body}`,
  }),
  affiliate: "BE AN AFFILIATE",
};

export type LicenseeMessages = typeof messages;
