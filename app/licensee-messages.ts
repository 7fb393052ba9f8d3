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
  /** How players' money is protected, by the rating of `licensee.fundsProtection`. */
  fundsProtection: {
    none: "Your money isn’t protected: we don’t keep it apart from our own. If we became insolvent, you could lose it.",
    basic:
      "We keep your money in bank accounts apart from our own. If we became insolvent, they would still count as ours, so you might not get everything back (“basic protection”).",
    medium:
      "We keep your money in bank accounts apart from our own, with arrangements to pay it back to you if we became insolvent, though not certainly all of it (“medium protection”).",
    high: "We keep your money in an independently audited trust account. If we became insolvent, it would be paid back to you (“high protection”).",
  },
  affiliate: "BE AN AFFILIATE",
};

export type LicenseeMessages = typeof messages;
